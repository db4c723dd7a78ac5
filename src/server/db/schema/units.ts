import { sql } from 'drizzle-orm';
import { check, date, index, integer, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { UNIT_STATES, UNIT_CONDITIONS } from '#domain/catalogue/unit.ts';
import { products } from './catalogue.ts';
import { amount, instant, table } from './table.ts';
import { orders } from './orders.ts';

/** What the tags of a product begin with, fixed once given, and how many of them were given. */
export const unitCodes = table('unit_codes', {
  productSlug: text()
    .primaryKey()
    .references(() => products.slug),
  code: text().notNull().unique(),
  made: integer().notNull().default(0),
});

/** Every single thing that is or was ours (rules/units.md#every-unit-has-a-name); none is ever deleted. */
export const units = table(
  'units',
  {
    id: serial().primaryKey(),
    tag: text().notNull().unique(),
    productSlug: text()
      .notNull()
      .references(() => products.slug),
    cityId: integer().$type<CityId>().notNull(),
    state: text({ enum: UNIT_STATES }).notNull(),
    condition: text({ enum: UNIT_CONDITIONS }).notNull(),
    /** Where it stands in the store. */
    bay: text(),
    /** The order that it is reserved for, or with; an order has each product in one line. */
    orderId: integer().references(() => orders.id),
    /** What it cost us; null where that is not known. */
    cost: amount(),
    acquiredOn: date().$type<Day>(),
    note: text(),
    /** How often it went out. */
    timesOut: integer().notNull().default(0),
    /** Since when it is where it is. */
    since: instant().notNull(),
    /** Counts its changes, so that nobody changes what they have not seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('units_place').on(table.productSlug, table.cityId, table.state, table.cost),
    index('units_state').on(table.state, table.tag),
    index('units_condition').on(table.condition, table.tag),
    index('units_order').on(table.orderId),
    index('units_times_out').on(table.timesOut, table.tag),
    index('units_state_times_out').on(table.state, table.timesOut, table.tag),
    check(
      'units_with_order',
      sql`(${table.state} in ('reserved', 'rented')) = (${table.orderId} is not null)`,
    ),
  ],
);

/** What happened to a unit, never altered. */
export const unitEvents = table(
  'unit_events',
  {
    id: serial().primaryKey(),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    at: instant().notNull(),
    /** The operator; null where it followed from its order, or from an import. */
    by: text(),
    /** Null where it was made. */
    from: text({ enum: UNIT_STATES }),
    to: text({ enum: UNIT_STATES }).notNull(),
    /** The order that it went to or came from. */
    orderId: integer(),
    note: text(),
  },
  (table) => [
    index('unit_events_unit').on(table.unitId, table.id),
    index('unit_events_at').on(table.at),
  ],
);

/** Each time that a unit was with a renter; in an order that another one took the place of, one for each. */
export const unitRentals = table(
  'unit_rentals',
  {
    id: serial().primaryKey(),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    outAt: instant().notNull(),
    backAt: instant(),
  },
  (table) => [
    index('unit_rentals_unit').on(table.unitId, table.id),
    index('unit_rentals_order').on(table.orderId, table.id),
    uniqueIndex('unit_rentals_open')
      .on(table.unitId)
      .where(sql`${table.backAt} is null`),
  ],
);
