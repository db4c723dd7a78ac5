import { atom } from 'nanostores';
import type { Failure } from '#contract/failure.ts';
import { unitDeposit } from '#domain/bill.ts';
import type { CityId } from '#domain/city.ts';
import type { Paise } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';
import { loadInventory } from './inventory.ts';
import { askLate } from './late.ts';
import { $session } from './session.ts';
import { openSignIn } from './sign-in-window.ts';

/** What the shopper has chosen on a product page, at the price shown there. */
export interface RentalChoice {
  readonly productId: string;
  readonly productSlug: string;
  readonly kind: ProductKind;
  readonly cityId: CityId;
  readonly tenure: number;
  readonly quantity: number;
  /** The stored price of one unit (see `RentOption.price`). */
  readonly price: Paise;
}

export type RentalState =
  | { readonly state: 'idle' }
  | { readonly state: 'adding' }
  | { readonly state: 'added' }
  | { readonly state: 'refused'; readonly failure: Failure };

/** How putting the page's product into the cart goes. */
export const $rental = atom<RentalState>({ state: 'idle' });

/**
 * Puts the choice into the cart, or sets the line it already has there. A visitor signs in first, and
 * then finds it added. When the price has changed, the live figures are loaded to be looked at.
 */
export async function rent(choice: RentalChoice): Promise<void> {
  if ($rental.get().state === 'adding') return;
  if (!$session.get()) {
    openSignIn('login', () => void rent(choice));
    return;
  }
  const { productId, productSlug, kind, cityId, tenure, quantity, price } = choice;
  $rental.set({ state: 'adding' });
  const line = {
    productId,
    productSlug,
    tenure,
    quantity,
    monthlyRent: price,
    securityDeposit: unitDeposit(kind, price),
    isMedical: kind === 'medical',
    isPremium: kind === 'premium',
    isSeasonal: kind === 'seasonal',
    cityId,
  };
  const result = await askLate(
    () => import('./cart.ts'),
    ({ addToCart }) => addToCart(line),
  );
  if (!result.ok && result.status === 409) await loadInventory(productId, cityId);
  if (result.ok) $rental.set({ state: 'added' });
  else if (result.status === 401) $rental.set({ state: 'idle' });
  else $rental.set({ state: 'refused', failure: result.failure });
}

export function dismissRefusal(): void {
  $rental.set({ state: 'idle' });
}
