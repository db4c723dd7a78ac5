import { index, integer, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { CityId } from '#domain/base/city.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { instant, table } from './table.ts';

/** Answers to the home page's survey (rules/enquiries.md#the-survey). */
export const surveys = table('surveys', {
  id: serial().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  mobile: text().notNull(),
  createdAt: instant().notNull(),
});

/** Questions about new products (rules/enquiries.md#goods-on-enquiry), for the operator to answer. */
export const productEnquiries = table(
  'product_enquiries',
  {
    id: serial().primaryKey(),
    customerName: text().notNull(),
    email: text().notNull(),
    contact: text().notNull(),
    productName: text().notNull(),
    priceRange: text().notNull(),
    /** In their words; null where they said nothing. */
    need: text(),
    createdAt: instant().notNull(),
    answeredAt: instant(),
    /** What we wrote. */
    answer: text(),
  },
  (table) => [
    index('product_enquiries_open').on(table.answeredAt, table.createdAt),
    index('product_enquiries_asked').on(table.createdAt),
  ],
);

/** Who asked to be told when a product is back in a city; `toldAt` once they were. */
export const restockRequests = table(
  'restock_requests',
  {
    productSlug: text()
      .notNull()
      .references(() => products.slug, { onDelete: 'cascade' }),
    cityId: integer().$type<CityId>().notNull(),
    email: text().notNull(),
    createdAt: instant().notNull(),
    toldAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.productSlug, table.cityId, table.email] }),
    index('restock_requests_waiting').on(table.toldAt, table.createdAt),
  ],
);

/** What a customer keeps for later, newest last. */
export const wishlistItems = table(
  'wishlist_items',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productSlug: text()
      .notNull()
      .references(() => products.slug, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productSlug] })],
);

/** Searches that found nothing, for the operator: what people ask for and the shop does not name. */
export const searchMisses = table(
  'search_misses',
  {
    /** Lower case, spaces single. */
    term: text().notNull(),
    cityId: integer().$type<CityId>().notNull(),
    times: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.cityId] }),
    index('search_misses_last').on(table.lastAt),
  ],
);
