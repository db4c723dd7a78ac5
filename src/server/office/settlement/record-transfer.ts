import { eq } from 'drizzle-orm';
import type { recordTransfer as recordTransferAct } from '#contract/office/settlement/transfers.ts';
import { isBankReference, normalizeReference } from '#domain/settlement/bank-reference.ts';
import { TRANSFERRED_TWICE } from '#domain/base/incident.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { answerText, type MessageCode } from '#messages/office/answer-texts.ts';
import type { TextValues } from '#messages/base/fill-text.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';
import {
  findMadeTransfer,
  findNotedTransfer,
  findReferenceOf,
  type NotedBefore,
} from '#server/settlement/bank/noted-transfer.ts';
import { findAllTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { refundDeposit } from '#server/settlement/bank/refund-deposit.ts';
import { recordTransfer } from '#server/payments/transfers.ts';
import type { ActInput } from '#server/office/base/act.ts';
import { findFirst } from '#server/office/base/conflict-attribution.ts';
import { findOrderId } from '#server/office/orders/order-version.ts';

/** A transfer's refund; null for the deposit of its order. */
type Recording = ActInput<typeof recordTransferAct>;

/** What a transfer pays: a refund, or the deposit of an order. */
type Paid = { readonly refund: number } | { readonly deposit: string };

/**
 * Notes that a transfer was made, of a payment or of a deposit, once
 * (rules/deposits.md#recording-a-transfer).
 */
export async function noteTransfer(
  work: TxContext,
  recording: Recording,
  now: Date,
): Promise<Refusal | undefined> {
  const reference = normalizeReference(recording.reference);
  if (!isBankReference(reference)) return refuseReference('TRANSFER_REFERENCE_INVALID');
  const noted = await findNotedTransfer(work.db, reference);
  const paid = await findPaid(work.db, recording);
  if (paid instanceof Refusal) return paid;
  if (noted) {
    const told = toldOf(noted);
    return isPaidBy(noted, paid)
      ? refuse('TRANSFER_RECORDED', { values: told })
      : refuseReference('TRANSFER_NOTED', told);
  }
  if (await isWithoutAccount(work, paid)) return refuse('BANK_ACCOUNT_MISSING');
  if ('refund' in paid) {
    const { refund } = paid;
    const isNoted = await recordTransfer(work, refund, reference, now);
    if (isNoted) return undefined;
    const first = await refuseSecond(
      work,
      { subjects: await subjectsOf(work.db, refund), entered: reference, now },
      paid,
    );
    return first ?? refuse('NO_REFUND_WAITING');
  }
  const number = paid.deposit;
  const id = await findOrderId(work.db, number);
  if (id === undefined) return refuse('NOT_FOUND');
  const refusal = await refundDeposit(work, id, reference, now);
  if (!refusal) return undefined;
  const isMade = refusal.failure.code === 'NO_REFUND_WAITING';
  const second = { subjects: [number], entered: reference, now };
  return (isMade && (await refuseSecond(work, second, { orderId: id }))) || refusal;
}

function refuseReference(code: MessageCode, values: TextValues = {}): Refusal {
  return refuse(code, { values, fields: { reference: answerText(code, values) } });
}

/** Whether what is to be recorded is the transfer that its reference was recorded for. */
function isPaidBy({ refund, order }: NotedBefore, paid: Paid): boolean {
  return 'refund' in paid ? refund === paid.refund : refund === null && order === paid.deposit;
}

/** Of which transfer a reference is: what, to whom and when. */
function toldOf({ order, name, amount, at }: NotedBefore) {
  return { order, name, amount: formatRupees(amount), day: formatDayWithYear(dayOf(at)) };
}

/**
 * Of two operators who made the same transfer the second hears who noted it. Under another reference the
 * money may have left twice: both are named, and an incident has them (rules/deposits.md#recording-a-transfer).
 */
async function refuseSecond(
  { db }: TxContext,
  { subjects, entered, now }: Second,
  paid: Parameters<typeof findReferenceOf>[1],
): Promise<Refusal | undefined> {
  const [subject = ''] = subjects;
  const first = await findFirst(db, subjects, RECORDING);
  if (!first) return undefined;
  const recorded = await findReferenceOf(db, paid);
  if (recorded === null || recorded === entered) return refuse('DONE_BY', { values: first });
  const incident = {
    source: TRANSFERRED_TWICE,
    item: `${subject} ${entered}`,
    message: `Transfer of ${subject} may have been made twice: recorded as ${recorded}, then entered as ${entered}.`,
    step: 'Check both references with the bank. If the renter got the money twice, ask for one amount back.',
    isFact: true,
  };
  return refuse('TRANSFER_TWICE', { values: { ...first, recorded, entered } }).withLasting(
    (lasting) => noteIncident(lasting, incident, now),
  );
}

const RECORDING = ['refund record', 'deposit refund'];

/** Under which of its numbers a transfer may have been recorded. */
async function subjectsOf(db: Db, refund: number): Promise<string[]> {
  const [order] = await db
    .select({ number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refund));
  return [String(refund), ...(order ? [order.number] : [])];
}

interface Second {
  readonly subjects: readonly string[];
  readonly entered: string;
  readonly now: Date;
}

/** Whether something is to be transferred, and its renter has named no account for it. */
async function isWithoutAccount(work: TxContext, paid: Paid): Promise<boolean> {
  const all = await findAllTransfersDue(work.db);
  const due = all.find(({ refundId, orderNumber }) =>
    'refund' in paid ? refundId === paid.refund : refundId === null && orderNumber === paid.deposit,
  );
  return due !== undefined && !(await findBankAccount(work, due.userId));
}

/**
 * What the transfer pays, where its operator tells the number of the refund or of the order: of several
 * that are made already, the last.
 */
async function findPaid(
  db: Db,
  { orderNumber: number, refundId }: Recording,
): Promise<Paid | Refusal> {
  if (refundId === null) return { deposit: number };
  if (refundId !== undefined) return { refund: refundId };
  const all = await findAllTransfersDue(db);
  const due = all.filter(({ orderNumber }) => orderNumber === number);
  const [only] = due;
  if (!only) {
    const made = await findMadeTransfer(db, number);
    return made ?? refuse('NO_TRANSFER_WAITING', { values: { order: number } });
  }
  if (due.length > 1) {
    const which = due.map(({ refundId: id }) => id ?? 'none').join(', ');
    return refuse('SEVERAL_TRANSFERS', { values: { order: number, which } });
  }
  return only.refundId === null ? { deposit: number } : { refund: only.refundId };
}
