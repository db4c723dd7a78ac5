import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import type { CityId } from '#domain/city.ts';
import type { ProductEntry } from '#domain/content/product-entry.ts';
import type { CategorySlug } from '#domain/category.ts';
import { amount, instant } from './columns.ts';

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
  (table) => [
    index('products_category').on(table.category, table.subCategory),
    index('products_words').using('gin', searchWords(table)),
    index('products_trigrams').using('gin', sql`${searchLetters(table)} gin_trgm_ops`),
  ],
);

interface Searched {
  readonly name: AnyPgColumn;
  readonly searchText: AnyPgColumn;
}

/** What a product is found by, its name before the rest; as the index `products_words` has it. */
export function searchWords({ name, searchText }: Searched): SQL {
  return sql`(setweight(to_tsvector('english', ${name}), 'A') || setweight(to_tsvector('english', ${searchText}), 'B'))`;
}

/** The text that misspelt words are likened to; as the index `products_trigrams` has it. */
export function searchLetters({ searchText }: Pick<Searched, 'searchText'>): SQL {
  return sql`lower(${searchText})`;
}

/** The stored price of each plan in each city (see `Plan`). */
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

/** Why units came or went: first import, a count by hand, an order that took or gave them back, a sale. */
export type StockReason =
  'opening' | 'count' | 'taken' | 'returned' | 'set_aside' | 'inspected' | 'sold';

/** Every change of `product_stock`, never altered: what is available is their sum. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: serial().primaryKey(),
    productSlug: text().notNull(),
    cityId: integer().$type<CityId>().notNull(),
    change: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    /** The order that took or returned them. */
    orderId: integer(),
    at: instant().notNull(),
  },
  (table) => [
    index('stock_movements_product').on(table.productSlug, table.cityId),
    index('stock_movements_order').on(table.orderId),
  ],
);
