import { atom, onMount } from 'nanostores';
import type * as z from 'zod/mini';
import type { Result } from '#api/call.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import {
  addToCart as addToCartCall,
  adjustQuantity,
  type Cart,
  type CartLine,
  deleteCartItem,
  getCart,
} from '#contract/catalogue/cart.ts';
import type { Failure } from '#contract/base/failure.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/catalogue/cart/cart.ts';
import { type City, DEFAULT_CITY } from '#domain/base/city.ts';
import { paise } from '#domain/base/money.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { trackAdded } from './added-event.ts';
import { call } from '#stores/base/api.ts';
import { $cartCount, showCount } from '#stores/base/counts.ts';
import { type Addition, unseenUnits, withAdditions, withQuantities } from './cart-preview.ts';
import { refuseMore } from './checkout-refusal.ts';
import { $city, cityHere } from '#stores/base/city.ts';
import { dropKept, $guestCart, type KeptItem } from './guest-cart.ts';
import { $session, onSessionChange } from '#stores/base/session.ts';
import { onTabReturn } from '#stores/base/tab-return.ts';

export type CartState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly cart: Cart; readonly city: City };

/** The customer's cart at the prices of the city shown; `none` for a visitor. */
export const $cart = atom<CartState>({ state: 'none' });

/** Why the last change of the cart did not hold. */
export const $cartProblem = atom<Failure | null>(null);

/** The cart as the server last told it, and for which city. */
let held: { readonly cart: Cart; readonly city: City } | undefined;
/** Lines added and not yet taken by the server, by product slug. */
const adding = new Map<string, Addition>();
/** Quantities asked for and not yet taken by the server, by product slug; 0 removes. */
const wanted = new Map<string, number>();
let queue: Promise<unknown> = Promise.resolve();
let refreshing: { readonly context: string; readonly done: Promise<void> } | undefined;

onMount($cart, () => {
  void refreshCart();
  const stops = [onTabReturn(() => void refreshCart()), $guestCart.listen(refreshHandedOver)];
  return () => {
    for (const stop of stops) stop();
  };
});

onSessionChange({ began: () => void refreshCart(), ended: forgetCart });

$city.listen(() => {
  if (held && held.city.id !== cartCity().id) {
    held = undefined;
    adding.clear();
    wanted.clear();
  }
  if ($session.get()) void refreshCart();
});

/** Asks the server for the cart; what is shown stays until the answer has come. */
export function refreshCart(): Promise<void> {
  const context = currentContext();
  if (!context) return Promise.resolve();
  if (refreshing?.context === context) return refreshing.done;
  if (!held) $cart.set({ state: 'loading' });
  const done = inTurn(async () => {
    const result = await send((cityId) => call(getCart, { cityId }));
    if (!result.ok && !held) $cart.set({ state: 'failed', failure: result.failure });
    if (refreshing?.done === done) refreshing = undefined;
  });
  refreshing = { context, done };
  return done;
}

/** What was kept and is gone without being shown here was put into the cart by another tab. */
function refreshHandedOver(kept: readonly KeptItem[], before: readonly KeptItem[] = []): void {
  const isSeen = ({ productSlug }: KeptItem) =>
    [...kept, ...(held?.cart.cartProductList ?? [])].some(
      (each) => each.productSlug === productSlug,
    );
  if (!before.every(isSeen)) void Promise.resolve(refreshing?.done).then(refreshCart);
}

/**
 * Puts a product into the cart, or sets the line it has: at once where it can be shown, until the
 * server refuses it. Changes of its quantity made before are overtaken. What the cart has taken is not
 * kept for later any more.
 */
export async function addToCart(
  input: z.input<typeof addToCartCall.input>,
  card?: ProductCard,
): Promise<Result<Cart>> {
  const { productId, productSlug, tenure, quantity, monthlyRent, cityId } = input;
  const isShownHere = cityId === undefined || cityId === cartCity().id;
  const choice = { productId, productSlug, tenure, quantity, price: paise(monthlyRent) };
  const addition: Addition = { choice, card };
  const isShown = isShownHere && $session.get() !== null;
  if (isShown) {
    adding.set(productSlug, addition);
    wanted.delete(productSlug);
  }
  const told = inTurn(() =>
    send(
      (cartCityId) => call(addToCartCall, { cityId: cartCityId, ...input }),
      () => adding.get(productSlug) === addition && adding.delete(productSlug),
      isShownHere,
    ),
  );
  if (isShown) show();
  const result = await told;
  if (result.ok) {
    trackAdded(input);
    dropKept(productSlug);
    if (!isShownHere) await refreshCart();
  }
  return result;
}

