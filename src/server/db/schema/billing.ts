import { sql } from 'drizzle-orm';
import { date, index, integer, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ALLOCATION_PARTS } from '#domain/billing/allocation.ts';
import { SUPPLIES } from '#domain/base/gst.ts';
import { LARGE_INVOICE } from '#domain/billing/gst-return.ts';
import { INVOICE_KINDS, INVOICE_LINE_KINDS, INVOICE_SCOPES } from '#domain/billing/invoice.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { users } from './accounts.ts';
import { amount, instant, table } from './table.ts';
import { orders } from './orders.ts';
import { paymentAttempts } from './payments.ts';

const tax = () => ({
  base: amount().notNull(),
  cgst: amount().notNull(),
  sgst: amount().notNull(),
  igst: amount().notNull(),
});

/** The last number given in each series; its row lock keeps the series without gaps. */
export const invoiceCounters = table('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
});

/** Invoices; of one that is issued only `openRent`, `payBy` and `settledOn` change (rules/billing.md#an-issued-invoice). */
export const invoices = table(
  'invoices',
  {
    id: serial().primaryKey(),
    kind: text({ enum: INVOICE_KINDS }).notNull().default('rent'),
    number: text().notNull().unique(),
    series: text().notNull(),
    serial: integer().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    issuedOn: date().$type<Day>().notNull(),
    dueOn: date().$type<Day>().notNull(),
    /** The days it is for; a line paid ahead may reach further. Its own day where it is for none. */
    from: date().$type<Day>().notNull(),
    until: date().$type<Day>().notNull(),
    rent: amount().notNull(),
    discount: amount().notNull(),
    /** GST-inclusive, without interest. */
    amount: amount().notNull(),
    ...tax(),
    supply: text({ enum: SUPPLIES }).notNull(),
    /** Our registration that applied. */
    gstin: text().notNull(),
    /** The GSTIN of the recipient, if they named one (rules/gst.md#the-gstin-of-a-recipient). */
    recipient: text(),
    placeOfSupply: text().notNull(),
    createdAt: instant().notNull(),
    /** What of its amount is neither paid nor credited, without interest (rules/billing.md#the-open-amount-of-an-invoice). */
    openRent: amount().notNull().default(ZERO),
    /**
     * The day by which what is open of it is to be paid: its due day, or a later one where money that had
     * paid it went back (rules/billing.md#when-an-amount-is-due-again).
     */
    payBy: date().$type<Day>().notNull(),
    /** The day on which nothing of it was open any more. */
    settledOn: date().$type<Day>(),
  },
  (table) => [
    uniqueIndex('invoices_series').on(table.series, table.serial),
    uniqueIndex('invoices_period').on(table.orderId, table.kind, table.from),
    index('invoices_user').on(table.userId, table.issuedOn),
    index('invoices_number_begins').on(sql`${table.number} text_pattern_ops`),
    index('invoices_unpaid')
      .on(table.orderId, table.payBy)
      .where(sql`${table.settledOn} is null`),
    index('invoices_open').on(table.settledOn, table.payBy),
    index('invoices_issued').on(table.issuedOn, table.id),
    // rules/books.md#the-tables-of-the-return
    index('invoices_told_alone')
      .on(table.issuedOn)
      .where(
        sql`${table.recipient} is not null or (${table.supply} = 'inter-state' and ${table.amount} > ${sql.raw(String(LARGE_INVOICE))})`,
      ),
    // Sums read invoices from these two indexes alone; the id leads to debits (docs/decisions/0029).
    index('invoices_open_rent')
      .on(table.payBy, table.openRent, table.id)
      .where(sql`${table.settledOn} is null`),
    index('invoices_unsettled')
      .on(table.userId, table.payBy, table.openRent, table.id)
      .where(sql`${table.settledOn} is null`),
  ],
);

export const invoiceLines = table(
  'invoice_lines',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    kind: text({ enum: INVOICE_LINE_KINDS }).notNull(),
    /** The order's line; null for what is not goods. */
    productSlug: text(),
    name: text().notNull(),
    sac: text().notNull(),
    quantity: integer().notNull(),
    /** In months; null for a season and for what is not goods. */
    tenure: integer(),
    from: date().$type<Day>().notNull(),
    until: date().$type<Day>().notNull(),
    amount: amount().notNull(),
    ...tax(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

/**
 * Rent of an issued invoice that is not owed after all, as a document of its own
 * (rules/gst.md#issued-papers).
 */
export const creditNotes = table(
  'credit_notes',
  {
    id: serial().primaryKey(),
    number: text().notNull().unique(),
    series: text().notNull(),
    serial: integer().notNull(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    issuedOn: date().$type<Day>().notNull(),
    reason: text().notNull(),
    amount: amount().notNull(),
    ...tax(),
  },
  (table) => [
    uniqueIndex('credit_notes_series').on(table.series, table.serial),
    index('credit_notes_invoice').on(table.invoiceId),
    index('credit_notes_order').on(table.orderId),
    index('credit_notes_issued').on(table.issuedOn, table.id),
  ],
);

export const CREDIT_SOURCES = ['advance', 'extension', 'payment', 'deposit', 'carried'] as const;
export type CreditSource = (typeof CREDIT_SOURCES)[number];

/**
 * Money that pays an order's invoices: the part of its first payment that is rent, what was paid
 * later, a part of its deposit, or what the order that it follows had left. What no invoice has used yet is the renter's.
 */
export const credits = table(
  'credits',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    source: text({ enum: CREDIT_SOURCES }).notNull(),
    /** The provider's payment; null where the deposit pays. */
    paymentId: text(),
    amount: amount().notNull(),
    /** What went back to the renter when the order was closed. */
    returned: amount().notNull().default(ZERO),
    /**
     * What goes back since its invoices no longer needed it, and what the provider gave back without us
     * (rules/payments.md#what-a-payment-pays, rules/payments.md#refunds-made-at-the-provider).
     */
    withdrawn: amount().notNull().default(ZERO),
    on: date().$type<Day>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('credits_order').on(table.orderId),
    index('credits_payment').on(table.paymentId),
  ],
);

/** What a credit paid of an invoice; negative where a credit note gave it back. Never changed. */
export const allocations = table(
  'allocations',
  {
    id: serial().primaryKey(),
    creditId: integer()
      .notNull()
      .references(() => credits.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    part: text({ enum: ALLOCATION_PARTS }).notNull(),
    amount: amount().notNull(),
    on: date().$type<Day>().notNull(),
  },
  (table) => [
    index('allocations_credit').on(table.creditId),
    index('allocations_invoice').on(table.invoiceId),
  ],
);

/** What an attempt to pay is for, where it is not an order. */
export const billAttempts = table('bill_attempts', {
  attemptId: integer()
    .primaryKey()
    .references(() => paymentAttempts.id),
  /** `ONE` invoice, or what the call asked to pay at once. */
  scope: text({ enum: ['ONE', ...INVOICE_SCOPES, 'EXTENSION', 'AUTOPAY'] }).notNull(),
  /** Of an extension: the months, null until they were named, and the expiry it extends. */
  months: integer(),
  expiresOn: date().$type<Day>(),
});

export const billAttemptInvoices = table(
  'bill_attempt_invoices',
  {
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** Rent and interest when it was asked for. */
    amount: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.invoiceId] })],
);

/** Letters that are sent once: the key names what about. */
export const reminders = table('reminders', {
  key: text().primaryKey(),
  at: instant().notNull(),
});
