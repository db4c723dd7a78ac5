import { desc, eq } from 'drizzle-orm';
import * as calls from '#contract/order.ts';
import { paise, sum, ZERO } from '#domain/money.ts';
import { isActive } from '#domain/order.ts';
import type { Db } from '../../db/db.ts';
import { orders } from '../../db/schema/orders.ts';
import { depositEntries } from '../../db/schema/payments.ts';
import { isWithin } from '../../lib/limits.ts';
import { refuse } from '../../lib/refusal.ts';
import type { Api } from '../../lib/serve.ts';
import { cancelAwaiting } from './cancel.ts';
import { describeOrders, findOrder, findOrders } from './orders.ts';
import { placeOrder } from './place.ts';

const PLACING = { name: 'place-order', hits: 100, seconds: 3600 };

export function orderRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.placeOrder, async ({ input, caller, now, idempotencyKey }) => {
    if (!(await isWithin(db, PLACING, String(caller.userId), now)))
      return refuse('TOO_MANY_REQUESTS');
    return placeOrder(shop, caller.userId, input, idempotencyKey, now);
  });

  api.serve(calls.orderDashboard, async ({ caller }) => {
    const rows = await findOrders(db, caller.userId);
    const deposits = await findDeposits(db, caller.userId);
    return {
      activeOrders: rows.filter(({ status }) => isActive(status)).length,
      allOrders: rows.length,
      pendingInvoices: ZERO,
      activeDeposits: sum(
        deposits.flatMap(({ entry }) =>
          entry.status !== 'ACTIVE'
            ? []
            : [entry.type === 'DEPOSIT' ? entry.amount : paise(-entry.amount)],
        ),
      ),
    };
  });

  api.serve(calls.viewAllOrders, async ({ input, caller }) => {
    if (input.userId !== caller.userId) return refuse('UNAUTHORIZED');
    return describeOrders(shop, await findOrders(db, caller.userId));
  });

  api.serve(calls.getOrder, async ({ input, caller }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    const [described] = order ? await describeOrders(shop, [order]) : [];
    return described ?? refuse('UNAUTHORIZED');
  });

  api.serve(calls.cancelOrder, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    return order ? cancelAwaiting(shop, order, now) : refuse('UNAUTHORIZED');
  });

  api.serve(calls.listDeposits, async ({ caller }) => {
    const rows = await findDeposits(db, caller.userId);
    return rows.map(({ entry, orderNumber }) => ({
      txnDate: entry.at.toISOString(),
      orderNum: orderNumber,
      txnType: entry.type,
      paymentId: entry.paymentId ?? '0',
      amount: entry.amount,
      depositStatus: entry.status,
    }));
  });
}

async function findDeposits(db: Db, userId: number) {
  return db
    .select({ entry: depositEntries, orderNumber: orders.number })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(depositEntries.at), desc(depositEntries.id));
}
