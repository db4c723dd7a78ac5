import { eq } from 'drizzle-orm';
import { dayOf, instantAt } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import type { Db } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { closeMatter } from '#server/lib/matters.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { askAgain } from '#server/modules/bank/ask-again.ts';
import { listTransfers } from '#server/modules/bank/list-transfers.ts';
import { findNotedTransfer } from '#server/modules/bank/noted-transfer.ts';
import { resealBankAccounts } from '#server/modules/bank/reseal.ts';
import { takeTransferBack } from '#server/modules/bank/transfer-returned.ts';
import { runBilling } from '#server/modules/billing/run.ts';
import { cancelOrder } from '#server/modules/cancellation/cancel.ts';
import { answerEnquiry } from '#server/modules/care/answers.ts';
import { answerIssue } from '#server/modules/care/talk.ts';
import { collectOrder } from '#server/modules/fulfilment/collect.ts';
import { deliverOrder } from '#server/modules/fulfilment/deliver.ts';
import { refundDeposit } from '#server/modules/fulfilment/refund-deposit.ts';
import { scheduleOrder } from '#server/modules/fulfilment/schedule.ts';
import { reviewDocument } from '#server/modules/kyc/review.ts';
import { recordTransfer } from '#server/modules/payments/transfers.ts';
import { type Shop, transact } from '#server/lib/shop.ts';
import type { Command } from './commands.ts';
import { listIssues, showIssue } from './issues.ts';
import { listMatters, showMatter } from './matters.ts';

/**
 * Does what an operator asked, through the same functions as the rest of the shop, and writes it to
 * the audit log, refused or done (rules/operations.md#the-audit-log). Answers what to tell.
 */
export async function perform(
  shop: Shop,
  operator: string,
  command: Command,
): Promise<string | Refusal> {
  const now = shop.now();
  const { name, ...details } = command;
  const subject =
    ('number' in command && command.number) ||
    ('document' in command && command.document) ||
    ('issue' in command && String(command.issue)) ||
    ('matter' in command && String(command.matter)) ||
    ('refund' in command && String(command.refund)) ||
    '';
  const audit = (db: Db, outcome: string | Refusal) =>
    db.insert(auditLog).values({
      at: now,
      operator,
      action: name,
      subject,
      details,
      refusal: outcome instanceof Refusal ? outcome.failure.code : null,
    });
  if (command.name === 'billing run' || command.name === 'key change') {
    const outcome = await (command.name === 'key change' ? changeKey(shop) : bill(shop, command));
    await audit(shop.db, outcome);
    return outcome;
  }
  return transact(shop, async (work) => {
    const outcome = await act({ ...work, db: work.db }, operator, command, now);
    await audit(work.db, outcome);
    return outcome;
  });
}

type Single = Exclude<Command, { name: 'billing run' | 'key change' }>;
type OnOrder = Extract<Single, { number: string }>;

async function act(
  shop: Shop,
  operator: string,
  command: Single,
  now: Date,
): Promise<string | Refusal> {
  if (command.name === 'refund note' || command.name === 'deposit refund') {
    const order = await findNotedTransfer(shop.db, command.reference);
    if (order !== undefined) return refuse('TRANSFER_NOTED', { values: { order } });
  }
  if ('number' in command) return actOnOrder(shop, command, now);
  switch (command.name) {
    case 'kyc verify':
      return told(
        await reviewDocument(shop, command.document, { status: 'VERIFIED' }, now),
        'The document is verified.',
      );
    case 'kyc reject': {
      const { document, reason } = command;
      return told(
        await reviewDocument(shop, document, { status: 'REJECTED', reason }, now),
        'The document is rejected, and its owner told why.',
      );
    }
    case 'issue list':
      return listIssues(shop, now);
    case 'issue show':
      return showIssue(shop, command.issue);
    case 'issue answer':
    case 'issue close': {
      const { issue, answer } = command;
      const close = command.name === 'issue close';
      return told(
        await answerIssue(shop, issue, { answer, close }, now),
        `Issue ${issue} is ${close ? 'closed' : 'answered'}.`,
      );
    }
    case 'refund note': {
      const { refund, reference } = command;
      const isNoted = await recordTransfer(shop, refund, reference, now);
      return isNoted ? `Refund ${refund} is noted.` : refuse('NO_REFUND_WAITING');
    }
    case 'refund list':
      return listTransfers(shop, operator, now);
    case 'matter list':
      return listMatters(shop.db);
    case 'matter show':
      return showMatter(shop.db, command.matter);
    case 'matter close': {
      const { matter } = command;
      const isClosed = await closeMatter(shop.db, matter, now);
      return isClosed ? `Matter ${matter} is closed.` : refuse('NOT_FOUND');
    }
    default:
      return impossible(command);
  }
}

