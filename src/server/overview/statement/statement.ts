import { eq, type SQL } from 'drizzle-orm';
import type { RentStatement } from '#contract/overview/statement.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { sum } from '#domain/base/money.ts';
import { moneyBack } from '#domain/overview/account-money.ts';
import { statementDay, statementOf, statementYears } from '#domain/overview/statement.ts';
import { statementEntries } from '#domain/overview/statement-entries.ts';
import { statementWords } from '#messages/overview/statement.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findBooks } from './books.ts';
import { findReturning } from './returning.ts';
import type { MoneyContext } from './uncounted-refunds.ts';

/** A renter's statement as it stands on a day, of one financial year or, with `null`, of all. */
export async function describeStatement(
  shop: MoneyContext,
  userId: number,
  year: number | null,
  today: Day,
): Promise<RentStatement> {
  const own = { whose: eq(orders.userId, userId), number: customerNumber(userId) };
  return describeStatementOf(shop, own, year, today);
}

/** The same of some orders, under the number of whose they are. */
export async function describeStatementOf(
  shop: MoneyContext,
  { whose, number }: { readonly whose: SQL; readonly number: string },
  year: number | null,
  today: Day,
): Promise<RentStatement> {
  const entries = statementEntries(await findBooks(shop.db, whose, today), today);
  const { lines, ...sums } = statementOf(entries, year);
  const isNow = statementDay(year, today) === today;
  const returning = isNow ? await findReturning(shop, whose) : { transfers: [], refunds: [] };
  const { deposit, paidAhead, payments } = moneyBack(returning);
  return {
    customerNumber: number,
    year,
    years: statementYears(entries, today),
    until: statementDay(year, today),
    ...sums,
    refunding: sum([paidAhead, payments]),
    depositRefunding: deposit,
    lines: lines.map((line) => ({ ...line, words: statementWords(line) })),
  };
}
