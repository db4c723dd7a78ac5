import { and, eq } from 'drizzle-orm';
import { totalDeducted } from '#domain/endings/closure.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum } from '#domain/base/money.ts';
import { mayBecome } from '#domain/orders/order.ts';
import type { Tx } from '#server/db/db.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import type { GoneBack, RefundHandler, Told } from '#server/lib/payable.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { toldOfCredit } from '#server/billing/bill-refund.ts';
import { withdrawCredit } from '#server/billing/withdraw.ts';
import { holdCoupon } from '#server/catalogue/cart/coupons.ts';
import { isInspectionOpen } from '#server/endings/inspections/find.ts';
import { orderAhead } from '#server/orders/chain.ts';
import { changeStatus, lockKnownOrder, type OrderRow } from '#server/orders/status.ts';
import { PAID_NOTHING, withdrawFromCancelled } from './withdrawal-of-cancelled.ts';

/**
 * Takes money that went back out of what an order's payment had paid
 * (rules/payments.md#refunds-made-at-the-provider). The order is locked.
 */
export const withdrawPayment: RefundHandler['withdraw'] = async (work, gone, now) => {
  const order = await lockKnownOrder(work.db, gone.payment.orderId);
  return { subject: `order ${order.number}`, ...(await followOfOrder(work, order, gone, now)) };
};

async function followOfOrder(
  work: TxContext,
  order: OrderRow,
  { payment, refund }: GoneBack,
  now: Date,
): Promise<Told> {
  const { providerPaymentId: paymentId, amount } = refund;
  const { number, status } = order;
  if (order.settledBy !== paymentId) return PAID_NOTHING;
  if (status === 'CANCELLED') return withdrawFromCancelled(work.db, order, payment, amount, now);
  if (mayBecome(status, 'PAYMENT_AWAITED')) {
    if (payment.status === 'refunded') return unpay(work, order, now);
    return {
      became: `Order ${number} stays paid. Once it is delivered, the refunded amount counts as unpaid rent.`,
      step: `Deliver the order as planned, or cancel it: npm run office -- cancel-order --number ${number}`,
    };
  }
  if (status === 'RETURNED' && (await isDepositRefund(work.db, order, refund, now))) {
    return {
      became: 'It is the deposit refund we owed the renter, so we recorded that as paid.',
      step: 'Don’t transfer the deposit refund as well. Close this.',
    };
  }
  return toldOfCredit(await withdrawFromOrder(work.db, order, paymentId, amount, now));
}

/** An order whose items are with us and whose payment is gone waits for a payment again. */
async function unpay(work: TxContext, order: OrderRow, now: Date): Promise<Told> {
  const unpaid = { settledBy: null, heldUntil: null };
  const change = { to: 'PAYMENT_AWAITED', actor: 'payment', also: unpaid } as const;
  await changeStatus(work, order, change, now);
  await work.db
    .update(depositEntries)
    .set({ status: 'WAITING_PAYMENT', paymentId: null })
    .where(eq(depositEntries.orderId, order.id));
  if (order.couponCode !== null) {
    const { id: orderId, couponCode: code, userId } = order;
    await holdCoupon(work.db, { orderId, code, userId }, now);
  }
  return {
    became: `Order ${order.number} is not delivered yet. It is waiting for payment again and keeps its items.`,
    step: `Ask the renter to pay again, or cancel it: npm run office -- cancel-order --number ${order.number}`,
  };
}

/**
 * Takes money out of what the first payment of a delivered order paid: its rent, then its deposit,
 * wherever that went over to.
 */
export async function withdrawFromOrder(
  tx: Tx,
  order: OrderRow,
  paymentId: string,
  amount: Paise,
  now: Date,
) {
  const withdrawn = await withdrawCredit(tx, paymentId, amount, dayOf(now));
  const { id, status } = await lockKnownOrder(tx, await orderAhead(tx, order.id));
  const isDeposit = and(eq(depositEntries.orderId, id), eq(depositEntries.type, 'DEPOSIT'));
  const [deposit] = await tx.select().from(depositEntries).where(isDeposit);
  const isSettled = status === 'RETURNED' && !(await isInspectionOpen(tx, id));
  if (withdrawn.left === 0 || deposit?.status !== 'ACTIVE' || isSettled) return withdrawn;
  const kept = await tx
    .select({ amount: depositDeductions.amount })
    .from(depositDeductions)
    .where(eq(depositDeductions.orderId, id));
  const held = minus(deposit.amount, sum([deposit.withdrawn, totalDeducted(kept)]));
  const taken = paise(Math.min(withdrawn.left, held));
  const gone = sum([deposit.withdrawn, taken]);
  await tx
    .update(depositEntries)
    .set({ withdrawn: gone, ...(gone === deposit.amount ? { status: 'REFUNDED' } : {}) })
    .where(eq(depositEntries.id, deposit.id));
  return { ...withdrawn, left: minus(withdrawn.left, taken), deposit: taken };
}

/** Whether this is the very sum that a closed order owed its renter; then it is paid. */
async function isDepositRefund(
  tx: Tx,
  order: OrderRow,
  refund: GoneBack['refund'],
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
