import { normalizeReference } from '#domain/settlement/bank-reference.ts';
import { dayOf, instantAt } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import type { Doer, Terminal } from '#server/lib/audit-log.ts';
import { findIncident, findOpenIncidents } from '#server/lib/incidents.ts';
import { holdOperator, type Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { askAgain } from '#server/settlement/bank/ask-again.ts';
import { listTransfers, showAccount } from '#server/settlement/bank/list-transfers.ts';
import { takeTransferBack } from '#server/settlement/bank/transfer-returned.ts';
import { answerEnquiry } from '#server/care/answers.ts';
import { answerGoods, findOpenGoods } from '#server/care/goods.ts';
import { remindOfOrder } from '#server/documents/document-hold/document-reminders.ts';
import { exchangeOrder } from '#server/changes/exchange/exchange.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { tellLate } from '#server/delivery/fulfilment/late.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { bill, changeKey } from './act-on-many.ts';
import type { Command, TypedCommand } from './commands.ts';
import { lookAt, orderOf, subjectOf } from './audited.ts';
import { actOnCatalogue, isOfCatalogue } from '#server/office/catalogue/catalogue-acts.ts';
import { actOnCoverage, isOfCoverage } from '#server/office/catalogue/coverage-acts.ts';
import { actOnCash, isOfCash } from '#server/office/overview/cash.ts';
import { actOnCustomer } from '#server/office/people/customer-acts.ts';
import { actOnGiving, type GivingCommand, isGiving } from '#server/office/people/concessions.ts';
import {
  findOpenEnquiries,
  findOrdersToDo,
  findPendingDocuments,
} from '#server/office/overview/today-lists.ts';
import { actOnInspection } from '#server/office/endings/inspection-acts.ts';
import {
  type InspectionCommand,
  isInspection,
} from '#server/office/endings/inspection-commands.ts';
import { answerSeenIssue, findIssue, findOpenIssues } from '#server/office/care/issues.ts';
import { cancelAsSeen, collectAsSeen, endOrder } from '#server/office/endings/order-end.ts';
import type { Outcome } from './outcomes.ts';
import { closeSeenIncident } from '#server/office/overview/incidents.ts';
import { actOnReplacement, findOpenArrivals } from '#server/office/care/replacements.ts';
import { actOnRepair, findPlannedRepairs } from '#server/office/care/repairs.ts';
import { actOnPeople, isOfPeople } from '#server/office/people/people.ts';
import { actOnQuotes } from '#server/office/checkout/quote-acts.ts';
import { isOfQuotes } from '#server/office/checkout/quote-commands.ts';
import { ruleOnDocument } from '#server/office/documents/document-acts.ts';
import { actOnReview, isOfReviews } from '#server/office/care/review-acts.ts';
import { actOnRuns, isOfRuns, withCrew } from '#server/office/visits/run-acts.ts';
import { actOnUnits, isOfUnits } from '#server/office/catalogue/units.ts';
import {
  isOfUnmatched,
  prepareUnmatched,
  type UnmatchedCommand,
} from '#server/office/settlement/unmatched-payments.ts';
import {
  findOrderId,
  noteTransfer,
  type RecordCommand,
} from '#server/office/settlement/record-transfer.ts';
import { addNote, dropNote } from '#server/office/orders/notes.ts';
import { holdAsSeen } from '#server/office/orders/order-version.ts';
import { refuseRepeated } from '#server/office/base/idempotency.ts';
import { nameTheFirst, attributeConflict } from '#server/office/base/conflict-attribution.ts';
import { missVisit, noteRelocation, scheduleVisit } from '#server/office/visits/visit-acts.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

/**
 * Does what an operator asked, through the same functions as the rest of the shop, and writes it to
 * the audit log, refused or done (rules/operations.md#the-audit-log). Who is named only is at a terminal.
 */
export async function perform(
  shop: AppContext,
  operator: string | Operator | Terminal,
  typed: TypedCommand,
): Promise<Outcome | Refusal> {
  const at = shop.now();
  const command = await withCrew<Command>(shop.db, typed);
  if (command instanceof Refusal) return command;
  const by = typeof operator === 'string' ? { name: operator, userId: null } : operator;
  if (command.name === 'billing run' || command.name === 'key change') {
    const before = await lookAt(shop.db, command, at);
    const outcome = await (command.name === 'key change' ? changeKey : bill)(shop);
    await writeAuditEntry(shop.db, { by, command, outcome, at, before });
    return outcome;
  }
  const step = isOfUnmatched(command)
    ? await prepareUnmatched(shop, command, at)
    : (work: TxContext) => act(work, by, command, at);
  return transact(shop, async (work) => {
    const lost = 'sessionId' in by ? await hold(work, by, command) : undefined;
    const refused = lost ?? (await refuseRepeated(work.db, by));
    if (refused) return refused;
    const before = await lookAt(work.db, command, at);
    const orderNumber = before.orderNumber ?? orderOf(command);
    const about = { action: command.name, subject: subjectOf(command), orderNumber };
    const outcome = await nameTheFirst(work.db, await step(work), about);
    const write = (db: Db) => writeAuditEntry(db, { by, command, outcome, at, before });
    if (outcome instanceof Refusal) return outcome.withLasting(write);
    await write(work.db);
    return outcome;
  });
}

/** Two owners who act on each other wait for each other. */
function hold(work: TxContext, operator: Operator, command: Single): Promise<Refusal | undefined> {
  return holdOperator(work.db, operator, isOfPeople(command) ? 'update' : 'share');
}

type Single = Exclude<Command, { name: 'billing run' | 'key change' }>;
type OnOrder = Exclude<
  Extract<Single, { number: string }>,
  RecordCommand | GivingCommand | InspectionCommand | UnmatchedCommand
>;

async function act(
  work: TxContext,
  by: Doer,
  command: Exclude<Single, UnmatchedCommand>,
  now: Date,
): Promise<Outcome | Refusal> {
  if (isOfRuns(command)) return actOnRuns(work, by, command, now);
  if (command.name === 'refund record' || command.name === 'deposit refund') {
    return noteTransfer(work, command, now);
  }
  if (isOfCash(command)) return actOnCash(work, by.name, command, now);
  if (isOfQuotes(command)) return actOnQuotes(work, by.name, command, now);
  if (isInspection(command)) return actOnInspection(work, by, command, now);
  if (isGiving(command)) return actOnGiving(work, by, command, now);
  if ('number' in command) return actOnOrder(work, by, command, now);
  if (isOfReviews(command)) return actOnReview(work, command, now);
  if ('repair' in command || command.name === 'repair plan')
    return actOnRepair(work, by.name, command, now);
  if ('issues' in command) return actOnReplacement(work, command, now);
  if (isOfPeople(command)) return actOnPeople(work, by.name, command, now);
  if ('customer' in command) return actOnCustomer(work, by, command, now);
  if (isOfCatalogue(command)) return actOnCatalogue(work, by.name, command, now);
  if (isOfCoverage(command)) return actOnCoverage(work, by.name, command, now);
  if (isOfUnits(command)) return actOnUnits(work, by.name, command, now);
  switch (command.name) {
    case 'replacement list':
      return { kind: 'open arrivals', arrivals: await findOpenArrivals(work) };
    case 'repair list':
      return { kind: 'planned repairs', repairs: await findPlannedRepairs(work) };
    case 'order list':
      return { kind: 'orders to do', orders: await findOrdersToDo(work.db, now) };
    case 'enquiry list':
      return { kind: 'open enquiries', enquiries: await findOpenEnquiries(work.db) };
    case 'kyc list':
      return { kind: 'pending documents', documents: await findPendingDocuments(work.db) };
    case 'kyc verify':
    case 'kyc reject':
    case 'kyc undo':
      return ruleOnDocument(work, by, command, now);
    case 'issue list':
      return { kind: 'open issues', issues: await findOpenIssues(work, now) };
    case 'issue show': {
      const issue = await findIssue(work, command.issue);
      return issue ? { kind: 'issue in full', issue } : refuse('NOT_FOUND');
    }
    case 'issue answer':
    case 'issue close': {
      const { issue } = command;
      const kind = command.name === 'issue close' ? 'issue closed' : 'issue answered';
      return told(await answerSeenIssue(work, command, now), { kind, issue });
    }
    case 'note drop': {
      const { note } = command;
      const dropped = await dropNote(work, note, by);
      if (!(dropped instanceof Refusal)) return { kind: 'note dropped', note };
      const isGone = dropped.failure.code === 'NOT_FOUND';
      return (
        (isGone && (await attributeConflict(work.db, [String(note)], [command.name]))) || dropped
      );
    }
    case 'refund list':
    case 'refund file': {
      const kind = command.name === 'refund file' ? 'transfers to make' : 'transfers due';
      return { kind, transfers: await listTransfers(work, by, now) };
    }
    case 'goods list':
      return { kind: 'open goods', goods: await findOpenGoods(work.db) };
    case 'goods answer': {
      const { goods } = command;
      const done = await answerGoods(work, goods, command.text, now);
      const isSecond = done?.failure.code === 'ALREADY_SO';
      const first = isSecond && (await attributeConflict(work.db, [String(goods)], [command.name]));
      return told(first || done, { kind: 'goods answered', goods });
    }
    case 'matter list':
      return { kind: 'open matters', matters: await findOpenIncidents(work.db) };
    case 'matter show': {
      const matter = await findIncident(work.db, command.matter);
      return matter ? { kind: 'matter in full', matter } : refuse('NOT_FOUND');
    }
    case 'matter close': {
      const { matter } = command;
      return told(await closeSeenIncident(work.db, command, now), {
        kind: 'matter closed',
        matter,
      });
    }
    default:
      return impossible(command);
  }
}

async function actOnOrder(
  work: TxContext,
  by: Doer,
  command: OnOrder,
  now: Date,
): Promise<Outcome | Refusal> {
  const { number } = command;
  const id = await findOrderId(work.db, number);
  if (id === undefined) return refuse('NOT_FOUND');
  const changed =
    'seen' in command && typeof command.seen === 'string'
      ? await holdAsSeen(work.db, id, command.seen)
      : undefined;
  if (changed) return changed;
  const today = dayOf(now);
  switch (command.name) {
    case 'order schedule':
      return scheduleVisit(work, id, command, now);
    case 'order deliver':
      return told(await deliverOrder(work, id, { ...command, on: command.on ?? today }, now), {
        kind: 'order delivered',
        number,
      });
    case 'order late': {
      const [hour = 0, minute = 0] = command.until.split(':').map(Number);
      const until = instantAt(today, hour + minute / 60);
      return told(await tellLate(work, id, until, now), { kind: 'order late', number });
    }
    case 'order remind':
      return told(await remindOfOrder(work, id, now), { kind: 'order reminded', number });
    case 'order end':
      return endOrder(work, id, command, now);
    case 'order missed':
      return missVisit(work, by.name, id, command, now);
    case 'order relocate':
      return noteRelocation(work, id, command, now);
    case 'order collect':
      return collectAsSeen(work, by, id, command, now);
    case 'order exchange': {
      const made = { ...command, on: command.on ?? today };
      const exchange = await exchangeOrder(work, id, made, now);
      return exchange instanceof Refusal ? exchange : { kind: 'order exchanged', number, exchange };
    }
    case 'order cancel':
      return cancelAsSeen(work, id, command, now);
    case 'note add':
      await addNote(work, id, { text: command.text, by }, now);
      return { kind: 'note added', number };
    case 'enquiry answer':
      return told(await answerEnquiry(work, id, command, now), {
        kind: 'enquiry answered',
        number,
      });
    case 'refund ask':
      return told(await askAgain(work, id, now), { kind: 'bank account asked for', number });
    case 'refund account': {
      const account = await showAccount(work, by, number, now);
      return account instanceof Refusal ? account : { kind: 'account shown', number, account };
    }
    case 'refund returned': {
      const reference = normalizeReference(command.reference);
      return told(await takeTransferBack(work, id, reference), {
        kind: 'transfer returned',
        number,
        reference,
      });
    }
    default:
      return impossible(command);
  }
}

function impossible(command: never): never {
  throw new Error(`Nobody does ${JSON.stringify(command)}`);
}

const told = (refusal: Refusal | undefined, outcome: Outcome) => refusal ?? outcome;
