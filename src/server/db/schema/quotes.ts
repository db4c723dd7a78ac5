import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { amount, instant, table } from './table.ts';
import { orders } from './orders.ts';
import { productEnquiries } from './visitors.ts';

/** What was offered to somebody at a rent, by a link (rules/quotes.md). */
export const quotes = table(
  'quotes',
  {
    id: serial().primaryKey(),
    number: text().notNull().unique(),
    /** Names it in its link. */
    linkId: uuid().notNull().defaultRandom(),
    /** Whose it is; of anybody else nothing until it is accepted. */
    userId: integer().references(() => users.id),
    /** Whom it was made out to; empty once that is forgotten. */
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    cityId: integer().$type<CityId>().notNull(),
    validUntil: date().$type<Day>().notNull(),
    note: text().notNull(),
    /** The medical enquiry that it answers. */
    enquiryId: integer().references(() => orders.id),
    /** The question about goods that it answers. */
    goodsId: integer().references(() => productEnquiries.id, { onDelete: 'set null' }),
    /** The operator. */
    by: text().notNull(),
    madeAt: instant().notNull(),
    withdrawnAt: instant(),
    /** When it was last accepted. */
    orderedAt: instant(),
  },
  (table) => [
    uniqueIndex('quotes_link').on(table.linkId),
    index('quotes_made').on(table.madeAt, table.id),
    index('quotes_user').on(table.userId, table.id),
    index('quotes_phone').on(table.phone),
    index('quotes_name').on(sql`lower(${table.name}) text_pattern_ops`),
    index('quotes_by_name').on(sql`lower(${table.name}) collate "C"`, table.id),
    index('quotes_valid').on(table.validUntil, table.id),
    index('quotes_enquiry').on(table.enquiryId),
    index('quotes_goods').on(table.goodsId),
  ],
);

export const quoteLines = table(
  'quote_lines',
  {
    quoteId: integer()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productSlug: text()
      .notNull()
      .references(() => products.slug),
    quantity: integer().notNull(),
    tenure: integer().notNull(),
    /** The price of one unit, as `order_lines` has it. */
    price: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.position] }),
    uniqueIndex('quote_lines_product').on(table.quoteId, table.productSlug),
    check('quote_lines_quantity', sql`${table.quantity} > 0 and ${table.price} > 0`),
  ],
);

/** The orders that a quote became, of which one lives at most (rules/quotes.md#accepting-it). */
export const quoteOrders = table(
  'quote_orders',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    quoteId: integer()
      .notNull()
      .references(() => quotes.id),
  },
  (table) => [index('quote_orders_quote').on(table.quoteId, table.orderId)],
);
