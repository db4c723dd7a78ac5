import {
  boolean,
  date,
  index,
  integer,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { SUPPLIES } from '#domain/base/gst.ts';
import { INVOICE_KINDS } from '#domain/billing/invoice.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { PAID_AGAINST } from '#domain/payments/payment.ts';
import { CASH_WAYS } from '#domain/overview/cash-close.ts';
import { amount, instant, table } from './table.ts';

const sums = () => ({
  amount: amount().notNull(),
  base: amount().notNull(),
  cgst: amount().notNull(),
  sgst: amount().notNull(),
  igst: amount().notNull(),
});

/** Days that are over and summed up in the tables below, one after the other (rules/books.md#sums-of-days). */
export const bookDays = table('book_days', {
  day: date().$type<Day>().primaryKey(),
  summedAt: instant().notNull(),
  /** How these stood as the day was over; null where it was summed up later. */
  depositsHeld: amount(),
  overdue: amount(),
});

/** What was issued on a day, of a kind, under a registration, into a state. */
export const documentDays = table(
  'document_days',
  {
    day: date().$type<Day>().notNull(),
    series: text().notNull(),
    gstin: text().notNull(),
    /** Of the invoice that a credit note is on. */
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    isNote: boolean().notNull(),
    placeOfSupply: text().notNull(),
    supply: text({ enum: SUPPLIES }).notNull(),
    /** Whether each names a GSTIN of its recipient, and whether it is told by itself for its sum (rules/books.md#the-tables-of-the-return). */
    isNamed: boolean().notNull().default(false),
    isLarge: boolean().notNull(),
    documents: integer().notNull(),
    firstSerial: integer().notNull(),
    lastSerial: integer().notNull(),
    ...sums(),
  },
  (table) => [
    primaryKey({
      name: 'document_days_once',
      columns: [
        table.day,
        table.gstin,
        table.series,
        table.kind,
        table.isNote,
        table.placeOfSupply,
        table.supply,
        table.isNamed,
        table.isLarge,
      ],
    }),
  ],
);

/** What was supplied on a day under a code of services or goods, by a registration. */
export const codeDays = table(
  'code_days',
  {
    day: date().$type<Day>().notNull(),
    gstin: text().notNull(),
    sac: text().notNull(),
    /** Of goods sold; services have none. */
    quantity: integer().notNull(),
    ...sums(),
  },
  (table) => [primaryKey({ columns: [table.day, table.gstin, table.sac] })],
);

/** What came on a day by a way of payment. */
export const paymentDays = table(
  'payment_days',
  {
    day: date().$type<Day>().notNull(),
    method: text().notNull(),
    against: text({ enum: PAID_AGAINST }).notNull(),
    payments: integer().notNull(),
    amount: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.method, table.against] })],
);

/** What changed of a product in a city on a day: how many are ours, how many are out, what they earned. */
export const thingDays = table(
  'thing_days',
  {
    day: date().$type<Day>().notNull(),
    productSlug: text().notNull(),
    cityId: integer().$type<CityId>().notNull(),
    owned: integer().notNull(),
    out: integer().notNull(),
    earned: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productSlug, table.cityId, table.day] })],
);

/** How often the pages of a product were looked at on a day in a city, and it was put in a cart (rules/books.md#the-funnel). */
export const productDays = table(
  'product_days',
  {
    day: date().$type<Day>().notNull(),
    cityId: integer().$type<CityId>().notNull(),
    productSlug: text().notNull(),
    views: integer().notNull(),
    carted: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'product_days_once',
      columns: [table.day, table.cityId, table.productSlug],
    }),
  ],
);

/** What was counted of a day, by whom; never altered: the last of a way counts (rules/books.md#closing-a-day). */
export const cashCounts = table(
  'cash_counts',
  {
    id: serial().primaryKey(),
    day: date().$type<Day>().notNull(),
    way: text({ enum: CASH_WAYS }).notNull(),
    /** What the books said there should be. */
    expected: amount().notNull(),
    counted: amount().notNull(),
    /** Why it is another sum; null where it is not. */
    words: text(),
    /** Whether the day was closed before; one close is for each day and way. */
    isCorrection: boolean().notNull(),
    /** The operator. */
    by: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('cash_counts_day').on(table.day, table.way, table.id),
    uniqueIndex('cash_counts_closed')
      .on(table.day, table.way)
      .where(sql`not ${table.isCorrection}`),
  ],
);
