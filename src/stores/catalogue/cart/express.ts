import { atom, computed } from 'nanostores';
import type * as z from 'zod/mini';
import type { Cart, CartLine } from '#contract/catalogue/cart.ts';
import { allExpressPrice, type DeliveryDates, deliveryDates } from '#contract/catalogue/express.ts';
import type { City } from '#domain/base/city.ts';
import {
  beyondInventory,
  comesExpress,
  type ExpressLine,
  lastArrival,
} from '#domain/catalogue/coverage/express-lines.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { call } from '#stores/base/api.ts';
import { $cart, type CartState } from './cart.ts';
import { isEnquiry } from './checkout-refusal.ts';
import { keepExpress, keptExpress } from './saved-express.ts';
import { createLoader, type Loaded } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';

type ExpressPrice = z.infer<typeof allExpressPrice.output>[number];

/** When the promise turns, the page shows the new one by itself. */
let turn: ReturnType<typeof setTimeout> | undefined;

const dates = createLoader(async () => {
  const answer = await call(deliveryDates, {});
  clearTimeout(turn);
  if (answer.ok) {
    const { now, express } = answer.value;
    const turns = [express, ...(express.cities ?? [])].map(({ until }) => Date.parse(until));
    const left = Math.min(...turns) - Date.parse(now);
    turn = setTimeout(() => void dates.load(), left);
  }
  return answer;
});
const charges = createLoader(async () => {
  const answer = await call(allExpressPrice, {});
  if (!answer.ok) return answer;
  return { ok: true, value: answer.value.filter(({ priceType }) => priceType === 'cart') };
});

/** When an order placed now arrives, as the server promises it. */
export const $deliveryDates = dates.$loaded;

export type ExpressState =
  /** Nothing in the cart comes express here. */
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** No sooner than free delivery at this hour. */
  | { readonly state: 'closed' }
  | {
      readonly state: 'open';
      readonly charge: Paise;
      readonly expectedOn: Day;
      /** Until when an order gets that day. */
      readonly until: Date;
      readonly accepted: boolean;
      /** The products that come express; empty when all of the cart does. */
      readonly some: readonly string[];
      /** It was chosen, and what it was chosen for has changed: the cart, or the day. */
      readonly wasReset: 'by-cart' | 'by-day' | undefined;
    };

/** Express is chosen for a day: for another one it has to be chosen again. */
type Choice =
  { readonly is: 'no' } | { readonly is: 'yes'; readonly on: Day } | { readonly is: 'reset' };

const $choice = atom<Choice>({ is: 'no' });

/**
 * Lines that keep express from being chosen, for an alert
 * (rules/delivery.md#more-than-express-can-bring).
 */
export const $expressAlert = atom<readonly ExpressLine[]>([]);

/** Express delivery for the cart on the screen. */
export const $express = computed([$cart, dates.$loaded, charges.$loaded, $choice], toState);

/** What express adds to what is paid today. */
export const $expressCharge = computed($express, (express) =>
  express.state === 'open' && express.accepted ? express.charge : ZERO,
);

/** The day of what comes express, where that is chosen. */
export const $expressOn = computed($express, (express) =>
  express.state === 'open' && express.accepted ? express.expectedOn : null,
);

/** The day on which all of the cart has arrived; none for an enquiry, whose day is agreed. */
export const $expectedOn = computed(
  [$cart, dates.$loaded, $expressOn],
  (state, loaded, expressOn): Day | null => {
    if (state.state !== 'ready' || loaded.state !== 'ready') return null;
    const { cart, city } = state;
    if (isEnquiry(cart)) return null;
    const { standard } = loaded.value;
    if (!expressOn) return standard;
    return lastArrival(
      cart.cartProductList.map((line) => ({ isExpress: isExpressLine(line, city) })),
      { standard, express: expressOn },
    );
  },
);

let shownContents: string | undefined;

$cart.subscribe((state) => {
  const contents = state.state === 'ready' ? contentsOf(state.cart, state.city) : undefined;
  if (contents === undefined || contents === shownContents) return;
  shownContents = contents;
  const kept = keptExpress();
  if (!kept) return;
  if (kept.contents === contents) $choice.set({ is: 'yes', on: kept.on });
  else {
    declineExpress();
    if (contents !== '') $choice.set({ is: 'reset' });
  }
});

onSessionChange({ began: () => undefined, ended: declineExpress });

/** Chooses express delivery, unless a product's quantity is beyond what there is. */
export function acceptExpress(): void {
  const state = $cart.get();
  const express = $express.get();
  if (state.state !== 'ready' || express.state !== 'open') return;
  const beyond = beyondInventory(state.cart.cartProductList.map(toExpressLine), state.city);
  if (beyond.length > 0) $expressAlert.set(beyond);
  else {
    const on = express.expectedOn;
    $choice.set({ is: 'yes', on });
    keepExpress({ on, contents: contentsOf(state.cart, state.city) });
  }
}

export function declineExpress(): void {
  keepExpress(null);
  $choice.set({ is: 'no' });
}

export function dismissExpressAlert(): void {
  $expressAlert.set([]);
}

/** Asks the server again for the charge and the days. */
export async function reloadExpress(): Promise<void> {
  await Promise.all([dates.load(), charges.load()]);
}

function toState(
  state: CartState,
  loaded: Loaded<DeliveryDates>,
  prices: Loaded<readonly ExpressPrice[]>,
  choice: Choice,
): ExpressState {
  if (state.state !== 'ready') return { state: 'none' };
  const { cart, city } = state;
  const lines = cart.cartProductList.filter((line) => isExpressLine(line, city));
  if (lines.length === 0) return { state: 'none' };
  if (loaded.state === 'failed' || prices.state === 'failed') return { state: 'failed' };
  if (loaded.state !== 'ready' || prices.state !== 'ready') return { state: 'loading' };
  const isHere = ({ cityId }: { readonly cityId?: number | undefined }) => cityId === city.id;
  const { express } = loaded.value;
  const { expectedOn, until, isOffered } = express.cities?.find(isHere) ?? express;
  const charge = (prices.value.find(isHere) ?? prices.value[0])?.price;
  if (charge === undefined) return { state: 'none' };
  if (!isOffered) return { state: 'closed' };
  const isOtherDay = choice.is === 'yes' && choice.on !== expectedOn;
  return {
    state: 'open',
    charge,
    expectedOn,
    until: new Date(until),
    accepted: choice.is === 'yes' && !isOtherDay,
    some:
      lines.length < cart.cartProductList.length
        ? lines.map(({ productInfo }) => productInfo.name)
        : [],
    wasReset: isOtherDay ? 'by-day' : choice.is === 'reset' ? 'by-cart' : undefined,
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
