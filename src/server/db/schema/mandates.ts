import { sql } from 'drizzle-orm';
import { date, index, integer, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/base/kolkata.ts';
import { MANDATE_METHODS } from '#domain/billing/mandate-method.ts';
import { MANDATE_STATES, MANDATE_PAUSERS } from '#domain/billing/mandate-state.ts';
import { users } from './accounts.ts';
import { amount, instant, table } from './table.ts';
import { orders } from './orders.ts';

/** Under which number the provider knows a renter. */
export const providerCustomers = table('provider_customers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text().notNull(),
});

/** Authorities to debit rent (rules/autopay.md#states-of-a-mandate); a renter has one that is alive. */
export const mandates = table(
  'mandates',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The order whose first payment authorises it, or that its one rupee is booked with. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: MANDATE_STATES }).notNull().default('starting'),
    /** While it is paused. */
    pausedBy: text({ enum: MANDATE_PAUSERS }),
    method: text({ enum: MANDATE_METHODS }).notNull(),
    /** The most that a debit may take. */
    maximum: amount().notNull(),
    /** The provider's; null until they are known. */
    customerId: text(),
    tokenId: text().unique(),
    /** The UPI address or card, masked (rules/autopay.md#what-is-kept-of-a-mandate). */
    account: text(),
    startedAt: instant().notNull(),
    expiresOn: date().$type<Day>().notNull(),
    /** When it was stopped, refused or expired. */
    endedAt: instant(),
    /** When the provider is next asked for its token; null once it is over. */
    askAt: instant(),
    asks: integer().notNull().default(0),
    /** When the token is next cancelled at the provider; null where there is none to cancel. */
    cancelAt: instant(),
    cancelTries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('mandates_alive')
      .on(table.userId)
      .where(sql`${table.state} in ('active', 'paused')`),
    index('mandates_user').on(table.userId),
    index('mandates_order').on(table.orderId),
    index('mandates_ask').on(table.askAt),
    index('mandates_cancel').on(table.cancelAt),
  ],
);

export const MANDATE_ACTORS = ['renter', 'app', 'provider', 'system'] as const;
export type MandateActor = (typeof MANDATE_ACTORS)[number];

/** How a mandate came to stand where it does. */
export const mandateEvents = table(
  'mandate_events',
  {
    id: serial().primaryKey(),
    mandateId: integer()
      .notNull()
      .references(() => mandates.id),
    state: text({ enum: MANDATE_STATES }).notNull(),
    at: instant().notNull(),
    actor: text({ enum: MANDATE_ACTORS }).notNull(),
  },
  (table) => [index('mandate_events_mandate').on(table.mandateId)],
);