/**
 * Shows the quantity at once and tells the server; of several in a row the last one counts. More than
 * is left is refused here already.
 */
export async function setQuantity(productSlug: string, quantity: number): Promise<void> {
  const wantedQuantity = Math.min(Math.max(quantity, MIN_QUANTITY), MAX_QUANTITY);
  const line = shownLine(productSlug);
  const refusal = line && refuseMore(line, wantedQuantity);
  if (refusal) $cartProblem.set(refusal);
  else await want(productSlug, wantedQuantity);
}

/** Takes a line out of the cart at once and tells the server. */
export function removeLine(productSlug: string): Promise<void> {
  return want(productSlug, 0);
}

export function dismissCartProblem(): void {
  $cartProblem.set(null);
}

/** Waits until the server has answered every change made so far. */
export async function cartSynced(): Promise<void> {
  await queue;
}

/** The city whose prices and stock the cart is shown with (rules/cart.md#a-cart-has-one-city). */
function cartCity(): City {
  return $city.get() ?? cityHere() ?? DEFAULT_CITY;
}

/** What an answer must still fit to be shown: who asked, and for which city. */
function currentContext(): string | undefined {
  const session = $session.get();
  return session ? `${session.token} ${cartCity().id}` : undefined;
}

async function want(productSlug: string, quantity: number): Promise<void> {
  wanted.set(productSlug, quantity);
  $cartProblem.set(null);
  const told = inTurn(async () => {
    const latest = wanted.get(productSlug);
    if (latest === undefined) return;
    const result = await send(
      (cityId) =>
        latest === 0
          ? call(deleteCartItem, { productSlug, cityId })
          : call(adjustQuantity, { productSlug, cityId, quantity: latest }),
      () => wanted.get(productSlug) === latest && wanted.delete(productSlug),
    );
    if (result.ok || wanted.has(productSlug)) return;
    $cartProblem.set(result.failure);
    if (result.status === 409) void refreshCart();
  });
  // Shown only once it is queued: what asks the server about this cart has to wait for it (`cartSynced`).
  show();
  await told;
}

function shownLine(productSlug: string): CartLine | undefined {
  const state = $cart.get();
  if (state.state !== 'ready') return undefined;
  return state.cart.cartProductList.find((line) => line.productSlug === productSlug);
}

/**
 * Makes one call about the cart and shows what it answers, unless the customer or city has changed or
 * the answer is at another city's prices.
 */
async function send(
  ask: (cityId: City['id']) => Promise<Result<Cart>>,
  answered: () => void = () => undefined,
  isShown = true,
): Promise<Result<Cart>> {
  const context = currentContext();
  if (!context) {
    const code = 'SIGN_IN_REQUIRED';
    answered();
    show();
    return { ok: false, status: 401, failure: { code, message: pageText(code) } };
  }
  const city = cartCity();
  const result = await ask(city.id);
  answered();
  if (result.ok && isShown && context === currentContext()) held = { cart: result.value, city };
  show();
  return result;
}

/** Lets changes of the cart reach the server one after the other, in the order they were made. */
function inTurn<Value>(job: () => Promise<Value>): Promise<Value> {
  const turn = queue.then(job);
  queue = turn.catch(() => undefined);
  return turn;
}

function show(): void {
  if (!held) return;
  const cart = withQuantities(withAdditions(held.cart, adding), wanted);
  $cart.set({ state: 'ready', cart, city: held.city });
  const units = cart.cartProductList.reduce((sum, { quantity }) => sum + quantity, 0);
  count(units + unseenUnits(cart, adding));
}

function forgetCart(): void {
  held = undefined;
  adding.clear();
  wanted.clear();
  $cartProblem.set(null);
  $cart.set({ state: 'none' });
}

/** Whoever is not signed in is shown what is kept for them instead. */
function count(units: number): void {
  if ($session.get()) showCount($cartCount, units);
}
