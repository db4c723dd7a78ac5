import { and, asc, desc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OfficeFound } from '#contract/office/shell/search.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { mayRole, type Role } from '#domain/people/office-role.ts';
import { isNoSearch, type OfficeSearch } from '#domain/office/search.ts';
import type { Db } from '#server/db/db.ts';
import { contactEndsWith, hasNameWords, users } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders, orderTail } from '#server/db/schema/orders.ts';
import { findEnds } from '#server/orders/ends.ts';
import { findByTags } from '#server/catalogue/units/find.ts';

/** Of each kind; who finds more types more. */
const MOST = 6;

/**
 * Finds what a text may mean, of the kinds that a role may see; each by an index of its own
 * (docs/screens.md#the-search-box).
 */
export async function searchOffice(db: Db, search: OfficeSearch, role: Role): Promise<OfficeFound> {
  if (isNoSearch(search)) return { orders: [], invoices: [], customers: [], units: [] };
  const people = await findPeople(db, search);
  const seesCustomers = mayRole(role, 'customers.read');
  return {
    orders: await findOrders(
      db,
      search,
      people.map(({ id }) => id),
    ),
    invoices: seesCustomers ? await findInvoices(db, search) : [],
    customers: seesCustomers
      ? people.map(({ id, name, contact }) => ({ id, number: customerNumber(id), name, contact }))
      : [],
    units: mayRole(role, 'units.read') ? await findUnit(db, search) : [],
  };
}

async function findUnit(db: Db, { unitTag }: OfficeSearch): Promise<OfficeFound['units']> {
  const found = await findByTags(db, unitTag === undefined ? [] : [unitTag]);
  return found.map(({ unit: { tag, state }, productName }) => ({ tag, productName, state }));
}

/** Each way is asked for itself, so that each goes by its own index. */
async function findPeople(db: Db, { userId, email, phone, phoneEnd, nameWords }: OfficeSearch) {
  const ways: (SQL | undefined)[] = [
    userId === undefined ? undefined : eq(users.id, userId),
    email === undefined ? undefined : eq(users.email, email),
    phone === undefined ? undefined : like(users.contact, `${phone}%`),
    phoneEnd === undefined ? undefined : contactEndsWith(users, phoneEnd),
    nameWords.length === 0 ? undefined : hasNameWords(users, nameWords),
  ];
  const found = [];
  for (const way of ways) {
    if (!way) continue;
    const rows = await db
      .select({ id: users.id, name: users.name, contact: users.contact })
      .from(users)
      .where(and(way, isNull(users.erasedAt)))
      .orderBy(asc(users.name), asc(users.id))
      .limit(MOST);
    found.push(...rows);
  }
  return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, MOST);
}

async function findOrders(
  db: Db,
  { orderNumber, orderTail: tail }: OfficeSearch,
  owners: readonly number[],
) {
  const numbered = orderNumber === undefined ? undefined : like(orders.number, `${orderNumber}%`);
  const ended = tail === undefined ? undefined : like(orderTail(orders), `${tail}%`);
  const owned = owners.length === 0 ? undefined : inArray(orders.userId, [...owners]);
  const found = [];
  for (const [way, first] of [
    [numbered, byNumber(orders.number)],
    [ended, desc(orders.id)],
    [owned, desc(orders.placedAt)],
  ] as const) {
    if (!way) continue;
    const rows = await db
      .select({
        id: orders.id,
        number: orders.number,
        name: users.name,
        status: orders.status,
        placedAt: orders.placedAt,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(way)
      .orderBy(first)
      .limit(MOST);
    found.push(...rows);
  }
  const shown = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, MOST);
  const endOf = await findEnds(
    db,
    shown.map(({ id }) => id),
  );
  return shown.map(({ id, placedAt, ...order }) => ({
    ...order,
    ...endOf(id),
    placedOn: dayOf(placedAt),
  }));
}

/** The last number first, in the order of the index that finds its beginning: no more are read than shown. */
const byNumber = (number: PgColumn) => sql`${number} using ~>~`;

async function findInvoices(db: Db, { invoiceNumber }: OfficeSearch) {
  if (invoiceNumber === undefined) return [];
  return db
    .select({
      number: invoices.number,
      orderNumber: orders.number,
      name: users.name,
      amount: invoices.amount,
      issuedOn: invoices.issuedOn,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(like(invoices.number, `${invoiceNumber}%`))
    .orderBy(byNumber(invoices.number))
    .limit(MOST);
}
