import { formatRupees } from '#domain/money.ts';
import { slotWords } from '#messages/slot-words.ts';
import { cancelledText } from '#messages/cancelled-text.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { MissNoted } from '#server/modules/visits/miss.ts';
import type { Command } from './commands.ts';
import { labourLine, tellDocuments, tellEnquiries, tellOrders } from './desk-words.ts';
import { tellIssue, tellIssues } from './issue-words.ts';
import { tellMatter, tellMatters } from './matter-words.ts';
import { type Outcome, refusalOf } from './outcomes.ts';
import { tellArrivals } from './replacement-words.ts';
import { tellRepair, tellRepairs } from './repair-words.ts';
import { tellPeople, tellPerson } from './people-words.ts';
import { recordingOf, tellTransfers } from './transfer-words.ts';

/** The same as `outcomeWords`, which names what a command did not find. */
export function answerWords(command: Command, outcome: Outcome | Refusal): string {
  if (refusalOf(outcome) !== 'NOT_FOUND') return outcomeWords(outcome);
  return `There is no ${soughtBy(command)}.`;
}

function soughtBy(command: Command): string {
  if ('number' in command) return `order ${command.number}`;
  if ('document' in command) return `document ${command.document}`;
  if ('issue' in command) return `issue ${command.issue}`;
  if ('repair' in command) return `repair visit ${command.repair}`;
  if ('replacement' in command) return `replacement ${command.replacement}`;
  if ('email' in command) return `operator or invitation of ${command.email}`;
  return 'matter' in command ? `matter ${command.matter}` : 'such thing';
}

