import type { Result } from '#api/call.ts';
import { type Cart, getCart } from '#contract/catalogue/cart.ts';
import type { City } from '#domain/base/city.ts';
import {
  type CityChange,
  compareInCity,
  type LineInCity,
} from '#domain/catalogue/cart/city-change.ts';
import { call } from '#stores/base/api.ts';
import { cartSynced } from './cart.ts';
import { $city, chooseCity } from '#stores/base/city.ts';
import { keptOnDevice, moveKept } from './guest-cart.ts';
import { guestCartIn } from './guest-lines.ts';
import { $session } from '#stores/base/session.ts';

export interface CityQuote {
  /** Nothing when all of the cart stays as it is. */
  readonly change: CityChange | undefined;
  /** Chooses the city; what a visitor keeps goes over at the prices that were looked up. */
  readonly move: () => void;
}

/** What choosing a city would do to the cart of whoever is here (rules/cart.md#changing-the-city). */
export async function quoteCity(to: City): Promise<Result<CityQuote>> {
  const from = $city.get();
  const isVisitor = !$session.get();
  if (!from || from.id === to.id || (isVisitor && keptOnDevice().length === 0)) {
    return { ok: true, value: { change: undefined, move: () => chooseCity(to.slug) } };
  }
  if (!isVisitor) await cartSynced();
  const cartIn = (city: City): Promise<Result<Cart>> =>
    isVisitor ? guestCartIn(keptOnDevice(), city) : call(getCart, { cityId: city.id });
  const [here, there] = await Promise.all([cartIn(from), cartIn(to)]);
  if (!here.ok) return here;
  if (!there.ok) return there;
  const lines = pricedIn(there.value);
  const move = () => {
    const prices = new Map(lines.map(({ productSlug, price }) => [productSlug, price]));
    if (isVisitor) moveKept(to.id, ({ productSlug }) => prices.get(productSlug) || undefined);
    chooseCity(to.slug);
  };
  return { ok: true, value: { change: compareInCity(pricedIn(here.value), lines), move } };
}

function pricedIn({ cartProductList }: Cart): LineInCity[] {
  return cartProductList.map(({ productSlug, productInfo, quantity, monthlyRent, inventory }) => ({
    productSlug,
    name: productInfo.name,
    kind: productInfo.kind,
    quantity,
    price: monthlyRent,
    inventory,
  }));
}
