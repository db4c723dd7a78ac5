import { sql } from 'drizzle-orm';
import { date, index, integer, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEBIT_STATES } from '#domain/billing/debit-state.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { users } from './accounts.ts';
import { invoices } from './billing.ts';
import { amount, instant, table } from './table.ts';
import { mandates } from './mandates.ts';
import { paymentAttempts } from './payments.ts';

/**
 * Payments of due rent by mandate, each with an attempt to pay once it is handed over; a renter has
 * one that is planned or on its way (rules/autopay.md#one-debit-at-a-time).
 */
export const debits = table(
  'debits',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    mandateId: integer()
      .notNull()
      .references(() => mandates.id),
    state: text({ enum: DEBIT_STATES }).notNull().default('planned'),
    /** What the letter named, and the least and most that leaves unless something was paid since. */
    amount: amount().notNull(),
    /** The day on which the money leaves. */
    on: date().$type<Day>().notNull(),
    /**
     * The day as of which its money counts: when it would have been handed over without a delay of ours
     * (rules/autopay.md#interest-and-autopay).
     */
    countsAs: date().$type<Day>().notNull(),
    /** 1 for the first try. */
    attempt: integer().notNull().default(1),
    attemptId: integer()
      .unique()
      .references(() => paymentAttempts.id),
    /** The provider's word on why it failed, or ours on why it was not taken or went back. */
    reason: text(),
    plannedAt: instant().notNull(),
    sentAt: instant(),
    endedAt: instant(),
    /** When it is next handed over; null once the provider has it, or it is over. */
    handAt: instant(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('debits_live')
      .on(table.userId)
      .where(sql`${table.state} in ('planned', 'sent')`),
    index('debits_mandate').on(table.mandateId),
    index('debits_user').on(table.userId),
    index('debits_hand').on(table.handAt),
    index('debits_failed')
      .on(table.on)
      .where(sql`${table.state} = 'failed'`),
  ],
);

/** What a debit is for, as its letter named it. */
export const debitInvoices = table(
  'debit_invoices',
  {
    debitId: integer()
      .notNull()
      .references(() => debits.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
  },
  (table) => [
    primaryKey({ columns: [table.debitId, table.invoiceId] }),
    index('debit_invoices_invoice').on(table.invoiceId),
  ],
);
