import { eq } from 'drizzle-orm';
import { type Paise, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { RefundHandler, PaymentRow } from '#server/lib/payable.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { tellOfRefund } from '#server/orders/tell-of-refund.ts';
import { cancelIn } from './cancel.ts';
import { findKeptRent } from './retained-rent.ts';
import { withdrawPayment } from './withdrawal.ts';

/** What becomes of an order when money that was paid for it goes back. */
export const orderRefund: RefundHandler = {
  endRefused: async (work, { attempt, now }, reason) => {
    if (reason !== 'out_of_stock' && reason !== 'coupon_used_up') return;
    const cancelled = await cancelIn(work, attempt.orderId, { actor: 'system' }, now);
    if (cancelled instanceof Refusal) throw new Error(`${attempt.receipt} could not be cancelled`);
  },
  keeps,
  whyBack: () => 'order_cancelled',
  withdraw: withdrawPayment,
  tellOfRefund,
};

/** All of what settled an order, but once that is cancelled only the rent that is kept. */
async function keeps(db: Db, payment: PaymentRow): Promise<Paise> {
  const { orderId, providerPaymentId, amount } = payment;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.settledBy !== providerPaymentId) return ZERO;
  if (order.status !== 'CANCELLED') return amount;
  return (await findKeptRent(db, orderId))?.left ?? ZERO;
}
