import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, serial, text } from 'drizzle-orm/pg-core';
import { DEDUCTION_KINDS } from '#domain/endings/closure.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { ACTORS } from '#domain/orders/order.ts';
import { ZERO } from '#domain/base/money.ts';
import { PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { FAILED_OUTCOMES } from '#domain/visits/visit.ts';
import { amount, instant, table } from './table.ts';
import { orders } from './orders.ts';
import { crews } from './runs.ts';

/** A delivered order, as it is billed, returned and closed. */
export const rentals = table(
  'rentals',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    /** The delivery with which the plan began, where an earlier order was swapped for this one. */
    termBeganOn: date().$type<Day>(),
    /** The end of the plan that was ordered. */
    termEndsOn: date().$type<Day>().notNull(),
    /** The end of what the renter chose: the plan, or the last extension that was not automatic. */
    committedUntil: date().$type<Day>().notNull(),
    /** The first day no invoice is for. */
    billedUntil: date().$type<Day>().notNull(),
    /** What is left of the order's discount. */
    discountLeft: amount().notNull(),
    pickupOn: date().$type<Day>(),
    pickupSlot: text({ enum: PICKUP_SLOTS }),
    /** The crew that comes for it, and its place in the run (rules/runs.md#the-order-of-the-way). */
    pickupCrewId: integer().references(() => crews.id),
    pickupPosition: integer(),
    /** How often the office planned it (rules/returns.md#a-pick-up-that-the-office-plans). */
    pickupPlans: integer().notNull().default(0),
    returnReason: text(),
    returnNote: text(),
    returnAskedAt: instant(),
    returnAskedBy: text({ enum: ACTORS }),
    collectedOn: date().$type<Day>(),
    /**
     * What of its credits went back by refunds of payments, apart from the deposit's transfer: prepaid rent
     * at the settlement, and charges waived later (rules/deposits.md#what-goes-by-bank-transfer).
     */
    givenBack: amount().notNull().default(ZERO),
  },
  (table) => [
    index('rentals_billed').on(table.billedUntil),
    index('rentals_returning')
      .on(table.pickupOn, table.orderId)
      .where(sql`${table.returnAskedAt} is not null and ${table.collectedOn} is null`),
    index('rentals_pickup')
      .on(table.pickupOn, table.orderId, table.pickupSlot, table.collectedOn)
      .where(sql`${table.pickupOn} is not null`),
    index('rentals_collected')
      .on(table.collectedOn, table.orderId, table.pickupSlot)
      .where(sql`${table.pickupOn} is not null`),
  ],
);

/** Each time a pick-up was tried in vain (rules/returns.md#nobody-there-at-a-pick-up). */
export const pickupAttempts = table(
  'pickup_attempts',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** When it was to be. */
    day: date().$type<Day>().notNull(),
    slot: text({ enum: PICKUP_SLOTS }),
    outcome: text({ enum: FAILED_OUTCOMES }).notNull(),
    /** The name of the crew that came; nobody where none was given. */
    crew: text(),
    /** The operator who noted it. */
    by: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('pickup_attempts_order').on(table.orderId)],
);

/** Each time a plan was made longer, by the renter or by the terms. */
export const extensions = table(
  'extensions',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    months: integer().notNull(),
    from: date().$type<Day>().notNull(),
    until: date().$type<Day>().notNull(),
    isAutomatic: boolean().notNull(),
    paymentId: text().unique(),
    at: instant().notNull(),
  },
  (table) => [index('extensions_order').on(table.orderId)],
);

/** What was kept of a deposit, item by item. */
export const depositDeductions = table(
  'deposit_deductions',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: DEDUCTION_KINDS }).notNull(),
    amount: amount().notNull(),
    note: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('deposit_deductions_order').on(table.orderId),
    // Whole, so that a year's sums are read from it alone.
    index('deposit_deductions_kept').on(table.at, table.kind, table.amount),
  ],
);
