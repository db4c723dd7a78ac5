import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { listPageFacts } from '#contract/catalogue/catalogue.ts';
import { CITIES, type CitySlug } from '#domain/base/city.ts';
import type { OfferFacts } from '#domain/catalogue/pages/offer-data.ts';
import { planKey } from '#domain/catalogue/plans.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { lackingWords } from '#messages/catalogue/package-words.ts';
import type { KeptCatalogue } from './kept-catalogue.ts';

/** A product as its pages show it in a city; of the units only whether there are any, or as many as a package needs. */
export interface PageOffer extends OfferFacts {
  /** What a package is out of, in words. */
  readonly lacking: string;
  readonly category: string;
  readonly subCategory: string;
}

/** By city and slug. */
export type PageOffers = ReadonlyMap<CitySlug, ReadonlyMap<string, PageOffer>>;

/** What all pages are true of at an instant. */
export async function readPageOffers(catalogue: KeptCatalogue, now: Date): Promise<PageOffers> {
  const cities = await Promise.all(
    CITIES.map(async (city) => {
      const { id, slug } = city;
      const shelf = await catalogue.browse(id, now);
      const offers = shelf.products.map((product) => {
        const { category, subCategory } = product;
        const lacking = lackingWords(city, shelf.lackingOf(product));
        const facts = { kind: kindOf(category), category, subCategory, lacking };
        return [product.slug, { ...facts, ...shelf.offerOf(product) }] as const;
      });
      return [slug, new Map(offers)] as const;
    }),
  );
  return new Map(cities);
}

/** The same for the same offers, whatever process asks. */
export function digestOf(offers: PageOffers): string {
  const told = [...offers].map(([city, products]) => [
    city,
    ...[...products].toSorted(([one], [other]) => one.localeCompare(other)),
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
}

/** The same as the files of products write it. */
export function factsOf(offers: PageOffers): z.output<typeof listPageFacts.output> {
  const facts: z.output<typeof listPageFacts.output> = {};
  for (const [city, products] of offers) {
    for (const [slug, { plans, available }] of products) {
      const { rent, stock } = (facts[slug] ??= { rent: {}, stock: {} });
      rent[city] = Object.fromEntries(
        plans.map(({ tenure, price }) => [planKey(tenure), price / 100]),
      );
      stock[city] = available;
    }
  }
  return facts;
}
