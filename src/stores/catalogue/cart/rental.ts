import { atom } from 'nanostores';
import type { ChosenLine } from '#domain/catalogue/cart/saved-choice.ts';
import { type PutInCart, putInCart, type RentalState } from './put-in-cart.ts';

/** How putting the page's product into the cart goes. */
export const $rental = atom<RentalState>({ state: 'idle' });

/** Puts the choice into the cart, or sets the line that was seen there; a visitor signs in first. */
export async function rent(choice: ChosenLine, how: PutInCart): Promise<void> {
  if ($rental.get().state === 'adding') return;
  await putInCart(choice, (state) => $rental.set(state), how);
}

export function dismissRefusal(): void {
  $rental.set({ state: 'idle' });
}
