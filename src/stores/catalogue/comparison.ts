import { atom } from 'nanostores';
import { checkInventory, type Product, viewProduct } from '#contract/catalogue/catalogue.ts';
import { toOffer } from '#contract/catalogue/rent-option.ts';
import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import type { City } from '#domain/base/city.ts';
import { call } from '#stores/base/api.ts';

/** A product with its plans and stock in the city shown. */
export interface Rival {
  readonly product: Product;
  readonly inventory: LiveOffer;
}

export type Comparison =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** `gone` counts products that are not rented out any more. */
  | { readonly state: 'ready'; readonly rivals: readonly Rival[]; readonly gone: number };

/** The products of a comparison side by side. */
export const $comparison = atom<Comparison>({ state: 'loading' });

let asked = 0;

/** Asks for all products at once; of several comparisons the last one is shown. */
export async function loadComparison(slugs: readonly string[], city: City): Promise<void> {
  asked += 1;
  const own = asked;
  $comparison.set({ state: 'loading' });
  const answers = await Promise.all(slugs.map((slug) => loadRival(slug, city)));
  if (own !== asked) return;
  const rivals = answers.filter((answer) => typeof answer === 'object');
  const gone = answers.filter((answer) => answer === 'gone').length;
  if (rivals.length + gone < answers.length) $comparison.set({ state: 'failed' });
  else $comparison.set({ state: 'ready', rivals, gone });
}

/** Takes a product out of what is shown, without asking again. */
export function dropRival(slug: string): void {
  const shown = $comparison.get();
  if (shown.state !== 'ready') return;
  const rivals = shown.rivals.filter(({ product }) => product.slug !== slug);
  $comparison.set({ ...shown, rivals, gone: 0 });
}

async function loadRival(productSlug: string, { id }: City): Promise<Rival | 'gone' | 'failed'> {
  const [product, inventory] = await Promise.all([
    call(viewProduct, { productSlug, cityId: id }),
    call(checkInventory, { productId: productSlug, cityId: id }),
  ]);
  if (product.ok && inventory.ok) {
    return { product: product.value, inventory: toOffer(inventory.value) };
  }
  const isGone = [product, inventory].some((answer) => !answer.ok && answer.status === 404);
  return isGone ? 'gone' : 'failed';
}
