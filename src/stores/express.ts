import { atom, computed } from 'nanostores';
import type { Cart, CartLine } from '#contract/cart.ts';
import { allExpressPrice, type DeliveryDates, deliveryDates } from '#contract/express.ts';
import type { City } from '#domain/city.ts';
import type { ExpressRefusal } from '#domain/express-hours.ts';
import {
  beyondInventory,
  comesExpress,
  type ExpressLine,
  lastArrival,
} from '#domain/express-lines.ts';
import type { Day } from '#domain/kolkata.ts';
import { type Paise, ZERO } from '#domain/money.ts';
import { call } from './api.ts';
import { $cart, type CartState } from './cart.ts';
import { createLoader, type Loaded } from './loaded.ts';
import { onSessionChange } from './session-change.ts';

const dates = createLoader(() => call(deliveryDates, {}));
const prices = createLoader(async () => {
  const answer = await call(allExpressPrice, {});
  if (!answer.ok) return answer;
  const price = answer.value.find(({ priceType }) => priceType === 'cart')?.price;
  return { ok: true, value: price ?? null };
});

/** When an order placed now arrives, as the server promises it. */
export const $deliveryDates = dates.$loaded;

export type ExpressState =
  /** Nothing in the cart comes express here. */
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** Not taken at this hour, or on this day. */
  | { readonly state: 'closed'; readonly refusal: ExpressRefusal; readonly nextOn: Day }
  | {
      readonly state: 'open';
      readonly charge: Paise;
      readonly expectedOn: Day;
      readonly accepted: boolean;
      /** The products that come express; empty when all of the cart does. */
      readonly some: readonly string[];
      /** It was chosen, and a change of the cart undid that (account.md §4). */
      readonly wasReset: boolean;
    };

const $choice = atom<'no' | 'yes' | 'reset'>('no');

/** Lines that keep express from being chosen, for an alert (account.md §5). */
export const $expressAlert = atom<readonly ExpressLine[]>([]);

/** Express delivery for the cart on the screen. */
export const $express = computed([$cart, dates.$loaded, prices.$loaded, $choice], toState);

/** What express adds to the bill. */
export const $expressCharge = computed($express, (express) =>
  express.state === 'open' && express.accepted ? express.charge : ZERO,
);

/** The day on which all of the cart has arrived; none for an enquiry, whose day is agreed. */
export const $expectedOn = computed(
  [$cart, dates.$loaded, $express],
  (state, loaded, express): Day | null => {
    if (state.state !== 'ready' || loaded.state !== 'ready') return null;
    const { cart, city } = state;
    if (cart.cartProductList.some(({ isMedical }) => isMedical)) return null;
    const { standard, express: promised } = loaded.value;
    if (express.state !== 'open' || !express.accepted) return standard;
    return lastArrival(
      cart.cartProductList.map((line) => ({ isExpress: isExpressLine(line, city) })),
      { standard, express: promised.expectedOn },
    );
  },
);

let shownContents: string | undefined;

$cart.subscribe((state) => {
  const contents = state.state === 'ready' ? contentsOf(state.cart, state.city) : undefined;
  if (contents === undefined || contents === shownContents) return;
  if (shownContents !== undefined && $choice.get() === 'yes') {
    $choice.set(contents === '' ? 'no' : 'reset');
  }
  shownContents = contents;
});

onSessionChange({ began: () => undefined, ended: () => $choice.set('no') });

/** Chooses express delivery, unless a product's quantity is beyond what there is. */
export function acceptExpress(): void {
  const state = $cart.get();
  if (state.state !== 'ready' || $express.get().state !== 'open') return;
  const beyond = beyondInventory(state.cart.cartProductList.map(toExpressLine), state.city);
  if (beyond.length > 0) $expressAlert.set(beyond);
  else $choice.set('yes');
}

export function declineExpress(): void {
  $choice.set('no');
}

export function dismissExpressAlert(): void {
  $expressAlert.set([]);
}

/** Asks the server again for the charge and the days. */
export async function reloadExpress(): Promise<void> {
  await Promise.all([dates.load(), prices.load()]);
}

function toState(
  state: CartState,
  loaded: Loaded<DeliveryDates>,
  price: Loaded<Paise | null>,
  choice: 'no' | 'yes' | 'reset',
): ExpressState {
  if (state.state !== 'ready') return { state: 'none' };
  const { cart, city } = state;
  const lines = cart.cartProductList.filter((line) => isExpressLine(line, city));
  if (lines.length === 0) return { state: 'none' };
  if (loaded.state === 'failed' || price.state === 'failed') return { state: 'failed' };
  if (loaded.state !== 'ready' || price.state !== 'ready') return { state: 'loading' };
  const { expectedOn, refusal } = loaded.value.express;
  if (price.value === null) return { state: 'none' };
  if (refusal) return { state: 'closed', refusal, nextOn: expectedOn };
  return {
    state: 'open',
    charge: price.value,
    expectedOn,
    accepted: choice === 'yes',
    some:
      lines.length < cart.cartProductList.length
        ? lines.map(({ productInfo }) => productInfo.name)
        : [],
    wasReset: choice === 'reset',
  };
}

function isExpressLine({ productInfo }: CartLine, city: City): boolean {
  return comesExpress(productInfo, city);
}

function toExpressLine({ productInfo, quantity, inventory }: CartLine): ExpressLine {
  const { name, kind, instantDelivery } = productInfo;
  return { name, kind, instantDelivery, quantity, inventory };
}

/** What a choice of express delivery was made for; empty for an empty cart. */
function contentsOf({ cartProductList }: Cart, { slug }: City): string {
  return cartProductList
    .map(({ productSlug, quantity }) => `${slug} ${productSlug} ${quantity}`)
    .join('\n');
}
