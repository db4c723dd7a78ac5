import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CityId } from '#domain/city.ts';
import type { Db } from '#server/db/db.ts';
import { catalogueVersions, isOut, onSale, productStock } from '#server/db/schema/catalogue.ts';
import { offerKey, type OfferKey } from './load-catalogue.ts';

/** Which catalogue an answer is of. */
export interface Versions {
  readonly entries: number;
  readonly terms: number;
}

export interface Counted extends Versions {
  readonly available: ReadonlyMap<OfferKey, number>;
}

export interface FoundOut extends Versions {
  /** What was stocked and has no units that can be ordered. */
  readonly out: ReadonlySet<OfferKey>;
  /** The same by city, in one text each. */
  readonly outIn: ReadonlyMap<CityId, string>;
}

/** How many units of these offers can be ordered, and which catalogue they are of. */
export async function countUnits(db: Db, keys: ReadonlySet<OfferKey>): Promise<Counted> {
  const { cityId, productSlug } = productStock;
  const asked = Map.groupBy(keys, (key) => Number(key.slice(0, key.indexOf(' '))));
  const wanted = [...asked].map(([city, those]) => {
    const slugs = those.map((key) => key.slice(key.indexOf(' ') + 1)).join(' ');
    return and(eq(cityId, city), sql`${productSlug} = any(string_to_array(${slugs}, ' '))`);
  });
  const rows = await db
    .select({
      entries: catalogueVersions.entries,
      terms: catalogueVersions.terms,
      cityId,
      productSlug,
      available: sql<number>`${onSale}`,
    })
    .from(catalogueVersions)
    .leftJoin(productStock, or(...wanted) ?? sql`false`);
  const [versions] = rows;
  if (!versions) throw new Error('The catalogue has no version');
  const available = rows.flatMap((row) =>
    row.cityId && row.productSlug
      ? [[offerKey(row.cityId, row.productSlug), row.available] as const]
      : [],
  );
  return { entries: versions.entries, terms: versions.terms, available: new Map(available) };
}

/** What cannot be ordered in some cities, and which catalogue it is of. */
export async function findOut(db: Db, cities: ReadonlySet<CityId>): Promise<FoundOut> {
  const rows = await db
    .select({
      entries: catalogueVersions.entries,
      terms: catalogueVersions.terms,
      cityId: productStock.cityId,
      productSlug: productStock.productSlug,
    })
    .from(catalogueVersions)
    .leftJoin(productStock, and(inArray(productStock.cityId, [...cities]), isOut(productStock)));
  const [versions] = rows;
  if (!versions) throw new Error('The catalogue has no version');
  const out = rows.flatMap(({ cityId, productSlug: slug }) =>
    cityId && slug ? [{ cityId, slug }] : [],
  );
  const texts = [...Map.groupBy(out, ({ cityId }) => cityId)].map(
    ([cityId, those]) => [cityId, inOneText(those)] as const,
  );
  return {
    entries: versions.entries,
    terms: versions.terms,
    out: new Set(out.map(({ cityId, slug }) => offerKey(cityId, slug))),
    outIn: new Map(texts),
  };
}

function inOneText(those: readonly { readonly slug: string }[]): string {
  return those
    .map(({ slug }) => slug)
    .toSorted()
    .join(' ');
}
