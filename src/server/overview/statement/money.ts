import { eq } from 'drizzle-orm';
import { type AccountMoney, accountMoney } from '#domain/overview/account-money.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import type { Books } from '#domain/overview/statement-entries.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findOpenInvoicesOf, standingsOf } from '#server/billing/invoice-accounts.ts';
import { findBooks } from './books.ts';
import { findReturning } from './returning.ts';
import type { MoneyContext } from './uncounted-refunds.ts';

/** A renter's money, with what it was computed from. */
export interface FoundMoney extends AccountMoney {
  readonly books: Books;
  /** The orders of which a payment is being refunded. */
  readonly refunding: ReadonlySet<string>;
}

/** How a renter's money stands on a day, for every page that shows it (rules/billing.md#one-projection). */
export async function findMoney(
  shop: MoneyContext,
  userId: number,
  today: Day,
): Promise<FoundMoney> {
  const { db } = shop;
  const books = await findBooks(db, eq(orders.userId, userId), today);
  const open = await standingsOf(db, await findOpenInvoicesOf(db, userId), today);
  const returning = await findReturning(shop, eq(orders.userId, userId));
  const own = await db.select().from(orders).where(eq(orders.userId, userId));
  const coming = own
    .filter(({ status, settledBy }) => isBeingPrepared(status) && settledBy !== null)
    .map(({ number }) => number);
  const money = accountMoney({ books, open, ...returning, coming }, today);
  const refunding = new Set(returning.refunds.map(({ orderNumber }) => orderNumber));
  return { ...money, books, refunding };
}
