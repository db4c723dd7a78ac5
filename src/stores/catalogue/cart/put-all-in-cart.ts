import { atom } from 'nanostores';
import type { ChosenLine } from '#domain/catalogue/cart/saved-choice.ts';
import { NOT_ARRIVED } from '#stores/base/late.ts';
import type { PutInCart } from './put-in-cart.ts';

export interface Wanted {
  readonly choice: ChosenLine;
  readonly name: string;
}

/** Something that the cart did not take, and why. */
export interface NotTaken {
  readonly slug: string;
  readonly name: string;
  readonly message: string;
}

export type AllInCart =
  | { readonly state: 'idle' }
  | { readonly state: 'adding' }
  | { readonly state: 'done'; readonly taken: number; readonly notTaken: readonly NotTaken[] };

/** How putting several products into the cart goes. */
export const $allInCart = atom<AllInCart>({ state: 'idle' });

/**
 * Puts each into the cart by its rules; what is in the cart stays as it is. A visitor's cart keeps them
 * (rules/home-calculator.md#into-the-cart).
 */
export async function putAllInCart(
  wanted: readonly Wanted[],
  how: Pick<PutInCart, 'agreeTo'>,
): Promise<void> {
  if ($allInCart.get().state === 'adding') return;
  $allInCart.set({ state: 'adding' });
  const done = await import('./add-all.ts').then(
    ({ addAll }) => addAll(wanted, how),
    (): AllInCart => ({
      state: 'done',
      taken: 0,
      notTaken: wanted.map(({ choice, name }) => ({
        slug: choice.productSlug,
        name,
        message: NOT_ARRIVED.message,
      })),
    }),
  );
  $allInCart.set(done);
}

export function forgetAllInCart(): void {
  if ($allInCart.get().state === 'done') $allInCart.set({ state: 'idle' });
}
