import type { ProductCard } from '#contract/catalogue.ts';
import type { Failure } from '#contract/failure.ts';
import type { Choice } from '#domain/kept-item.ts';
import { toCartLine } from './cart-line.ts';
import { findKept, keep } from './guest-cart.ts';
import { loadInventory } from './inventory.ts';
import { askLate } from './late.ts';
import { $session } from './session.ts';
import { openSignIn } from './sign-in-window.ts';

export type RentalState =
  | { readonly state: 'idle' }
  | { readonly state: 'adding' }
  /** On this device, until its visitor has signed in. */
  | { readonly state: 'kept' }
  | { readonly state: 'added' }
  | { readonly state: 'refused'; readonly failure: Failure };

/**
 * Puts a choice into the cart, or sets the line it already has there, and reports how that goes. A
 * visitor's choice is kept on the device and they are asked to sign in; then it is added. When it is
 * refused, the live figures are loaded to be looked at.
 */
export async function putInCart(
  choice: Choice,
  report: (state: RentalState) => void,
  card?: ProductCard,
): Promise<void> {
  if (!$session.get()) {
    keep(choice);
    report({ state: 'kept' });
    openSignIn('login', () => void followKept(choice, report));
    return;
  }
  report({ state: 'adding' });
  const result = await askLate(
    () => import('./cart.ts'),
    ({ addToCart }) => addToCart(toCartLine(choice), card),
  );
  if (result.ok) report({ state: 'added' });
  else if (result.status === 401) {
    keep(choice);
    report({ state: 'kept' });
  } else await refuse(choice, result.failure, report);
}

/** What became of a kept choice once its visitor had signed in. */
async function followKept(choice: Choice, report: (state: RentalState) => void): Promise<void> {
  report({ state: 'adding' });
  await import('./kept-sending.ts').then(
    (sending) => sending.addKept(),
    () => undefined,
  );
  const item = findKept(choice.productSlug);
  if (!item) report({ state: 'added' });
  else if (item.refusal) await refuse(choice, item.refusal, report);
  else report({ state: 'kept' });
}

async function refuse(
  { productId, cityId }: Choice,
  failure: Failure,
  report: (state: RentalState) => void,
): Promise<void> {
  if (failure.code !== 'UNEXPECTED') await loadInventory(productId, cityId);
  report({ state: 'refused', failure });
}
