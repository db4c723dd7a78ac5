import { and, eq, inArray } from 'drizzle-orm';
import { formatRupees, minus, type Paise, paise, sum } from '#domain/base/money.ts';
import { isSeparateDebt, type RefundState } from '#domain/payments/refund.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { refunds } from '#server/db/schema/payments.ts';
import type { ProviderRefund } from '#server/gateways/payment-gateway.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { type Booked, findKnownBooked } from './booked.ts';
import { foreignKey } from './contradictions.ts';
import { lockRefundsOf, promiseRefund, type RefundRow } from './promise-refund.ts';

/**
 * Writes down a refund that the provider made without us. Where we had promised the same money
 * ourselves, it keeps that promise, or the part of it that it comes to. A separate debt is only paid by
 * a refund of its very amount (rules/payments.md#refunds-made-at-the-provider). Nothing for one that came
 * to nothing, or with which more would be back than was paid. What the payment is against is locked.
 */
export async function noteForeign(
  work: TxContext,
  booked: Booked,
  heard: ProviderRefund,
  now: Date,
): Promise<RefundRow | undefined> {
  const { id, amount, status } = heard;
  if (status === 'failed') return undefined;
  const { payment } = booked;
  const { providerPaymentId, orderId } = payment;
  const rows = await lockRefundsOf(work.db, providerPaymentId);
  const own = rows.filter((row) => !isSeparateDebt(row));
  const separate = rows.filter(isSeparateDebt);
  const same = [...own, ...separate].find((row) => isOpenPromise(row) && row.amount === amount);
  if (same) return same;
  const open = own.filter(isOpenPromise);
  const gone = sum([...own.filter((row) => !isOpenPromise(row)).map(amountOf), amount]);
  const byProvider = separate.filter(({ providerRefundId }) => providerRefundId !== null);
  if (sum([gone, ...byProvider.map(amountOf)]) > payment.amount) {
    await noteTwice(work, heard, now);
    return undefined;
  }
  const key = foreignKey(id);
  await promiseAtMost(work.db, open, (await mostToReturn(work, booked)) - gone, key);
  const told = { providerPaymentId, orderId, key, amount, createdAt: now, tryAt: now };
  const [row] = await work.db
    .insert(refunds)
    .values({ ...told, reason: 'at_provider' })
    .returning();
  return row;
}

/**
 * Lets open promises come to no more than `most` together; one of which nothing is left goes. One that
 * the provider may have been asked for gets another key with its new amount: under the old key it may
 * still turn out to be done.
 */
async function promiseAtMost(
  tx: Tx,
  open: readonly RefundRow[],
  most: number,
  because: string,
): Promise<void> {
  let left = most;
  for (const row of open) {
    const { id, amount, key } = row;
    const rest = Math.min(amount, Math.max(0, left));
    left -= rest;
    if (rest === 0) await tx.delete(refunds).where(eq(refunds.id, id));
    else if (rest < amount) {
      const kept = isUnasked(row) ? key : `rest-beside-${because}`;
      await tx
        .update(refunds)
        .set({ amount: paise(rest), key: kept })
        .where(eq(refunds.id, id));
    }
  }
}

/** What of a payment is to go back: all but what stays with us of it. Separate debts are not in it. */
async function mostToReturn(work: TxContext, { payment, payable }: Booked): Promise<Paise> {
  return minus(payment.amount, await payable.keeps(work.db, payment));
}

/** Whether it is ours to bring about still: by the provider, which has not taken it on, or the bank. */
function isOpenPromise({ state, providerRefundId }: RefundRow): boolean {
  return state === 'transfer_due' || (state !== 'done' && providerRefundId === null);
}

/** Lays money that went back a second time before the operator. */
export async function noteTwice(
  work: TxContext,
  { id, paymentId, amount, status }: ProviderRefund,
  now: Date,
): Promise<void> {
  work.log.error({ refund: id, payment: paymentId }, 'more refunded than was paid');
  if (status !== 'processed') return;
  await noteIncident(
    work.db,
    {
      source: 'refund at the provider',
      item: id,
      message: `${formatRupees(amount)} of payment ${paymentId} was refunded again, so more was refunded than was paid.`,
      step: 'Check its refunds in the provider’s dashboard and its bank transfers. Ask the renter to pay back the excess. Then close this.',
      isFact: true,
    },
    now,
  );
}

/**
 * Drops a refund of the provider's own that was on its way and came to nothing. Of a payment that
 * goes back, what it would have given back is promised again. What the payment is against is locked.
 */
export async function forget(
  work: TxContext,
  { id, state, key, providerPaymentId: paymentId }: RefundRow,
  now: Date,
): Promise<void> {
  if (state === 'done') return;
  await work.db.delete(refunds).where(eq(refunds.id, id));
  const booked = await findKnownBooked(work, paymentId);
  const rows = await lockRefundsOf(work.db, paymentId);
  const own = rows.filter((row) => !isSeparateDebt(row));
  const missing = (await mostToReturn(work, booked)) - sum(own.map(amountOf));
  if (missing <= 0) return;
  const open = own.find((row) => isOpenPromise(row) && isUnasked(row));
  if (open) {
    const amount = sum([open.amount, paise(missing)]);
    await work.db.update(refunds).set({ amount }).where(eq(refunds.id, open.id));
    return;
  }
  const promised = own.find(({ reason }) => reason !== 'at_provider');
  const reason = promised?.reason ?? booked.payable.whyBack(booked.payment);
  const amount = paise(missing);
  const { orderId } = booked.payment;
  const promise = { paymentId, orderId, amount, reason, key: `instead-of-${key}` };
  await promiseRefund(work, promise, now);
}

function amountOf({ amount }: RefundRow): Paise {
  return amount;
}

/** One that the provider may have been asked for keeps its amount: asked again, it is the same refund. */
function isUnasked({ state, tries }: RefundRow): boolean {
  return state === 'transfer_due' || tries === 0;
}

/** What the provider gave back by itself of a payment, of refunds in these states. */
export async function withdrawnBefore(
  db: Db,
  paymentId: string,
  states: readonly RefundState[],
): Promise<Paise> {
  const rows = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(
      and(
        eq(refunds.providerPaymentId, paymentId),
        eq(refunds.reason, 'at_provider'),
        inArray(refunds.state, [...states]),
      ),
    );
  return sum(rows.map(({ amount }) => amount));
}