async function actOnOrder(shop: Shop, command: OnOrder, now: Date): Promise<string | Refusal> {
  const { number } = command;
  const id = await findOrderId(shop.db, number);
  if (id === undefined) return refuse('NOT_FOUND');
  const today = dayOf(now);
  switch (command.name) {
    case 'order schedule':
      return told(
        await scheduleOrder(shop, id, command, now),
        `Order ${number} is scheduled for ${command.on}.`,
      );
    case 'order deliver':
      return told(
        await deliverOrder(shop, id, command.on ?? today, now),
        `Order ${number} is delivered; its first invoice is written.`,
      );
    case 'order collect': {
      const { on = today, damages, waiveEarlyClosure } = command;
      const closing = await collectOrder(shop, id, { on, damages, waiveEarlyClosure }, now);
      if (closing instanceof Refusal) return closing;
      const { refund, stillOwed } = closing;
      const open = stillOwed > 0 ? ` ${formatRupees(stillOwed)} is still owed.` : '';
      return `Order ${number} is back. ${formatRupees(refund)} goes to the renter.${open}`;
    }
    case 'order cancel':
      return said(await cancelOrder(shop, id, { actor: 'operator' }, now));
    case 'enquiry answer':
      return told(await answerEnquiry(shop, id, command, now), `Enquiry ${number} is answered.`);
    case 'refund ask':
      return told(
        await askAgain(shop, id, now),
        `The bank account is deleted, and the renter of order ${number} asked for another.`,
      );
    case 'deposit refund':
      return told(
        await refundDeposit(shop, id, command.reference, now),
        `The refund of order ${number} is noted.`,
      );
    case 'refund returned':
      return told(
        await takeTransferBack(shop, id, command.reference),
        `The transfer ${command.reference} of order ${number} is due again. If its account was wrong: npm run office -- refund ask ${number}`,
      );
    default:
      return impossible(command);
  }
}

function impossible(command: never): never {
  throw new Error(`Nobody does ${JSON.stringify(command)}`);
}

const said = (outcome: { message: string } | Refusal) =>
  outcome instanceof Refusal ? outcome : outcome.message;

const told = (refusal: Refusal | undefined, text: string) => refusal ?? text;

/** Runs billing for today, or as of another day; a day to come only outside production. */
async function bill(
  shop: Shop,
  { date }: Extract<Command, { name: 'billing run' }>,
): Promise<string | Refusal> {
  const today = dayOf(shop.now());
  const isToCome = date !== undefined && date > today;
  if (isToCome && shop.config.production) return refuse('DAY_NOT_POSSIBLE');
  const now = date === undefined || date === today ? shop.now : () => instantAt(date, 12);
  const run = await runBilling({ ...shop, now });
  return `${run.invoices} invoices, ${run.extended} extended, ${run.ended} ended, ${run.reminders} reminders.`;
}

/** Seals anew what older keys sealed, and says whether they may go. */
async function changeKey(shop: Shop): Promise<string> {
  const { resealed, shut } = await resealBankAccounts(shop);
  const done = `${resealed} bank accounts are sealed with the first key of DATA_KEY.`;
  return shut === 0
    ? `${done} No other key is needed any more.`
    : `${done} ${shut} do not open with the keys given: npm run doctor tells more.`;
}

async function findOrderId(db: Db, number: string): Promise<number | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return row?.id;
}
