import { eq } from 'drizzle-orm';
import { expiryDay } from '#domain/delivery.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import { minus, ZERO } from '#domain/money.ts';
import { longestTenure } from '#domain/rent-line.ts';
import { orderLines } from '../../db/schema/orders.ts';
import { rentals } from '../../db/schema/rentals.ts';
import { type Refusal, refuse } from '../../lib/refusal.ts';
import type { Shop } from '../../shop.ts';
import { addCredit } from '../billing/credits.ts';
import { billRental } from '../billing/bill-order.ts';
import { changeStatus, lockOrder, type OrderRow } from '../orders/status.ts';
import { withdrawFromOrder, withdrawnBefore } from '../payments/withdrawal.ts';

/**
 * Notes that an order was delivered on a day: its plan runs from then on, what was paid with it as
 * rent becomes its credit, and the first invoice is written.
 */
export async function deliverOrder(
  shop: Shop,
  orderId: number,
  on: Day,
  now: Date,
): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NOT_FOUND');
    if (order.status !== 'SCHEDULED') return refuse('ORDER_NOT_THERE_YET');
    if (on > dayOf(now) || on < dayOf(order.placedAt)) return refuse('DAY_NOT_POSSIBLE');
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const expiresOn = expiryDay(on, longestTenure(lines));
    await changeStatus(shop, tx, order, 'DELIVERED', 'operator', now, {
      deliveredOn: on,
      expiresOn,
    });
    await tx.insert(rentals).values({
      orderId,
      termEndsOn: expiresOn,
      committedUntil: expiresOn,
      billedUntil: on,
      discountLeft: order.discount,
    });
    const amount = rentPaidWith(order);
    if (amount > 0) {
      const { settledBy: paymentId } = order;
      await addCredit(tx, { orderId, source: 'advance', paymentId, amount }, { on, at: now });
    }
    if (order.settledBy !== null) {
      const gone = await withdrawnBefore(tx, order.settledBy, ['done']);
      if (gone > 0) await withdrawFromOrder(tx, order, order.settledBy, gone, now);
    }
    await billRental(shop, tx, orderId, now);
    return undefined;
  });
}

/** The part of an order's payment that is rent: all but its deposit. Premium calls its rent ahead one. */
function rentPaidWith({ settledBy, payable, kind, totalDeposit }: OrderRow) {
  if (settledBy === null) return ZERO;
  return minus(payable, kind === 'premium' ? ZERO : totalDeposit);
}
