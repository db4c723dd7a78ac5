import { LEAST_PAYMENT } from '#domain/base/money.ts';
import { eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { listCustomers } from '#contract/office/people/customers.ts';
import type { CityId } from '#domain/base/city.ts';
import { type CustomerPick, readCustomerSearch } from '#domain/office/customers.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { OfficeSearch } from '#domain/office/search.ts';
import type { Db } from '#server/db/db.ts';
import { contactEndsWith, hasNameWords, users } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { customerBlocks } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { isLateOn } from '#server/billing/late-invoices.ts';
import { byNumber } from '#server/office/base/keyset.ts';
import { type Asked, defineJoinedList, shelfOf } from '#server/office/base/list.ts';
import { describeCustomers } from './rows.ts';

type Query = z.output<typeof listCustomers.input>;

const theirs = eq(orders.userId, users.id);

const FILTERS = {
  search: (text: string) => {
    const search = readCustomerSearch(text);
    return search && search !== 'none' ? found(search) : sql`false`;
  },
  city: (city: CityId) =>
    sql`exists (select from ${orders} where ${theirs} and ${orders.cityId} = ${city})`,
  pick: (pick: CustomerPick, { now }: Asked<Query>) => {
    switch (pick) {
      case 'renting':
        return sql`exists (select from ${orders} where ${theirs}
          and ${orders.status} in ('DELIVERED', 'RETURN_REQUESTED'))`;
      case 'owes':
        return sql`exists (select from ${invoices}
          where ${invoices.userId} = ${users.id} and ${isLateOn(dayOf(now))} having ${CAN_BE_PAID})`;
      case 'blocked':
        return sql`exists (select from ${customerBlocks} where ${customerBlocks.userId} = ${users.id})`;
      default:
        return pick satisfies never;
    }
  },
};

const NEWEST = shelfOf(
  listCustomers,
  {
    id: users.id,
    sort: () => byNumber(users.id, 'most'),
    filters: FILTERS,
    which: () => isNull(users.erasedAt),
    find: ({ shop: { db } }, ends) => db.select({ ...ends, id: users.id }).from(users),
  },
  ({ id }) => id,
);

/** Who owes has an account still: accounts are looked at only where they are narrowed down. */
const BY_DEBT = shelfOf(
  listCustomers,
  {
    id: sql`debts.user_id`,
    sort: () => byNumber(sql`debts.owed`, 'most'),
    filters: FILTERS,
    find: ({ shop: { db }, now }, ends) => {
      const debts = debtsOn(db, dayOf(now));
      return db
        .with(debts)
        .select({ ...ends, id: debts.userId })
        .from(debts)
        .leftJoin(users, eq(users.id, debts.userId));
    },
  },
  ({ id }) => id,
);

/** Customers, the newest first, or who owes most (docs/screens.md#the-list-of-customers). */
export const customerList = defineJoinedList(
  listCustomers,
  ({ sort }) => [sort === 'owes' ? BY_DEBT : NEWEST],
  { show: (ids, { shop: { db }, now }) => describeCustomers(db, ids, dayOf(now)) },
);

/** What rent is overdue of whom. */
function debtsOn(db: Db, today: Day) {
  return db.$with('debts').as(
    db
      .select({
        userId: invoices.userId,
        owed: sql<number>`sum(${invoices.openRent})`.mapWith(Number).as('owed'),
      })
      .from(invoices)
      .where(isLateOn(today))
      .groupBy(invoices.userId)
      .having(CAN_BE_PAID),
  );
}

/** Less than a payment can pay is no debt (rules/billing.md#open-money). */
const CAN_BE_PAID = sql`sum(${invoices.openRent}) >= ${LEAST_PAYMENT}`;

/** Each way goes by an index of its own. */
function found({ userId, email, phone, phoneEnd, nameWords }: OfficeSearch): SQL | undefined {
  return or(
    userId === undefined ? undefined : eq(users.id, userId),
    email === undefined ? undefined : eq(users.email, email),
    phone === undefined ? undefined : like(users.contact, `${phone}%`),
    phoneEnd === undefined ? undefined : contactEndsWith(users, phoneEnd),
    nameWords.length === 0 ? undefined : hasNameWords(users, nameWords),
  );
}