/** What the command line says of an outcome. */
export function outcomeWords(outcome: Outcome | Refusal): string {
  if (outcome instanceof Refusal) return outcome.failure.message;
  switch (outcome.kind) {
    case 'orders to do':
      return tellOrders(outcome.orders);
    case 'open enquiries':
      return tellEnquiries(outcome.enquiries);
    case 'pending documents':
      return tellDocuments(outcome.documents);
    case 'order scheduled':
      return `Order ${outcome.number} is scheduled for ${outcome.on}, ${outcome.half}.\n${labourLine(outcome)}`;
    case 'order delivered':
      return `Order ${outcome.number} is delivered; its first invoice is written.`;
    case 'order late':
      return `The renter of order ${outcome.number} is told.`;
    case 'order missed': {
      const { number, isExchange, next } = outcome;
      const noted = attemptNoted(outcome);
      if (next) {
        return `${noted} The next one for order ${number} is on ${slotWords(next)}; its renter is told.`;
      }
      return isExchange
        ? `${noted} No day within the plan is left: exchange ${number} is off. Its renter is told.`
        : `The third attempt is noted, and order ${number} is forfeited. Its renter is told.`;
    }
    case 'move planned':
      return `Order ${outcome.number} is to move on ${outcome.on}.`;
    case 'move missed': {
      const { number, next } = outcome;
      return next
        ? `${attemptNoted(outcome)} Order ${number} is to move on ${slotWords(next)}; its renter is told.`
        : `The third attempt is noted, and order ${number} stays where it is. Its renter is told.`;
    }
    case 'order relocated':
      return `Order ${outcome.number} has moved; its papers have the new address.`;
    case 'order collected': {
      const { number, refund, stillOwed } = outcome;
      const open = stillOwed > 0 ? ` ${formatRupees(stillOwed)} is still owed.` : '';
      return `Order ${number} is back. ${formatRupees(refund)} goes to the renter.${open}`;
    }
    case 'open arrivals':
      return tellArrivals(outcome.arrivals);
    case 'replacement confirmed':
      return `Order ${outcome.number} replaces it on ${slotWords(outcome.slot)}: npm run office -- order exchange ${outcome.number}. Its renter is told.`;
    case 'replacement declined':
      return `Issue ${outcome.issue} is declined, and its renter told why.`;
    case 'replacement inspected':
      return outcome.inspectedAs === 'rentable'
        ? `Replacement ${outcome.replacement}: what came back is on the shelf again.`
        : `Replacement ${outcome.replacement}: what came back is written off.`;
    case 'planned repairs':
      return tellRepairs(outcome.repairs);
    case 'repair in full':
      return tellRepair(outcome.repair);
    case 'repair scheduled':
      return `Repair visit ${outcome.repair} is planned for ${slotWords(outcome.slot)}.`;
    case 'repair done':
      return outcome.endedAs === 'repaired'
        ? `Repair visit ${outcome.repair} is done. Its renter is told.`
        : `Repair visit ${outcome.repair} is done, and the thing is to be replaced. Its renter is told.`;
    case 'repair missed': {
      const { repair, next } = outcome;
      return next
        ? `${attemptNoted(outcome)} The next one of repair visit ${repair} is on ${slotWords(next)}; its renter is told.`
        : `The try is noted, and no other follows: repair visit ${repair} is given up. Its renter is told.`;
    }
    case 'order exchanged': {
      const { number, exchange } = outcome;
      const back = exchange.back > 0 ? ` ${formatRupees(exchange.back)} goes to the renter.` : '';
      return `Order ${number} has taken the place of order ${exchange.before}.${back}`;
    }
    case 'order cancelled':
      return cancelledText(outcome.cancelled);
    case 'document verified':
      return 'The document is verified.';
    case 'document rejected':
      return 'The document is rejected, and its owner told why.';
    case 'open issues':
      return tellIssues(outcome.issues);
    case 'issue in full':
      return tellIssue(outcome.issue);
    case 'issue answered':
      return `Issue ${outcome.issue} is answered.`;
    case 'issue closed':
      return `Issue ${outcome.issue} is closed.`;
    case 'enquiry answered':
      return `Enquiry ${outcome.number} is answered.`;
    case 'bank account asked for':
      return `The bank account is deleted, and the renter of order ${outcome.number} asked for another.`;
    case 'refund noted':
      return `Refund ${outcome.refund} is noted. Its renter is told.`;
    case 'deposit refund noted':
      return `The refund of order ${outcome.number} is noted. Its renter is told.`;
    case 'several transfers': {
      const { number, refunds } = outcome;
      const ways = refunds.map((refundId) => `    ${recordingOf(number, refundId)}`);
      return [`Several transfers wait for order ${number}; please say which:`, ...ways].join('\n');
    }
    case 'transfer returned': {
      const { number, reference } = outcome;
      return `The transfer ${reference} of order ${number} is due again. If its account was wrong: npm run office -- refund ask ${number}`;
    }
    case 'transfers due':
      return tellTransfers(outcome.transfers);
    case 'billing run': {
      const { invoices, extended, ended, reminders } = outcome.run;
      return `${invoices} invoices, ${extended} extended, ${ended} ended, ${reminders} reminders.`;
    }
    case 'key changed': {
      const { accounts, apps } = outcome;
      const shut = accounts.shut + apps.shut;
      const done = `${accounts.resealed} bank accounts and ${apps.resealed} authenticator apps are sealed with the first key of DATA_KEY.`;
      return shut === 0
        ? `${done} No other key is needed any more.`
        : `${done} ${shut} do not open with the keys given: npm run doctor tells more.`;
    }
    case 'open matters':
      return tellMatters(outcome.matters);
    case 'matter in full':
      return tellMatter(outcome.matter);
    case 'matter closed':
      return `Matter ${outcome.matter} is closed.`;
    case 'people':
      return tellPeople(outcome.people);
    case 'person changed':
      return tellPerson(outcome.what, outcome.email);
    default:
      return outcome satisfies never;
  }
}

function attemptNoted({ countsAsOurs }: MissNoted): string {
  return countsAsOurs
    ? 'The attempt is noted as ours, since its renter was told that we come late.'
    : 'The attempt is noted.';
}
