import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CityId } from '#domain/base/city.ts';
import type { ProductEntry } from '#domain/content/entries/product-entry.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { CATEGORIES } from '#domain/catalogue/category.ts';
import { amount, instant, table } from './table.ts';

/** What `content/products` says, imported at start; `digest` tells whether an entry changed. */
export const products = table(
  'products',
  {
    slug: text().primaryKey(),
    category: text({ enum: CATEGORIES }).notNull(),
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
    index('products_name').on(table.name, table.slug),
    index('products_trigrams').using('gin', sql`${searchLetters(table)} gin_trgm_ops`),
  ],
);

interface Searched {
  readonly name: AnyPgColumn;
  readonly searchText: AnyPgColumn;
}

/** The words that a product is found by, its name before the rest. */
export function searchWords({ name, searchText }: Searched): SQL {
  return sql`(setweight(to_tsvector('english', ${name}), 'A') || setweight(to_tsvector('english', ${searchText}), 'B'))`;
}

/** The text that misspelt words are likened to; as the index `products_trigrams` has it. */
export function searchLetters({ searchText }: Pick<Searched, 'searchText'>): SQL {
  return sql`lower(${searchText})`;
}

/** The stored price of each plan in each city (see `Plan`). */
export const productPrices = table(
  'product_prices',
  {
    productSlug: text()
      .notNull()
      .references(() => products.slug, { onDelete: 'cascade' }),
    cityId: integer().$type<CityId>().notNull(),
    tenure: integer().notNull(),
    price: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productSlug, table.cityId, table.tenure] })],
);

/** Of what the office sets from an instant on, with who said so and why; never altered but called off. */
const setFrom = () => ({
  /** The beginning of the day that was named, or when it was said on that day. */
  startsAt: instant().notNull(),
  reason: text().notNull(),
  by: text().notNull(),
  at: instant().notNull(),
  /** Only before it began. */
  calledOffAt: instant(),
  calledOffBy: text(),
});

/** By somebody, and only before it began. */
const calledOffBefore = (table: Record<'calledOffAt' | 'calledOffBy' | 'startsAt', AnyPgColumn>) =>
  sql`(${table.calledOffAt} is null) = (${table.calledOffBy} is null) and (${table.calledOffAt} is null or ${table.calledOffAt} < ${table.startsAt})`;

/** Prices that an operator set; they overrule the file's from their instant on and are never altered. */
export const priceChanges = table(
  'price_changes',
  {
    id: serial().primaryKey(),
    productSlug: text()
      .notNull()
      .references(() => products.slug),
    cityId: integer().$type<CityId>().notNull(),
    tenure: integer().notNull(),
    price: amount().notNull(),
    ...setFrom(),
  },
  (table) => [
    index('price_changes_product').on(table.productSlug, table.cityId),
    index('price_changes_start').on(table.startsAt, table.productSlug),
    check('price_changes_called_off_before', calledOffBefore(table)),
  ],
);

/** Fees of express that an operator set; they overrule the opening one from their instant on and are never altered. */
export const expressFees = table(
  'express_fees',
  {
    id: serial().primaryKey(),
    cityId: integer().$type<CityId>().notNull(),
    fee: amount().notNull(),
    ...setFrom(),
  },
  (table) => [check('express_fees_called_off_before', calledOffBefore(table))],
);

/** Days on which nothing comes express in a city, besides those of `policies.yaml`. */
export const expressDaysOff = table(
  'express_days_off',
  {
    id: serial().primaryKey(),
    cityId: integer().$type<CityId>().notNull(),
    day: date().$type<Day>().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    /** When express was said to run on it after all. */
    endedAt: instant(),
    endedBy: text(),
  },
  (table) => [
    uniqueIndex('express_days_off_once')
      .on(table.cityId, table.day)
      .where(sql`${table.endedAt} is null`),
    check(
      'express_days_off_ended_by_somebody',
      sql`(${table.endedAt} is null) = (${table.endedBy} is null)`,
    ),
  ],
);

/** PIN codes that an operator added or took out; they overrule the file from their instant on. */
export const pinCodeChanges = table(
  'pin_code_changes',
  {
    id: serial().primaryKey(),
    pincode: text().notNull(),
    /** The area of `content/pincodes.yaml` it belongs to from then on; null where nothing goes there. */
    area: text(),
    ...setFrom(),
  },
  (table) => [
    index('pin_code_changes_code').on(table.pincode, table.startsAt),
    check('pin_code_changes_called_off_before', calledOffBefore(table)),
  ],
);

/** Units that can be ordered: exactly those in the store (rules/units.md#the-count), kept to be read fast. */
export const productStock = table(
  'product_stock',
  {
    productSlug: text()
      .notNull()
      .references(() => products.slug, { onDelete: 'cascade' }),
    cityId: integer().$type<CityId>().notNull(),
    available: integer().notNull(),
    /** Since when nobody can order it though units are there (rules/catalogue.md#off-sale); null while it is on sale. */
    offSaleSince: instant(),
    offSaleBy: text(),
    offSaleReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.productSlug, table.cityId] }),
    check('product_stock_never_oversold', sql`${table.available} >= 0`),
    check(
      'product_stock_off_sale_by_somebody',
      sql`(${table.offSaleSince} is null) = (${table.offSaleBy} is null) and (${table.offSaleSince} is null) = (${table.offSaleReason} is null)`,
    ),
    index('product_stock_out').on(table.cityId, table.productSlug).where(isOut(table)),
    index('product_stock_off_sale')
      .on(table.productSlug)
      .where(sql`${table.offSaleSince} is not null`),
  ],
);

/** Whether nobody can order it; as its index has it. */
export function isOut(stock: {
  readonly available: AnyPgColumn;
  readonly offSaleSince: AnyPgColumn;
}): SQL {
  return sql`(${stock.available} = 0 or ${stock.offSaleSince} is not null)`;
}

/** What a shopper can order of it, whose row it is. */
export const onSale = sql<number>`case when ${productStock.offSaleSince} is null then ${productStock.available} else 0 end`;

/**
 * Why units came or went. `set_aside`, `sold` and `returned` of what had been delivered are of the time
 * before units had names.
 */
export const STOCK_REASONS = [
  'opening',
  'count',
  'added',
  'taken',
  'returned',
  'inspected',
  'withdrawn',
  'set_aside',
  'sold',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Every change of `product_stock`, never altered: what is available is their sum. */
export const stockMovements = table(
  'stock_movements',
  {
    id: serial().primaryKey(),
    productSlug: text().notNull(),
    cityId: integer().$type<CityId>().notNull(),
    change: integer().notNull(),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    /** The order that took or returned them. */
    orderId: integer(),
    at: instant().notNull(),
  },
  (table) => [
    index('stock_movements_product').on(table.productSlug, table.cityId),
    index('stock_movements_order').on(table.orderId),
  ],
);

/**
 * Which catalogue processes may keep in memory (docs/decisions/0031-the-catalogue-in-memory.md): one row,
 * raised by triggers in the transaction that changes what is counted.
 */
export const catalogueVersions = table(
  'catalogue_versions',
  {
    only: boolean().primaryKey().default(true),
    /** Of products and their opening prices. */
    entries: integer().notNull().default(0),
    /** Of what the office sets beside them: prices, and the fees and days of express. */
    terms: integer().notNull().default(0),
  },
  ({ only }) => [check('catalogue_versions_one_row', sql`${only}`)],
);
