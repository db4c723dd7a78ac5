import { sql } from 'drizzle-orm';
import { date, index, integer, serial, text } from 'drizzle-orm/pg-core';
import { GIFTS } from '#domain/billing/concession.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { users } from './accounts.ts';
import { creditNotes, invoices } from './billing.ts';
import { amount, instant, table } from './table.ts';
import { referralCredits } from './referrals.ts';

/** Customers who can begin nothing new at present, and why (rules/customers.md#blocking). */
export const customerBlocks = table('customer_blocks', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  /** The operator. */
  by: text().notNull(),
  at: instant().notNull(),
});

/**
 * What the shop gave a customer of its own will: by a credit note, or as interest that is not asked for.
 * Never changed (rules/customers.md#money-given).
 */
export const concessions = table(
  'concessions',
  {
    id: serial().primaryKey(),
    kind: text({ enum: GIFTS }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** The credit note's number; null of interest, which has no paper. */
    creditNote: text()
      .unique()
      .references(() => creditNotes.number),
    amount: amount().notNull(),
    reason: text().notNull(),
    /** The operator; of a referral the shop. */
    by: text().notNull(),
    /** The credit of a referral that it is a part of. */
    referralCreditId: integer().references(() => referralCredits.id),
    on: date().$type<Day>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('concessions_user').on(table.userId, table.on),
    index('concessions_invoice').on(table.invoiceId),
    index('concessions_given').on(table.on),
    index('concessions_referral')
      .on(table.referralCreditId)
      .where(sql`${table.referralCreditId} is not null`),
  ],
);
