import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import type { Failure } from '#contract/base/failure.ts';
import type { LineTerms } from '#domain/catalogue/cart/line-terms.ts';
import type { City } from '#domain/base/city.ts';
import type { ChosenLine } from '#domain/catalogue/cart/saved-choice.ts';
import { NOT_ARRIVED } from '#stores/base/late.ts';

export type RentalState =
  | { readonly state: 'idle' }
  | { readonly state: 'adding' }
  /** On this device, until its visitor has signed in. */
  | { readonly state: 'kept' }
  | { readonly state: 'added' }
  | { readonly state: 'refused'; readonly failure: Failure };

export interface PutInCart {
  /** The line of the product that the page shows to be in the cart. */
  readonly seen?: LineTerms | undefined;
  /** Asks whether the cart may go over to the city of the choice (rules/cart.md#a-cart-has-one-city). */
  readonly agreeTo?: ((city: City) => Promise<boolean>) | undefined;
  /** The product's name, for what is said of it. */
  readonly name: string;
  readonly card?: ProductCard;
}

/**
 * Puts a choice into the cart, or sets the line it already has there, and reports how that goes. What
 * it takes is loaded with the press.
 */
export async function putInCart(
  choice: ChosenLine,
  report: (state: RentalState) => void,
  how: PutInCart,
): Promise<void> {
  report({ state: 'adding' });
  await import('./addition.ts').then(
    ({ add }) => add(choice, report, how),
    () => report({ state: 'refused', failure: NOT_ARRIVED }),
  );
}
