import { type SQL, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import type { Db } from '#server/db/db.ts';
import { catalogueVersions, isOut, onSale, productStock } from '#server/db/schema/catalogue.ts';
import { offerKey, type OfferKey } from './load-catalogue.ts';

/** Written once here, but not kept by the database under a name: a connection may be another's. */
const UNNAMED = '';

/** Which catalogue an answer is of. */
export interface Versions {
  readonly entries: number;
  readonly terms: number;
}

export interface Counted extends Versions {
  readonly available: ReadonlyMap<OfferKey, number>;
}

export interface FoundOut extends Counted {
  /** What was stocked and has no units that can be ordered. */
  readonly out: ReadonlySet<OfferKey>;
  /** The same by city, in one text each. */
  readonly outIn: ReadonlyMap<CityId, string>;
}

/**
 * Tells how many units of some offers can be ordered, and which catalogue they are of. The question is
 * written once, since it is asked all day.
 */
export function unitCounter(db: Db): (keys: ReadonlySet<OfferKey>) => Promise<Counted> {
  const { cityId, productSlug } = productStock;
  const asked = sql`unnest(${sql.placeholder('cities')}::int[], string_to_array(${sql.placeholder('slugs')}, ' ')) as asked (city, slug)`;
  const question = db
    .select({
      entries: catalogueVersions.entries,
      terms: catalogueVersions.terms,
      cityId,
      productSlug,
      available: sql<number>`${onSale}`,
    })
    .from(catalogueVersions)
    .leftJoin(asked, sql`true`)
    .leftJoin(productStock, sql`${cityId} = asked.city and ${productSlug} = asked.slug`)
    .prepare(UNNAMED);
  return async (keys) => {
    const cities: string[] = [];
    const slugs: string[] = [];
    for (const key of keys) {
      const gap = key.indexOf(' ');
      cities.push(key.slice(0, gap));
      slugs.push(key.slice(gap + 1));
    }
    return countedOf(
      await question.execute({ cities: `{${cities.join(',')}}`, slugs: slugs.join(' ') }),
    );
  };
}

interface UnitRow extends Versions {
  readonly cityId: CityId | null;
  readonly productSlug: string | null;
  readonly available: number;
}

function countedOf(rows: readonly UnitRow[]): Counted {
  const [versions] = rows;
  if (!versions) throw new Error('The catalogue has no version');
  const available = rows.flatMap((row) =>
    row.cityId && row.productSlug
      ? [[offerKey(row.cityId, row.productSlug), row.available] as const]
      : [],
  );
  return { entries: versions.entries, terms: versions.terms, available: new Map(available) };
}

/**
 * Tells what cannot be ordered in some cities, and which catalogue it is of; likewise. With them it is
 * asked for the units of some products, by slug.
 */
export function outFinder(db: Db): (asked: ReadonlySet<CityId | string>) => Promise<FoundOut> {
  const { cityId, productSlug } = productStock;
  const those = (which: SQL) =>
    sql`select ${cityId} as city, ${productSlug} as slug, ${onSale} as units from ${productStock}
      where ${cityId} = any(${sql.placeholder('cities')}::int[]) and ${which}`;
  const isCounted = sql`${productSlug} = any(string_to_array(${sql.placeholder('slugs')}, ' '))`;
  // Each half has an index of its own; a condition with an "or" reads all of a large stock.
  const found = sql`(${those(isOut(productStock))} union ${those(isCounted)}) as found`;
  const question = db
    .select({
      entries: catalogueVersions.entries,
      terms: catalogueVersions.terms,
      cityId: sql<CityId | null>`found.city`,
      productSlug: sql<string | null>`found.slug`,
      available: sql<number>`found.units`,
    })
    .from(catalogueVersions)
    .leftJoin(found, sql`true`)
    .prepare(UNNAMED);
  return async (asked) => {
    const cities = [...asked].filter((key) => typeof key === 'number');
    const slugs = [...asked].filter((key) => typeof key === 'string');
    return foundOutOf(
      await question.execute({ cities: `{${cities.join(',')}}`, slugs: slugs.join(' ') }),
    );
  };
}

function foundOutOf(rows: readonly UnitRow[]): FoundOut {
  const out = rows.flatMap(({ cityId, productSlug: slug, available }) =>
    cityId && slug && available === 0 ? [{ cityId, slug }] : [],
  );
  const texts = [...Map.groupBy(out, ({ cityId }) => cityId)].map(
    ([cityId, those]) => [cityId, inOneText(those)] as const,
  );
  return {
    ...countedOf(rows),
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
