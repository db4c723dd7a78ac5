import { date, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { AddressFields } from '#domain/people/address.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { addresses } from './accounts.ts';
import { instant, table } from './table.ts';
import { visits } from './visits.ts';

/** Where a visit takes the things of its order, within their city (rules/relocations.md#within-the-city). */
export const relocations = table(
  'relocations',
  {
    visitId: integer()
      .primaryKey()
      .references(() => visits.id),
    /** The new address, as it was when the move was asked for. */
    address: jsonb().$type<AddressFields>().notNull(),
    /** The saved address it was copied from, while there is one. */
    addressId: integer().references(() => addresses.id, { onDelete: 'set null' }),
    stateCode: text().notNull(),
    askedAt: instant().notNull(),
    /** What the order had before; null until the move is done. */
    leftAddress: jsonb().$type<AddressFields>(),
    leftAddressId: integer().references(() => addresses.id, { onDelete: 'set null' }),
    leftStateCode: text(),
    movedOn: date().$type<Day>(),
    movedAt: instant(),
  },
  (table) => [
    index('relocations_address').on(table.addressId),
    index('relocations_left_address').on(table.leftAddressId),
  ],
);
