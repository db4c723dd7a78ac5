import { and, eq } from 'drizzle-orm';
import { dayOf } from '#domain/kolkata.ts';
import { formatRupees, minus, type Paise, paise, sum, ZERO } from '#domain/money.ts';
import { mayBecome } from '#domain/order.ts';
import { paymentGoneLetter } from '#messages/refund-letters.ts';
import type { Tx } from '#server/db/db.ts';
import {
  depositEntries,
  paymentAttempts,
  payments,
  type refunds,
} from '#server/db/schema/payments.ts';
import { noteMatter } from '#server/lib/matters.ts';
import { type Work } from '#server/lib/shop.ts';
import { withdrawCredit } from '#server/modules/billing/withdraw.ts';
import { holdCoupon } from '#server/modules/cart/coupons.ts';
import { changeStatus, lockOrder, type OrderRow } from '#server/modules/orders/status.ts';
import type { PaymentRow } from '#server/modules/payments/foreign-refunds.ts';
import { PAID_NOTHING, type Told, withdrawFromCancelled } from './withdrawal-of-cancelled.ts';

type RefundRow = typeof refunds.$inferSelect & { readonly providerRefundId: string };

/**
 * Brings our books to a refund that the provider made without us and has processed, and lays it
 * before the operator (rules/payments.md#refunds-made-at-the-provider). The payment's order is locked.
 */
export async function followWithdrawal(work: Work, refund: RefundRow, now: Date): Promise<void> {
  const { providerPaymentId: paymentId, amount } = refund;
  const [row] = await work.db
    .select({ payment: payments, against: paymentAttempts.against })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(payments.providerPaymentId, paymentId));
  const order = row && (await lockOrder(work.db, row.payment.orderId));
  if (!row || !order) throw new Error(`Refund ${refund.id} belongs to no order`);
  const isWhole = row.payment.status === 'refunded';
  const told =
    row.against === 'order'
      ? await followOfOrder(work, { order, payment: row.payment, refund, isWhole }, now)
      : toldOfCredit(await withdrawCredit(work.db, paymentId, amount, dayOf(now)));
  const what = `${formatRupees(amount)} of payment ${paymentId} for order ${order.number}`;
  await noteMatter(
    work.db,
    {
      source: 'refund at the provider',
      item: refund.providerRefundId,
      message: `${what} went back without a refund of ours. ${told.became}`,
      step: told.step,
      isFact: true,
    },
    now,
  );
  work.log.warn({ order: order.number, payment: paymentId }, 'refunded at the provider');
}

interface OfOrder {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly refund: RefundRow;
  readonly isWhole: boolean;
}

async function followOfOrder(
  work: Work,
  { order, payment, refund, isWhole }: OfOrder,
  now: Date,
): Promise<Told> {
  const { providerPaymentId: paymentId, amount } = refund;
  const { number, status } = order;
  if (order.settledBy !== paymentId) return PAID_NOTHING;
  if (status === 'CANCELLED') return withdrawFromCancelled(work.db, order, payment, amount, now);
  if (mayBecome(status, 'PAYMENT_AWAITED')) {
    if (isWhole) return unpay(work, order, now);
    return {
      became: `Order ${number} stays paid; what went back is missing from its rent once it is delivered.`,
      step: `Let the order go on, or cancel it: npm run office -- order cancel ${number}`,
    };
  }
  if (status === 'RETURNED' && (await isDepositRefund(work.db, order, refund, now))) {
    return {
      became: 'That was what its deposit owed the renter: it is noted as paid.',
      step: 'Do not pay the deposit by bank transfer any more.',
    };
  }
  return toldOfCredit(await withdrawFromOrder(work.db, order, paymentId, amount, now));
}

/** An order whose items are with us and whose payment is gone waits for a payment again. */
async function unpay(work: Work, order: OrderRow, now: Date): Promise<Told> {
  const unpaid = { settledBy: null, heldUntil: null };
  await changeStatus(
    work,
    order,
    { to: 'PAYMENT_AWAITED', actor: 'payment', also: unpaid, letterOf: paymentGoneLetter },
    now,
  );
  await work.db
    .update(depositEntries)
    .set({ status: 'WAITING_PAYMENT', paymentId: null })
    .where(eq(depositEntries.orderId, order.id));
  if (order.couponCode !== null) {
    const { id: orderId, couponCode: code, userId } = order;
    await holdCoupon(work.db, { orderId, code, userId }, now);
  }
  return {
    became: `Order ${order.number} is not delivered: it waits for its payment again and keeps its items.`,
    step: `Ask the renter to pay again, or cancel it: npm run office -- order cancel ${order.number}`,
  };
}

/** Takes money out of what the first payment of a delivered order paid: its rent, then its deposit. */
export async function withdrawFromOrder(
  tx: Tx,
  order: OrderRow,
  paymentId: string,
  amount: Paise,
  now: Date,
) {
  const withdrawn = await withdrawCredit(tx, paymentId, amount, dayOf(now));
  const isDeposit = and(eq(depositEntries.orderId, order.id), eq(depositEntries.type, 'DEPOSIT'));
  const [deposit] = await tx.select().from(depositEntries).where(isDeposit);
  if (withdrawn.left === 0 || deposit?.status !== 'ACTIVE' || order.status === 'RETURNED') {
    return withdrawn;
  }
  const taken = paise(Math.min(withdrawn.left, minus(deposit.amount, deposit.withdrawn)));
  const gone = sum([deposit.withdrawn, taken]);
  await tx
    .update(depositEntries)
    .set({ withdrawn: gone, ...(gone === deposit.amount ? { status: 'REFUNDED' } : {}) })
    .where(eq(depositEntries.id, deposit.id));
  return { ...withdrawn, left: minus(withdrawn.left, taken), deposit: taken };
}

function toldOfCredit(withdrawn: {
  left: Paise;
  reopened: readonly string[];
  deposit?: Paise;
}): Told {
  const { left, reopened, deposit = ZERO } = withdrawn;
  const parts = [
    reopened.length > 0 ? `Open again: ${reopened.join(', ')}.` : '',
    deposit > 0 ? `${formatRupees(deposit)} less is held as deposit.` : '',
    left > 0 ? `${formatRupees(left)} was nothing we still held for the renter.` : '',
  ];
  const became = parts.filter(Boolean).join(' ') || 'It came from rent paid ahead.';
  return {
    became,
    step: 'If it was a mistake, ask the renter to pay it from the account; if it was meant, tell them why.',
  };
}

/** Whether this is the very sum that a closed order owed its renter; then it is paid. */
async function isDepositRefund(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<boolean> {
  const ofOrder = eq(depositEntries.orderId, order.id);
  const paid = await tx
    .update(depositEntries)
    .set({ status: 'REFUNDED', paymentId: refund.providerRefundId, at: now })
    .where(
      and(
        ofOrder,
        eq(depositEntries.type, 'REFUND'),
        eq(depositEntries.status, 'WAITING_PAYMENT'),
        eq(depositEntries.amount, refund.amount),
      ),
    )
    .returning({ id: depositEntries.id });
  if (paid.length === 0) return false;
  await tx
    .update(depositEntries)
    .set({ status: 'REFUNDED' })
    .where(and(ofOrder, eq(depositEntries.type, 'DEPOSIT'), eq(depositEntries.status, 'ACTIVE')));
  return true;
}
