import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/kolkata.ts';
import type { MandateMethod } from '#domain/mandate-method.ts';
import type { MandatePauser, MandateState } from '#domain/mandate-state.ts';
import { users } from './accounts.ts';
import { amount, instant } from './columns.ts';
import { orders } from './orders.ts';

/** Under which number the provider knows a renter. */
export const providerCustomers = pgTable('provider_customers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text().notNull(),
});

/** Authorities to debit rent (rules/autopay.md#states-of-a-mandate); a renter has one that is alive. */
export const mandates = pgTable(
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
    state: text().$type<MandateState>().notNull().default('starting'),
    /** While it is paused. */
    pausedBy: text().$type<MandatePauser>(),
    method: text().$type<MandateMethod>().notNull(),
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

export type MandateActor = 'renter' | 'app' | 'provider' | 'system';

/** How a mandate came to stand where it does. */
export const mandateEvents = pgTable(
  'mandate_events',
  {
    id: serial().primaryKey(),
    mandateId: integer()
      .notNull()
      .references(() => mandates.id),
    state: text().$type<MandateState>().notNull(),
    at: instant().notNull(),
    actor: text().$type<MandateActor>().notNull(),
  },
  (table) => [index('mandate_events_mandate').on(table.mandateId)],
);
