import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { CityId } from '#domain/city.ts';
import type { ProductEntry } from '#domain/content.ts';
import type { CategorySlug } from '#domain/product.ts';
import { amount } from './columns.ts';

/** What `content/products` says, imported at start; `digest` tells whether an entry changed. */
export const products = pgTable(
  'products',
  {
    slug: text().primaryKey(),
    category: text().$type<CategorySlug>().notNull(),
    subCategory: text().notNull(),
    name: text().notNull(),
    entry: jsonb().$type<ProductEntry>().notNull(),
    description: text().notNull(),
    searchText: text().notNull(),
    digest: text().notNull(),
    /** False once its file is gone: orders still name it, lists do not. */
    listed: boolean().notNull().default(true),
  },
  (table) => [index('products_category').on(table.category, table.subCategory)],
);

/** The stored price of each plan in each city (see `RentOption`). */
export const productPrices = pgTable(
  'product_prices',
  {
    productSlug: text()
      .notNull()
      .references(() => products.slug, { onDelete: 'cascade' }),
    cityId: integer().$type<CityId>().notNull(),
    tenure: integer().notNull(),
    price: amount().notNull(),
    /** Set by an operator; the import leaves such a price alone. */
    overridden: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.productSlug, table.cityId, table.tenure] })],
);

/** Units that can be ordered. The import writes a city's first figure; after that orders move it. */
export const productStock = pgTable(
  'product_stock',
  {
    productSlug: text()
      .notNull()
      .references(() => products.slug, { onDelete: 'cascade' }),
    cityId: integer().$type<CityId>().notNull(),
    available: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productSlug, table.cityId] }),
    check('product_stock_never_oversold', sql`${table.available} >= 0`),
  ],
);
