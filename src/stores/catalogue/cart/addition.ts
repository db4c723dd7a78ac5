import { type Failure, PASSING } from '#contract/base/failure.ts';
import { unitDeposit } from '#domain/catalogue/cart/order-totals.ts';
import { type LiveOffer, refuseAddition } from '#domain/catalogue/cart/cart-addition.ts';
import { findCityById } from '#domain/base/city.ts';
import type { ChosenLine } from '#domain/catalogue/cart/saved-choice.ts';
import { additionDetails } from '#messages/catalogue/addition.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { addToCart, refreshCart } from './cart.ts';
import { toCartLine } from './cart-line.ts';
import { $city, chooseCity } from '#stores/base/city.ts';
import { findKept, keep, keptOnDevice } from './guest-cart.ts';
import { loadInventory } from './inventory.ts';
import type { PutInCart, RentalState } from './put-in-cart.ts';
import { $session } from '#stores/base/session.ts';
import { openSignIn } from '#stores/base/sign-in-window.ts';

/**
 * Puts a choice into the cart by its rules (rules/cart.md): into a customer's by asking the server,
 * into a visitor's on this device, who is then asked to sign in. When it is refused, the live figures
 * and the cart are loaded to be looked at.
 */
export async function add(
  choice: ChosenLine,
  report: (state: RentalState) => void,
  how: PutInCart,
): Promise<void> {
  if (!(await isInCity(choice, how))) report({ state: 'idle' });
  else if ($session.get()) await addForCustomer(choice, report, how);
  else await addForVisitor(choice, report, how);
}

/** Whether the cart has the choice's city, or has gone over to it. */
export async function isInCity(
  { cityId }: ChosenLine,
  { agreeTo }: Pick<PutInCart, 'agreeTo'>,
): Promise<boolean> {
  const city = findCityById(cityId);
  if (!city || $city.get()?.id === cityId) return true;
  if (agreeTo && !(await agreeTo(city))) return false;
  chooseCity(city.slug);
  return true;
}

async function addForCustomer(
  choice: ChosenLine,
  report: (state: RentalState) => void,
  { seen, card }: PutInCart,
): Promise<void> {
  const result = await addToCart({ ...toCartLine(choice), seen }, card);
  if (result.ok) report({ state: 'added' });
  else if (result.status === 401) {
    keep({ ...choice, ...(seen ? { seen } : {}) });
    report({ state: 'kept' });
  } else await refuse(choice, result.failure, report);
}

async function addForVisitor(
  choice: ChosenLine,
  report: (state: RentalState) => void,
  how: PutInCart,
): Promise<void> {
  const { productId, cityId, tenure, quantity, price } = choice;
  const live = await loadInventory(productId, cityId);
  // Without an answer the server decides at sign-in.
  const offer: LiveOffer =
    live.state === 'ready' ? live.inventory : { plans: [{ tenure, price }], available: quantity };
  const failure = refuseKeeping(choice, how, offer);
  if (failure) {
    report({ state: 'refused', failure });
    return;
  }
  keep(choice);
  report({ state: 'kept' });
  openSignIn('login', () => void followKept(choice, report));
}

/** Why a visitor's cart does not take a choice. */
export function refuseKeeping(
  choice: ChosenLine,
  { seen, name }: Pick<PutInCart, 'seen' | 'name'>,
  offer: LiveOffer,
): Failure | undefined {
  const { kind, price } = choice;
  const wanted = { ...choice, monthlyRent: price, securityDeposit: unitDeposit(kind, price) };
  const refusal = refuseAddition(keptOnDevice(), wanted, seen, offer);
  if (!refusal) return undefined;
  const { values, ...details } = additionDetails(refusal, { name, kind });
  return { code: refusal.code, message: pageText(refusal.code, values), ...details };
}

/** What became of a kept choice once its visitor had signed in. */
async function followKept(choice: ChosenLine, report: (state: RentalState) => void): Promise<void> {
  report({ state: 'adding' });
  await import('./pending-merge.ts').then(
    (sending) => sending.addKept(),
    () => undefined,
  );
  const item = findKept(choice.productSlug);
  if (!item) report({ state: 'added' });
  else if (item.refusal) await refuse(choice, item.refusal, report);
  else report({ state: 'kept' });
}

async function refuse(
  { productId, cityId }: ChosenLine,
  failure: Failure,
  report: (state: RentalState) => void,
): Promise<void> {
  if (failure.code === 'CART_LINE_CHANGED') await refreshCart();
  else if (!PASSING.has(failure.code)) await loadInventory(productId, cityId);
  report({ state: 'refused', failure });
}
