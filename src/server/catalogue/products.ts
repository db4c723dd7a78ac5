import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { EXPRESS_CATEGORY } from '#domain/base/express-category.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';

export type ProductRow = typeof products.$inferSelect;

export async function findProduct(db: Db, slug: string): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.listed, true)));
  return row;
}

/** Listed products in the order of their slugs given; unknown ones are left out. */
export async function findProducts(db: Db, slugs: readonly string[]): Promise<ProductRow[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.slug, [...slugs]), eq(products.listed, true)));
  return slugs.flatMap((slug) => rows.filter((row) => row.slug === slug));
}

export interface ProductFilter {
  readonly category: string;
  readonly subCategory?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A category's products by name; the express category holds all with instant delivery. */
export async function listByCategory(db: Db, filter: ProductFilter): Promise<ProductRow[]> {
  const inCategory =
    filter.category === EXPRESS_CATEGORY
      ? sql`(${products.entry} ->> 'instantDelivery')::boolean`
      : sql`${products.category} = ${filter.category}`;
  return db
    .select()
    .from(products)
    .where(
      and(
        eq(products.listed, true),
        inCategory,
        filter.subCategory === undefined ? undefined : eq(products.subCategory, filter.subCategory),
      ),
    )
    .orderBy(asc(products.name))
    .limit(filter.limit)
    .offset(filter.offset);
}
