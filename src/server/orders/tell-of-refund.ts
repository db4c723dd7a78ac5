import { eq } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import type { RefundState } from '#domain/payments/refund.ts';
import {
  refundBegunLetter,
  refundDoneLetter,
  transferNeededLetter,
} from '#messages/payments/refund-letters.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findRefund } from '#server/payments/find-refunds.ts';
import { tellOfOrder } from './letters.ts';

/** What tells a customer of a refund's step. */
const LETTERS: Partial<Record<RefundState, typeof refundDoneLetter>> = {
  promised: refundBegunLetter,
  done: refundDoneLetter,
  transfer_due: transferNeededLetter,
};

/** Tells an order's customer how a refund of theirs stands, where there is a letter for it. */
export async function tellOfRefund(work: TxContext, refundId: number, now: Date): Promise<void> {
  const [row] = await work.db
    .select({ order: orders, state: refunds.state })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!row) throw new Error(`Refund ${refundId} belongs to no order`);
  const letter = LETTERS[row.state];
  if (!letter) return;
  const told = await findRefund(work, refundId, now);
  await tellOfOrder(work, row.order, now, (facts) => letter(facts, told, dayOf(now)));
}
