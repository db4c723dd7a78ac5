import { LEAST_PAYMENT } from '#domain/base/money.ts';
import { and, desc, eq, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { CustomerFilter } from '#contract/office/people/customers.ts';
import { type CustomerPlace, readCustomerSearch } from '#domain/office/customers.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { OfficeSearch } from '#domain/office/search.ts';
import type { Db } from '#server/db/db.ts';
import { contactEndsWith, hasNameWords, users } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { customerBlocks } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';

interface Page {
  readonly place: CustomerPlace | undefined;
  readonly limit: number;
}

/** So many customers of the list from a place on (rules/customers.md#the-list-of-customers). */
export async function findListed(
  db: Db,
  filter: CustomerFilter,
  page: Page,
  today: Day,
): Promise<CustomerPlace[]> {
  const search = readCustomerSearch(filter.search);
  if (search === 'none') return [];
  const conditions = [search && found(search), ...narrowed(filter, today)];
  return filter.sort === 'owes'
    ? findByDebt(db, and(...conditions), page, today)
    : findNewest(db, and(isNull(users.erasedAt), ...conditions), page);
}

async function findNewest(
  db: Db,
  which: SQL | undefined,
  { place, limit }: Page,
): Promise<CustomerPlace[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(which, place && lt(users.id, place.id)))
    .orderBy(desc(users.id))
    .limit(limit);
  return rows.map(({ id }) => ({ id, owed: 0 }));
}

/** Who owes has an account still: accounts are looked at only where they are narrowed down. */
async function findByDebt(
  db: Db,
  which: SQL | undefined,
  { place, limit }: Page,
  today: Day,
): Promise<CustomerPlace[]> {
  const debts = debtsOn(db, today);
  const own = eq(users.id, debts.userId);
  return db
    .with(debts)
    .select({ id: debts.userId, owed: debts.owed })
    .from(debts)
    .where(
      and(
        which && sql`exists (select from ${users} where ${own} and ${which})`,
        place && sql`(${debts.owed}, ${debts.userId}) < (${place.owed}, ${place.id})`,
      ),
    )
    .orderBy(desc(debts.owed), desc(debts.userId))
    .limit(limit);
}

/** What rent is overdue of whom, summed from an index alone. */
function debtsOn(db: Db, today: Day) {
  return db.$with('debts').as(
    db
      .select({
        userId: invoices.userId,
        owed: sql<number>`sum(${invoices.openRent})`.mapWith(Number).as('owed'),
      })
      .from(invoices)
      .where(overdueOn(today))
      .groupBy(invoices.userId)
      .having(CAN_BE_PAID),
  );
}

const overdueOn = (today: Day) => and(isNull(invoices.settledOn), lt(invoices.payBy, today));
/** Less than a payment can pay is no debt (rules/billing.md#open-money). */
const CAN_BE_PAID = sql`sum(${invoices.openRent}) >= ${LEAST_PAYMENT}`;

function narrowed({ city, pick }: CustomerFilter, today: Day): (SQL | undefined)[] {
  const theirs = eq(orders.userId, users.id);
  return [
    city === ''
      ? undefined
      : sql`exists (select from ${orders} where ${theirs} and ${orders.cityId} = ${Number(city)})`,
    pick === 'renting'
      ? sql`exists (select from ${orders} where ${theirs}
          and ${orders.status} in ('DELIVERED', 'RETURN_REQUESTED'))`
      : undefined,
    pick === 'owes'
      ? sql`exists (select from ${invoices}
          where ${invoices.userId} = ${users.id} and ${overdueOn(today)} having ${CAN_BE_PAID})`
      : undefined,
    pick === 'blocked'
      ? sql`exists (select from ${customerBlocks} where ${customerBlocks.userId} = ${users.id})`
      : undefined,
  ];
}

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
