import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Day } from '#domain/base/kolkata.ts';
import { ATTEMPT_OUTCOMES, HALVES, VISIT_KINDS, VISIT_STATES } from '#domain/visits/visit.ts';
import { SIGNATURE_WAYS, type Stroke } from '#domain/visits/signature.ts';
import { REPAIR_ENDS } from '#domain/care/repair.ts';
import { orders } from './orders.ts';
import { crews } from './runs.ts';
import { issues } from './care.ts';
import { instant, table } from './table.ts';

/** Somebody comes to an address for an order (rules/visits.md#a-visit). */
export const visits = table(
  'visits',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: VISIT_KINDS }).notNull(),
    state: text({ enum: VISIT_STATES }).notNull(),
    day: date().$type<Day>().notNull(),
    half: text({ enum: HALVES }).notNull(),
    /** Four digits that the renter tells the crew. */
    code: text().notNull(),
    /** Codes that were told wrongly since the last right one, or since an operator let it go on. */
    wrongCodes: integer().notNull().default(0),
    /** When the right code was told. */
    provedAt: instant(),
    /** Why it was done without the code. */
    withoutCode: text(),
    /** How often its renter moved it since we last set its slot (rules/visits.md#moving-a-visit). */
    moves: integer().notNull().default(0),
    /** Whether an attempt at it failed through us. */
    failedByUs: boolean().notNull().default(false),
    /** Names of who comes, and a number under which they are reached. */
    crew: text(),
    crewPhone: text(),
    /** The crew of ours that it was given to, and its place in the run (rules/runs.md#the-order-of-the-way). */
    crewId: integer().references(() => crews.id),
    runPosition: integer(),
    /** Until when we come, where we told that we are late. */
    lateUntil: instant(),
    /** How often its slot, its state or how late we come changed (rules/visits.md#a-calendar-file). */
    changes: integer().notNull().default(0),
    plannedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('visits_delivery')
      .on(table.orderId)
      .where(sql`${table.kind} = 'delivery' and ${table.state} = 'planned'`),
    uniqueIndex('visits_relocation')
      .on(table.orderId)
      .where(sql`${table.kind} = 'relocation' and ${table.state} = 'planned'`),
    index('visits_order').on(table.orderId),
    index('visits_due').on(table.state, table.day, table.orderId, table.half),
    index('visits_crew').on(table.crewId, table.day),
  ],
);

/** Each try to come, as it ended. */
export const visitAttempts = table(
  'visit_attempts',
  {
    id: serial().primaryKey(),
    visitId: integer()
      .notNull()
      .references(() => visits.id),
    day: date().$type<Day>().notNull(),
    half: text({ enum: HALVES }).notNull(),
    outcome: text({ enum: ATTEMPT_OUTCOMES }).notNull(),
    at: instant().notNull(),
    /** The operator who noted it. */
    by: text(),
  },
  (table) => [index('visit_attempts_visit').on(table.visitId)],
);

/** What was taken along of an order, once, and who signed for it (rules/runs.md#the-receipt-of-a-pick-up). */
export const receipts = table(
  'receipts',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    takenOn: date().$type<Day>().notNull(),
    things: jsonb().$type<{ readonly name: string; readonly tag: string }[]>().notNull(),
    /** Null where the office noted it. */
    signedBy: text({ enum: SIGNATURE_WAYS }),
    signedAt: instant(),
    /** These three are emptied once they are not kept any more. */
    signer: text(),
    strokes: jsonb().$type<readonly Stroke[]>(),
    unsignedWhy: text(),
  },
  (table) => [index('receipts_signed').on(table.signedAt)],
);

/** What a repair visit is for (rules/repairs.md#booking-one). */
export const repairs = table('repairs', {
  visitId: integer()
    .primaryKey()
    .references(() => visits.id),
  /** What was described and shown; null once that is erased. */
  issueId: integer()
    .unique()
    .references(() => issues.id, { onDelete: 'set null' }),
  productSlug: text().notNull(),
  /** Null until it is done. */
  endedAs: text({ enum: REPAIR_ENDS }),
});
