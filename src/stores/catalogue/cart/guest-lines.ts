import { atom } from 'nanostores';
import { readInventory } from '#api/inventory.ts';
import type { Result } from '#api/call.ts';
import type { Cart, CartLine } from '#contract/catalogue/cart.ts';
import { type ProductCard, productsBySlugs } from '#contract/catalogue/catalogue.ts';
import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import type { City } from '#domain/base/city.ts';
import { call } from '#stores/base/api.ts';
import { lineOf, toCart } from './cart-preview.ts';
import type { KeptItem } from './guest-cart.ts';
import { NOT_ARRIVED } from '#stores/base/late.ts';

/** What a city has of a product: nothing where it is not rented out any more. */
export interface KnownProduct {
  readonly card: ProductCard;
  readonly offer: LiveOffer;
}
export type KnownProducts = ReadonlyMap<string, KnownProduct | undefined>;

export type GuestLines =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly city: City; readonly known: KnownProducts };

/** What the city of a visitor's cart has of the products in it. */
export const $guestLines = atom<GuestLines>({ state: 'loading' });

let loads = 0;

/** Asks for them; what is shown stays until the answer has come. */
export async function loadGuestLines(slugs: readonly string[], city: City): Promise<void> {
  loads += 1;
  const own = loads;
  const shown = $guestLines.get();
  if (shown.state !== 'ready' || shown.city.id !== city.id) $guestLines.set({ state: 'loading' });
  const result = await findProducts(slugs, city);
  if (own !== loads) return;
  if (result.ok) $guestLines.set({ state: 'ready', city, known: result.value });
  else if ($guestLines.get().state !== 'ready') $guestLines.set({ state: 'failed' });
}

/** A visitor's items as lines at the prices and with the stock of a city. */
export function linesOf(items: readonly KeptItem[], known: KnownProducts): CartLine[] {
  return items.flatMap((item) => {
    const product = known.get(item.productSlug);
    return product ? [lineOf(item, product.card, product.offer)] : [];
  });
}

/** A visitor's cart as a city would have it. */
export async function guestCartIn(items: readonly KeptItem[], city: City): Promise<Result<Cart>> {
  const result = await findProducts(
    items.map(({ productSlug }) => productSlug),
    city,
  );
  return result.ok ? { ok: true, value: toCart(linesOf(items, result.value)) } : result;
}

async function findProducts(slugs: readonly string[], city: City): Promise<Result<KnownProducts>> {
  const [cards, offers] = await Promise.all([
    call(productsBySlugs, { slugs: slugs.join(','), cityId: city.id }),
    Promise.all(slugs.map(async (slug) => [slug, await readInventory(slug, city.id)] as const)),
  ]);
  if (!cards.ok) return cards;
  const answers = new Map(offers);
  const bySlug = new Map(cards.value.map((card) => [card.slug, card]));
  if ([...bySlug.keys()].some((slug) => !answers.get(slug))) {
    return { ok: false, status: 0, failure: NOT_ARRIVED };
  }
  const known = slugs.map((slug): [string, KnownProduct | undefined] => {
    const card = bySlug.get(slug);
    const answer = answers.get(slug);
    if (!card || !answer) return [slug, undefined];
    return [slug, { card, offer: answer.inventory }];
  });
  return { ok: true, value: new Map(known) };
}
