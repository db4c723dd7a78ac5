import {
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { SIDES } from '#domain/visits/condition-picture.ts';
import { MEDIA_TYPE_NAMES } from '#domain/documents/kyc-file.ts';
import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { instant, table } from './table.ts';
import { orders } from './orders.ts';
import { units } from './units.ts';

/** Those who drive to renters together (rules/runs.md#crews). */
export const crews = table('crews', {
  id: serial().primaryKey(),
  cityId: integer().$type<CityId>().notNull(),
  name: text().notNull(),
  /** Names of who is in it. */
  who: text().notNull(),
  phone: text().notNull(),
  endedAt: instant(),
});

/** Another number of places than a half of a day has by itself (rules/runs.md#places). */
export const slotPlaces = table(
  'slot_places',
  {
    cityId: integer().$type<CityId>().notNull(),
    day: date().$type<Day>().notNull(),
    half: text({ enum: HALVES }).notNull(),
    places: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.day, table.half] })],
);

/** What a crew's phone sent, with what was answered: it counts once (rules/runs.md#without-a-line). */
export const runDeeds = table(
  'run_deeds',
  {
    operatorId: integer().notNull(),
    /** Made by the phone. */
    id: uuid().notNull(),
    stop: text().notNull(),
    what: text().notNull(),
    /** When the crew noted it. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    /** Why it was refused, as a code; null where it was done. */
    refusal: text(),
    /** What was answered, in words. */
    answer: jsonb().$type<{ readonly message: string; readonly otherDay?: Day }>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operatorId, table.id] }),
    index('run_deeds_received').on(table.receivedAt),
  ],
);

/** What a crew's phone showed of the things it brought or took (rules/runs.md#pictures-at-a-stop). */
export const conditionPictures = table(
  'condition_pictures',
  {
    id: serial().primaryKey(),
    operatorId: integer().notNull(),
    /** Made by the phone. */
    photo: uuid().notNull(),
    stop: text().notNull(),
    side: text({ enum: SIDES }).notNull(),
    /** Whose things it shows: at an exchange those that go are of the order before. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Null where it shows several. */
    unitId: integer().references(() => units.id),
    /** A random name. */
    key: text().notNull().unique(),
    mediaType: text({ enum: MEDIA_TYPE_NAMES }).notNull(),
    /** When it was taken. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    /** Who took it, by name. */
    by: text().notNull(),
  },
  (table) => [
    uniqueIndex('condition_pictures_once').on(table.operatorId, table.photo),
    index('condition_pictures_stop').on(table.stop),
    index('condition_pictures_order').on(table.orderId),
    index('condition_pictures_unit').on(table.unitId),
    index('condition_pictures_taken').on(table.at),
  ],
);
