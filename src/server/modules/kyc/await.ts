import { subMinutes } from 'date-fns/subMinutes';
import { and, eq, lte, ne } from 'drizzle-orm';
import { missingDocuments } from '#domain/kyc.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import type { Shop } from '../../shop.ts';
import { changeStatus, lockOrder } from '../orders/status.ts';
import { findDocuments } from './documents.ts';

/** Time to upload documents after paying, before the order says that it waits for them. */
const MINUTES_TO_UPLOAD = 60;
const BATCH = 100;

/** Lets paid orders wait for documents that are not verified; answers how many do from now on. */
export async function awaitDocuments(shop: Shop): Promise<number> {
  const { db } = shop;
  const at = shop.now();
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        eq(orders.status, 'CONFIRMED'),
        ne(orders.kind, 'medical'),
        eq(orderEvents.status, 'CONFIRMED'),
        lte(orderEvents.at, subMinutes(at, MINUTES_TO_UPLOAD)),
      ),
    )
    .limit(BATCH);
  let waiting = 0;
  for (const { id } of due) {
    waiting += await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'CONFIRMED') return 0;
      if (missingDocuments(await findDocuments(tx, order.userId)).length === 0) return 0;
      await changeStatus(shop, tx, order, 'KYC_AWAITED', 'system', at);
      return 1;
    });
  }
  return waiting;
}
