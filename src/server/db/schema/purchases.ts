import { date, integer, text } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/base/kolkata.ts';
import { amount, instant, table } from './table.ts';
import { invoices } from './billing.ts';
import { orders } from './orders.ts';
import { paymentAttempts } from './payments.ts';

/** A thing that its renter bought, with which its order ended (rules/purchases.md#what-happens-with-it). */
export const purchases = table('purchases', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  productSlug: text().notNull(),
  /** All units of its line. */
  quantity: integer().notNull(),
  /** From that day on it bears no rent. */
  boughtOn: date().$type<Day>().notNull(),
  /** GST-inclusive, as its invoice has it: made of the three that follow. */
  price: amount().notNull(),
  depositUsed: amount().notNull(),
  aheadUsed: amount().notNull(),
  paid: amount().notNull(),
  /** The provider's payment of it; null where nothing was to be paid. */
  paymentId: text().unique(),
  invoiceId: integer()
    .notNull()
    .unique()
    .references(() => invoices.id),
  at: instant().notNull(),
});

/** What an attempt to pay buys, at what was quoted. */
export const purchaseAttempts = table('purchase_attempts', {
  attemptId: integer()
    .primaryKey()
    .references(() => paymentAttempts.id),
  productSlug: text().notNull(),
  /** The day as of which it was quoted. */
  on: date().$type<Day>().notNull(),
  price: amount().notNull(),
  depositUsed: amount().notNull(),
  aheadUsed: amount().notNull(),
  /** Rent until that day that was open. */
  owed: amount().notNull(),
  back: amount().notNull(),
});
