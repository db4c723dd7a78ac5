import { ne, or, type SQL, sql } from 'drizzle-orm';
import { boolean, date, index, integer, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  INSPECTION_KINDS,
  INSPECTION_STATES,
  INSPECTION_ENDS,
  DAMAGE_KINDS,
} from '#domain/endings/inspection.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { MEDIA_TYPE_NAMES } from '#domain/documents/kyc-file.ts';
import { INSPECTED_STATES, UNIT_CONDITIONS } from '#domain/catalogue/unit.ts';
import { issues } from './care.ts';
import { amount, instant, table } from './table.ts';
import { orders } from './orders.ts';
import { units } from './units.ts';

/** The look at what came back of an order, once (rules/inspections.md). */
export const inspections = table(
  'inspections',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    kind: text({ enum: INSPECTION_KINDS }).notNull(),
    state: text({ enum: INSPECTION_STATES }).notNull().default('draft'),
    collectedOn: date().$type<Day>().notNull(),
    /** When the collection was noted. */
    collectedAt: instant().notNull(),
    /** The last day on which it is made in time. */
    inspectBy: date().$type<Day>().notNull(),
    /** Set where an early end was not the renter's doing. */
    waiveEarlyClosure: boolean().notNull().default(false),
    /** What was waived of an early end, and why. */
    waived: amount(),
    waivedBecause: text(),
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
    endedAs: text({ enum: INSPECTION_ENDS }),
    finalAt: instant(),
  },
  (table) => [
    index('inspections_open')
      .on(table.collectedAt, table.id)
      .where(sql`${table.state} <> 'final'`),
    index('inspections_final').on(table.finalAt, table.id),
    index('inspections_objected_late')
      .on(table.collectedAt, table.id)
      .where(sql`${table.endedAs} = 'unanswered' and ${table.objectedAt} is not null`),
  ],
);

/** Whether it is objected to after it was settled, and nobody has decided yet; as its index has it, word for word. */
export const IS_LATE_OBJECTION = sql`${inspections.endedAs} = 'unanswered' and ${inspections.objectedAt} is not null`;

/** Whether its renter or somebody here has still something to do about it. */
export function isToDo(): SQL | undefined {
  return or(ne(inspections.state, 'final'), IS_LATE_OBJECTION);
}

/** What came back, unit by unit. */
export const inspectionUnits = table(
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
    goesTo: text({ enum: INSPECTED_STATES }),
    condition: text({ enum: UNIT_CONDITIONS }),
    /** What its renter reported of it (rules/replacements.md#what-came-back); null once that is erased. */
    issueId: integer().references(() => issues.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('inspection_units_issue').on(table.issueId),
    uniqueIndex('inspection_units_unit').on(table.inspectionId, table.unitId),
    index('inspection_units_of').on(table.unitId),
  ],
);

/** What is wrong with a unit, and what it costs. */
export const inspectionItems = table(
  'inspection_items',
  {
    id: serial().primaryKey(),
    inspectionId: integer()
      .notNull()
      .references(() => inspections.id),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    kind: text({ enum: DAMAGE_KINDS }).notNull(),
    /** In millimetres; of marks alone. */
    width: integer(),
    depth: integer(),
    length: integer(),
    amount: amount().notNull(),
    /** What was kept of it, once an objection was decided. */
    decided: amount(),
    note: text().notNull(),
    /** Who priced it, without a number at the terminal; nobody where the author of the report did. */
    pricedBy: text(),
    pricedById: integer(),
    at: instant().notNull(),
  },
  (table) => [index('inspection_items_inspection').on(table.inspectionId, table.id)],
);

export const inspectionPictures = table(
  'inspection_pictures',
  {
    id: serial().primaryKey(),
    itemId: integer()
      .notNull()
      .references(() => inspectionItems.id),
    /** A random name. */
    key: text().notNull().unique(),
    mediaType: text({ enum: MEDIA_TYPE_NAMES }).notNull(),
    at: instant().notNull(),
  },
  (table) => [index('inspection_pictures_item').on(table.itemId)],
);
