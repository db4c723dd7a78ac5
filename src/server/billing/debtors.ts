import { and, eq, exists, isNull, notExists, notInArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/base/kolkata.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import type { Db } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { standingsOf } from './invoice-accounts.ts';

/** Who rents nothing and has money open on a day, of the users that a column names. */
export async function findDebtors(db: Db, owner: PgColumn, on: Day): Promise<number[]> {
  const running = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.userId, invoices.userId), notInArray(orders.status, ['RETURNED', 'CANCELLED'])),
    );
  const owned = db.select({ owner }).from(owner.table).where(eq(owner, invoices.userId));
  const rows = await db
    .select()
    .from(invoices)
    .where(and(isNull(invoices.settledOn), notExists(running), exists(owned)));
  const standings = await standingsOf(db, rows, on);
  const byUser = Map.groupBy(standings, ({ invoice }) => invoice.userId);
  return [...byUser].filter(([, open]) => isMoneyOpen(open)).map(([userId]) => userId);
}
