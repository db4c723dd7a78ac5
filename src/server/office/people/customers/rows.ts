import { and, count, desc, inArray, sql } from 'drizzle-orm';
import type { CustomerRow } from '#contract/office/people/customers.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { totalOverdue } from '#domain/billing/invoice-balance.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { mayRepair, ORDER_STATUSES } from '#domain/orders/order.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { customerBlocks } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { isLateOn } from '#server/billing/late-invoices.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';

/** The statuses of orders whose things are with their renter. */
const RENTED = ORDER_STATUSES.filter(mayRepair);

/** Customers as the list shows them, all that stands beside them asked for at once. */
export async function describeCustomers(
  db: Db,
  ids: readonly number[],
  today: Day,
): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const all = [...ids];
  const people = await db.select().from(users).where(inArray(users.id, all));
  const counted = await db
    .select({
      userId: orders.userId,
      orders: count(),
      renting: sql<number>`count(*) filter (where ${inArray(orders.status, RENTED)})`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(inArray(orders.userId, all))
    .groupBy(orders.userId);
  const newest = await db
    .selectDistinctOn([orders.userId], { userId: orders.userId, cityId: orders.cityId })
    .from(orders)
    .where(inArray(orders.userId, all))
    .orderBy(orders.userId, desc(orders.placedAt));
  const late = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.userId, all), isLateOn(today)));
  const standings = await standingsOf(db, late, today);
  const blocks = await db
    .select({ userId: customerBlocks.userId })
    .from(customerBlocks)
    .where(inArray(customerBlocks.userId, all));
  return all.flatMap((id) => {
    const person = people.find((each) => each.id === id);
    if (!person) return [];
    const own = counted.find(({ userId }) => userId === id);
    return {
      id,
      number: customerNumber(id),
      name: person.name,
      phone: person.contact,
      email: person.email,
      since: person.createdAt.toISOString(),
      cityId: newest.find(({ userId }) => userId === id)?.cityId ?? null,
      orders: own?.orders ?? 0,
      renting: own?.renting ?? 0,
      owes: totalOverdue(standings.filter(({ invoice }) => invoice.userId === id)),
      isBlocked: blocks.some(({ userId }) => userId === id),
    };
  });
}
