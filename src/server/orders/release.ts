import { addMinutes } from 'date-fns/addMinutes';
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import { STOCK_HOLD_MINUTES } from '#domain/orders/order.ts';
import { holdExpiredLetter } from '#messages/checkout/order-letters.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { isBeyond } from '#server/lib/jobs/clock-set-back.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { releaseCoupon } from '#server/catalogue/cart/coupons.ts';
import { releaseUnits } from '#server/catalogue/units/of-order.ts';
import { tellOfOrder } from './letters.ts';
import { lockFreeOrder, type OrderRow } from './status.ts';

const BATCH = 50;

/**
 * Gives back the units and coupons of orders unpaid for half an hour, the longest overdue first; they
 * can still be paid (rules/payments.md#the-deadline-of-an-unpaid-order). Answers how many were
 * released.
 */
export async function releaseExpiredHolds(shop: AppContext): Promise<number> {
  const at = shop.now();
  await shortenHolds(shop.db, at);
  const run = await JobRun.begin(shop, 'release-stock');
  let released = 0;
  for (let last: OrderRow | undefined; ;) {
    const expired = await findExpired(shop.db, at, last);
    for (const { id, number } of expired) {
      released += (await run.attempt(`order ${number}`, () => release(shop, id, at))) ?? 0;
      crashPoint(shop, 'hold-released');
    }
    last = expired.at(-1);
    if (!last || expired.length < BATCH) break;
  }
  await run.end(released, { metAll: true });
  return released;
}

/** No hold lasts longer than half an hour from now, also after the clock was set back. */
async function shortenHolds(db: Db, at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ heldUntil: addMinutes(at, STOCK_HOLD_MINUTES) })
    .where(
      and(eq(orders.status, 'PAYMENT_AWAITED'), isBeyond(orders.heldUntil, at, STOCK_HOLD_MINUTES)),
    );
}

/** A page of the orders whose hold has run out, after the one given. */
async function findExpired(db: Db, at: Date, after: OrderRow | undefined): Promise<OrderRow[]> {
  const beyond =
    after?.heldUntil &&
    or(
      gt(orders.heldUntil, after.heldUntil),
      and(eq(orders.heldUntil, after.heldUntil), gt(orders.id, after.id)),
    );
  return db
    .select()
    .from(orders)
    .where(
      and(eq(orders.status, 'PAYMENT_AWAITED'), lte(orders.heldUntil, at), beyond || undefined),
    )
    .orderBy(asc(orders.heldUntil), asc(orders.id))
    .limit(BATCH);
}

async function release(shop: AppContext, id: number, at: Date): Promise<number | undefined> {
  return transact(shop, async (work) => {
    const order = await lockFreeOrder(work.db, id);
    if (!order) return undefined;
    const isStillHeld = order.status === 'PAYMENT_AWAITED' && order.holdsStock;
    if (!isStillHeld || order.heldUntil === null || order.heldUntil > at) return 0;
    await releaseCoupon(work.db, id, at);
    await releaseUnits(work.db, { orderId: id, cityId: order.cityId, at });
    await work.db
      .update(orders)
      .set({ heldUntil: null, holdsStock: false })
      .where(eq(orders.id, id));
    await tellOfOrder(work, order, at, holdExpiredLetter);
    crashPoint(work, 'release-written');
    return 1;
  });
}
