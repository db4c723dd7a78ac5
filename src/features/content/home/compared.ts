import type { City } from '#domain/base/city.ts';
import { productsOfSet } from '#domain/catalogue/rent-or-buy.ts';
import { offerIn, pick, readAssortment, readDocument } from '#content/assortment.ts';
import type { LedgerGoods } from './ledgers.ts';

/** The sets of the ledgers, with their pieces as a city has them. */
export async function readCompared(city: City): Promise<LedgerGoods> {
  const sets = await readDocument('rent-or-buy');
  const slugs = [...new Set(sets.flatMap(productsOfSet))];
  const goods = pick(await readAssortment(), slugs, 'rent-or-buy.yaml').map((product) => {
    const { plans, outOfStock } = offerIn(city, product);
    const prices = Object.fromEntries(plans.map(({ tenure, price }) => [tenure, price]));
    const stock = outOfStock ? { outOfStock: true as const } : {};
    return [product.slug, { name: product.entry.name, prices, ...stock }] as const;
  });
  return { sets, goods: Object.fromEntries(goods) };
}
