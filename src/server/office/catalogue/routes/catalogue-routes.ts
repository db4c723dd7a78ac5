import * as calls from '#contract/office/catalogue/catalogue.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveList } from '#server/office/base/list.ts';
import { catalogueList } from '#server/office/catalogue/catalogue-list.ts';
import { findOverruled } from '#server/office/catalogue/overruled.ts';
import { findProductDetail, type InCity } from '#server/office/catalogue/product.ts';
import { serveActs } from '#server/office/base/act.ts';
import { CATALOGUE_ACTS } from '#server/office/catalogue/catalogue-acts.ts';

/** The catalogue in the office: rents by day, and what is on sale (rules/catalogue.md#the-price-of-a-day). */
export function officeCatalogueRoutes(api: Api): void {
  const { shop } = api;
  const { db, categories } = shop;
  serveActs(api, CATALOGUE_ACTS);

  serveList(api, catalogueList);

  api.serve(calls.listOverruledRents, async ({ now }) => ({
    rents: await findOverruled(db, now),
  }));

  api.serve(calls.getInCatalogue, async ({ input, now }) => {
    const found = await findProductDetail(db, input.slug, now);
    if (!found) return refuse('NOT_FOUND');
    const { slug, name, listed: isListed } = found.product;
    const category = categories.find((each) => each.slug === found.product.category);
    const shelf = category?.subCategories.find((each) => each.slug === found.product.subCategory);
    const named = (own: typeof shelf, other: string) =>
      own ? { slug: own.slug, name: own.name } : { slug: other, name: other };
    return {
      slug,
      name,
      category: named(category, found.product.category),
      subCategory: named(shelf, found.product.subCategory),
      isListed,
      now: now.toISOString(),
      cities: found.cities.map(toInCity),
    };
  });
}

function toInCity({ city, opening, plans, changes, version, counts, asPackage, offSale }: InCity) {
  const many = (state: Parameters<typeof counts.get>[0]) => counts.get(state) ?? 0;
  return {
    cityId: city.id,
    plans: plans.map(({ tenure, price }, at) => ({
      tenure,
      price,
      written: opening[at]?.price ?? price,
    })),
    changes: changes
      .toSorted(
        (one, other) => other.startsAt.getTime() - one.startsAt.getTime() || other.id - one.id,
      )
      .map(({ id, tenure, price, startsAt, reason, by, at, calledOffAt, calledOffBy }) => ({
        id,
        tenure,
        price,
        startsAt: startsAt.toISOString(),
        reason,
        by,
        at: at.toISOString(),
        calledOff:
          calledOffAt && calledOffBy ? { by: calledOffBy, at: calledOffAt.toISOString() } : null,
      })),
    version,
    units: {
      store: many('store'),
      reserved: many('reserved'),
      rented: many('rented'),
      inspection: many('inspection'),
      repair: many('repair'),
    },
    asPackage: asPackage && {
      available: asPackage.available,
      lacking: [...asPackage.lacking],
    },
    offSale: offSale && { ...offSale, since: offSale.since.toISOString() },
  };
}
