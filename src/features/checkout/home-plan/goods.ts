import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import type { HomePlanEntry } from '#domain/content/entries/home-plan-entry.ts';
import type { HomeOffers } from '#domain/catalogue/cart/home-bill.ts';
import type { HomeWish } from '#domain/catalogue/cart/home-need.ts';
import { planHome } from '#domain/catalogue/cart/home-plan.ts';
import { DEFAULT_TENURE } from '#domain/catalogue/tenure.ts';
import { offerIn, pick, readAssortment, readDocument } from '#content/assortment.ts';

/** What of a product the planner shows. */
export interface HomeGood {
  readonly name: string;
  readonly path: string;
}

export type HomeGoods = Readonly<Record<string, HomeGood>>;

/** What a page of the planner is made with. */
export async function readHome(city: City) {
  const book = await readDocument('home-plan');
  const offers = pick(await readAssortment(), productsOf(book), 'home-plan.yaml').map((product) =>
    offerIn(city, product),
  );
  const goods: HomeGoods = Object.fromEntries(
    offers.map(({ product }) => [
      product.slug,
      { name: product.entry.name, path: productPath(city, product) },
    ]),
  );
  const printed: HomeOffers = Object.fromEntries(
    offers.map(({ product, plans, inventory }) => [product.slug, { plans, available: inventory }]),
  );
  const example = exampleOf(book);
  return { book, goods, printed, example, plan: planHome(book, example, printed) };
}

function productsOf({ needs, packages }: HomePlanEntry): string[] {
  const named = [
    ...needs.flatMap(({ options }) => options.flatMap(({ products }) => products)),
    ...packages.map(({ product }) => product),
  ];
  return [...new Set(named)];
}

function exampleOf({ example: { rooms, people } }: HomePlanEntry): HomeWish {
  return {
    rooms: Object.fromEntries(rooms.map(({ room, count }) => [room, count])),
    people,
    months: DEFAULT_TENURE,
    budget: null,
    own: {},
  };
}
