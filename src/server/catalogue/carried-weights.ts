import { inArray, sql } from 'drizzle-orm';
import { type Carried, carriedWeights } from '#domain/catalogue/labour.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import type { ProductRow } from './products.ts';

/** Units of products as they are carried: a package piece by piece (rules/delivery.md#floor-lift-and-labour). */
export async function findCarriedUnits(
  db: Db,
  units: readonly { readonly product: Pick<ProductRow, 'entry'>; readonly quantity: number }[],
): Promise<Carried[]> {
  const pieces = new Set(units.flatMap(({ product }) => product.entry.pieces ?? []));
  const weights = await findWeights(db, pieces);
  return units.flatMap(({ product, quantity }) =>
    carriedWeights(product.entry, (slug) => weights.get(slug)).map((weight) => ({
      weight,
      quantity,
    })),
  );
}

/** What one unit of each product weighs, in kilograms. */
export async function findWeights(
  db: Db,
  slugs: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number | null>> {
  if (slugs.size === 0) return new Map();
  const rows = await db
    .select({
      slug: products.slug,
      weight: sql<number | null>`(${products.entry}->>'weight')::float`,
    })
    .from(products)
    .where(inArray(products.slug, [...slugs]));
  return new Map(rows.map(({ slug, weight }) => [slug, weight]));
}
