import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  DamageKind,
  InspectionEnd,
  InspectionKind,
  InspectionState,
} from '#domain/inspection.ts';
import type { Day } from '#domain/kolkata.ts';
import type { MediaType } from '#domain/kyc.ts';
import type { HandState, UnitCondition } from '#domain/unit.ts';
import { amount, instant } from './columns.ts';
import { orders } from './orders.ts';
import { units } from './units.ts';

/** The look at what came back of an order, once (rules/inspections.md). */
export const inspections = pgTable(
  'inspections',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    kind: text().$type<InspectionKind>().notNull(),
    state: text().$type<InspectionState>().notNull().default('draft'),
    collectedOn: date().$type<Day>().notNull(),
    /** When the collection was noted. */
    collectedAt: instant().notNull(),
    /** The last day on which it is made in time. */
    inspectBy: date().$type<Day>().notNull(),
    /** Set where an early end was not the renter's doing. */
    waiveEarlyClosure: boolean().notNull().default(false),
    /** Counts its changes, so that nobody changes what they have not seen. */
    version: integer().notNull().default(1),
    /** Who wrote the report; without a number at the terminal. */
    madeBy: text(),
    madeById: integer(),
    madeAt: instant(),
    /** Until when its renter can answer; null where there was nothing to answer. */
    answerBy: instant(),
    /** What the renter said against it. */
    objection: text(),
    objectedAt: instant(),
    /** What they were told of it, by whom. */
    decision: text(),
    decidedBy: text(),
    endedAs: text().$type<InspectionEnd>(),
    finalAt: instant(),
  },
  (table) => [
    index('inspections_open')
      .on(table.collectedAt, table.id)
      .where(sql`${table.state} <> 'final'`),
    index('inspections_final').on(table.finalAt, table.id),
  ],
);

/** What came back, unit by unit. */
export const inspectionUnits = pgTable(
  'inspection_units',
  {
    id: serial().primaryKey(),
    inspectionId: integer()
      .notNull()
      .references(() => inspections.id),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    /** Where it goes after the look; null while nobody has said. */
    goesTo: text().$type<Exclude<HandState, 'inspection'>>(),
    condition: text().$type<UnitCondition>(),
  },
  (table) => [
    uniqueIndex('inspection_units_unit').on(table.inspectionId, table.unitId),
    index('inspection_units_of').on(table.unitId),
  ],
);

/** What is wrong with a unit, and what it costs. */
export const inspectionItems = pgTable(
  'inspection_items',
  {
    id: serial().primaryKey(),
    inspectionId: integer()
      .notNull()
      .references(() => inspections.id),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    kind: text().$type<DamageKind>().notNull(),
    /** In millimetres; of marks alone. */
    width: integer(),
    depth: integer(),
    length: integer(),
    amount: amount().notNull(),
    /** What was kept of it, once an objection was decided. */
    decided: amount(),
    note: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('inspection_items_inspection').on(table.inspectionId, table.id)],
);

export const inspectionPictures = pgTable(
  'inspection_pictures',
  {
    id: serial().primaryKey(),
    itemId: integer()
      .notNull()
      .references(() => inspectionItems.id),
    /** A random name. */
    key: text().notNull().unique(),
    mediaType: text().$type<MediaType>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('inspection_pictures_item').on(table.itemId)],
);
