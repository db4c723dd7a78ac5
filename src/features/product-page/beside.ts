import { type Assortment, goesWith, type Offer } from '#content/assortment.ts';

/** How many cards stand beneath a product. */
export const RECOMMENDED = 4; // rules/catalogue.md#what-goes-with-a-product
/** Cards that wait to take the place of one that is sold out. */
const SPARE = 2;

/** What is shown beneath a product, and what waits there. */
export function beside(assortment: Assortment, offer: Offer): Offer[] {
  return goesWith(assortment, offer, RECOMMENDED + SPARE);
}
