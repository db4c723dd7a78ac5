import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import {
  neededFor,
  type PackageContents,
  packageStock,
  type PackageStock,
} from '#domain/catalogue/package-stock.ts';
import type { Db } from '#server/db/db.ts';
import { onSale, products, productStock } from '#server/db/schema/catalogue.ts';

/** What a package's file says it holds, to be selected; null of all other products. */
export const contentsOf = {
  pieces: sql<
    string[] | null
  >`case when ${products.category} = 'package' then ${products.entry} -> 'pieces' end`,
};

interface Counting {
  /** Counts what is off sale, too, for an order that was placed before. */
  readonly withOffSale?: boolean;
}

/**
 * What can be ordered of products in a city by slug (rules/catalogue.md#the-stock-of-a-package); every
 * slug has an answer.
 */
export async function findStock(
  db: Db,
  cityId: CityId,
  slugs: readonly string[],
): Promise<(slug: string) => PackageStock> {
  const { unitsOf, contentsOf: holds } = await findUnits(db, cityId, slugs);
  return (slug) => packageStock(unitsOf(slug), holds(slug), unitsOf);
}

/** What products hold, and the units of them and of all that they hold. */
export async function findUnits(
  db: Db,
  cityId: CityId,
  slugs: readonly string[],
  { withOffSale = false }: Counting = {},
): Promise<{
  readonly unitsOf: (slug: string) => number;
  readonly contentsOf: (slug: string) => PackageContents;
}> {
  const find = (those: readonly string[]) =>
    db
      .select({
        slug: productStock.productSlug,
        units: withOffSale ? sql<number>`${productStock.available}` : onSale,
        ...contentsOf,
      })
      .from(productStock)
      .innerJoin(products, eq(products.slug, productStock.productSlug))
      .where(and(eq(productStock.cityId, cityId), inArray(productStock.productSlug, [...those])));
  const rows = slugs.length > 0 ? await find(slugs) : [];
  const pieces = rows.flatMap((row) => neededFor(row).map(([slug]) => slug));
  const counted = pieces.length > 0 ? [...rows, ...(await find(pieces))] : rows;
  const units = new Map(counted.map((row) => [row.slug, row.units]));
  const contents = new Map(rows.map((row) => [row.slug, row]));
  return {
    unitsOf: (slug) => units.get(slug) ?? 0,
    contentsOf: (slug) => contents.get(slug) ?? {},
  };
}
