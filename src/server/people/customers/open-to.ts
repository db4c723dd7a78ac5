import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { mayColleague, type OrderAct } from '#domain/overview/company.ts';
import type { Db } from '#server/db/db.ts';
import { companyPeople } from '#server/db/schema/companies.ts';
import { orders } from '#server/db/schema/orders.ts';

/**
 * The orders of which a customer may ask something: their own, and those of their company where
 * colleagues may (rules/companies.md#what-a-colleague-may-do). Whoever asks for one order, or for
 * something of one, asks through here.
 */
export function openTo(db: Db, userId: number, asked: OrderAct): SQL | undefined {
  const own = eq(orders.userId, userId);
  return mayColleague(asked) ? or(own, inArray(orders.companyId, companyOf(db, userId))) : own;
}

function companyOf(db: Db, userId: number) {
  return db
    .select({ id: companyPeople.companyId })
    .from(companyPeople)
    .where(and(eq(companyPeople.userId, userId), isNull(companyPeople.leftAt)));
}
