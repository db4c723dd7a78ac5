import { eq } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { mayRole } from '#domain/people/office-role.ts';
import { users } from '#server/db/schema/accounts.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { type Giver, leftToGive } from '#server/billing/concessions.ts';
import { heldMoney, reckonClosing } from './closing.ts';
import { type Collected, collectOrder } from './collect.ts';

interface Asked {
  readonly on: Day;
  /** Why the charge for an early end is waived, if it is. */
  readonly waiveBecause?: string | undefined;
  readonly giver: Giver;
}

/**
 * Collects an order; what an early end would keep can be waived with a reason, by whom who may give money,
 * within what their role gives a customer in a month (rules/deposits.md#waiving-the-early-end-charge).
 */
export async function collectWith(
  shop: AppContext,
  orderId: number,
  { on, waiveBecause, giver }: Asked,
  now: Date,
): Promise<Collected | Refusal> {
  if (waiveBecause === undefined) {
    return collectOrder(shop, orderId, { on, waiveEarlyClosure: false }, now);
  }
  const { role } = giver;
  if (role === null) return refuse('ACCOUNT_NEEDED');
  if (!mayRole(role, 'money.give')) return refuse('NOT_YOUR_PART');
  return transact(shop, async (work) => {
    const userId = await lockRenter(work, orderId);
    if (userId === undefined) return refuse('NOT_FOUND');
    const collected = await collectOrder(work, orderId, { on, waiveEarlyClosure: true }, now);
    if (collected instanceof Refusal) return collected;
    const cameBack = { orderId, collectedOn: on, waiveEarlyClosure: false };
    const { earlyEnd: waived } = heldMoney(await reckonClosing(work.db, cameBack, [], now));
    const left = await leftToGive(work.db, userId, role, now);
    if (left !== null && waived > left) {
      return refuse('CONCESSION_BEYOND', { values: { left: formatRupees(left) } });
    }
    await work.db
      .update(inspections)
      .set({ waived, waivedBecause: waiveBecause })
      .where(eq(inspections.orderId, orderId));
    return collected;
  });
}

/** Two who give the same customer something count each other's. */
async function lockRenter({ db }: TxContext, orderId: number): Promise<number | undefined> {
  const [order] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return undefined;
  await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, order.userId))
    .for('no key update');
  return order.userId;
}
