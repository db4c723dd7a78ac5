import { and, desc, eq, inArray, isNull, like, max, or, type SQL, sql } from 'drizzle-orm';
import { type Age, type DebtSort, LATE_AGES } from '#domain/billing/ageing.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { OfficeSearch } from '#domain/office/search.ts';
import { type Paise, paise, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { hasNameWords, users } from '#server/db/schema/accounts.ts';
import { invoices, reminders } from '#server/db/schema/billing.ts';
import { reminderKeys } from '#server/billing/reminder-keys.ts';
import { isLateOn } from '#server/billing/late-invoices.ts';
import { ageIn } from './open-sums.ts';

export interface Debtor {
  readonly userId: number;
  readonly name: string;
  readonly phone: string;
  readonly invoices: number;
  readonly owed: Paise;
  readonly daysLate: number;
  readonly oldest: Day;
  readonly byAge: Readonly<Partial<Record<Age, Paise>>>;
  /** When a letter about one of these invoices was last written. */
  readonly lastLetter: Date | null;
}

type Debt = Pick<Debtor, 'userId' | 'invoices' | 'owed' | 'daysLate' | 'oldest'>;

interface Which {
  readonly search?: OfficeSearch | undefined;
  readonly age?: Age | undefined;
}

/**
 * Who owes, as `debts` with `by` to sort them: what they owe, or for how many days. Of invoices only an
 * index is read, beside their debits. Names are looked up for the rows shown (rules/books.md#by-age).
 */
export function selectDebts(db: Db, { search, age }: Which, sort: DebtSort, today: Day) {
  const { userId, openRent, payBy } = invoices;
  const owed = sql`sum(${openRent})`;
  const daysLate = sql`(${today}::date - min(${payBy}))`;
  return db
    .select({
      userId,
      invoices: sql`count(*)`.mapWith(Number).as('invoices'),
      owed: owed.mapWith((all): Paise => paise(Number(all))).as('owed'),
      daysLate: daysLate.mapWith(Number).as('days_late'),
      oldest: (sql`min(${payBy})`.mapWith(payBy) as SQL<Day>).as('oldest'),
      by: (sort === 'owed' ? owed : daysLate).mapWith(Number).as('by'),
    })
    .from(invoices)
    .where(and(isLateOn(today), search && inArray(userId, idsOf(db, search))))
    .groupBy(userId)
    .having(age && sql`sum(${openRent}) filter (where ${ageIn(sql`${payBy}`, today)} = ${age}) > 0`)
    .as('debts');
}

/** All who owe, those who owe most first; so many of them behind the last of those before. */
export async function findDebtors(
  db: Db,
  { after, limit }: { readonly after: Debtor | undefined; readonly limit: number },
  today: Day,
): Promise<Debtor[]> {
  const debts = selectDebts(db, {}, 'owed', today);
  const rows = await db
    .select()
    .from(debts)
    .where(after && sql`(${debts.by}, ${debts.userId}) < (${after.owed}, ${after.userId})`)
    .orderBy(desc(debts.by), desc(debts.userId))
    .limit(limit);
  return describeDebtors(db, rows, today);
}

/** Whose these debts are, how old, and when a letter was last written about them. */
export async function describeDebtors(
  db: Db,
  rows: readonly Debt[],
  today: Day,
): Promise<Debtor[]> {
  const ids = rows.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const people = await db
    .select({ id: users.id, name: users.name, phone: users.contact })
    .from(users)
    .where(inArray(users.id, ids));
  const letters = await lastLetters(db, ids);
  const sums = await sumOf(db, ids, today);
  return rows.map(({ userId, invoices: many, owed, daysLate, oldest }) => {
    const person = people.find(({ id }) => id === userId);
    const own = sums.filter((each) => each.userId === userId);
    return {
      userId,
      invoices: many,
      owed,
      daysLate,
      oldest,
      name: person?.name ?? '',
      phone: person?.phone ?? '',
      byAge: Object.fromEntries(
        LATE_AGES.map((age) => [age, own.find((each) => each.age === age)?.amount ?? ZERO]),
      ),
      lastLetter: letters.get(userId) ?? null,
    };
  });
}

/** What is overdue of these customers, by age. */
async function sumOf(db: Db, userIds: readonly number[], today: Day) {
  const age = ageIn(sql`${invoices.payBy}`, today).as('age');
  const late = db
    .select({ userId: invoices.userId, age, openRent: invoices.openRent })
    .from(invoices)
    .where(and(isLateOn(today), inArray(invoices.userId, [...userIds])))
    .as('late');
  return db
    .select({
      userId: late.userId,
      age: sql<Age>`${late.age}`,
      amount: sql`sum(${late.openRent})`.mapWith((all) => paise(Number(all))),
    })
    .from(late)
    .groupBy(late.userId, late.age);
}

/** When a letter about what is open of these customers was last written. */
async function lastLetters(db: Db, userIds: readonly number[]): Promise<Map<number, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: invoices.userId, at: max(reminders.at) })
    .from(invoices)
    .innerJoin(reminders, sql`${reminders.key} in ${reminderKeys(invoices)}`)
    .where(and(inArray(invoices.userId, [...userIds]), isNull(invoices.settledOn)))
    .groupBy(invoices.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}

/** The customers that a search finds, each way by its own index. */
function idsOf(db: Db, { userId, email, phone, nameWords }: OfficeSearch) {
  const ways = [
    userId === undefined ? [] : [eq(users.id, userId)],
    email === undefined ? [] : [eq(users.email, email)],
    phone === undefined ? [] : [like(users.contact, `${phone}%`)],
    nameWords.length === 0 ? [] : [hasNameWords(users, nameWords)],
  ].flat();
  return db
    .select({ id: users.id })
    .from(users)
    .where(ways.length === 0 ? sql`false` : or(...ways));
}
