import type { Address } from '#contract/people/address.ts';
import type { Cart, CartLine } from '#contract/catalogue/cart.ts';
import type { Failure } from '#contract/base/failure.ts';
import { refuseMixedOrder, refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import type { City } from '#domain/base/city.ts';
import { type PageTextCode, pageText } from '#messages/base/page-texts.ts';
import { isOffered, withQuantity } from './cart-preview.ts';

export interface WantedOrder {
  readonly cart: Cart;
  readonly city: City;
  readonly address: Address | undefined;
  readonly consent: boolean;
}

/**
 * Why what is on the cart page cannot be ordered, the first reason of all
 * (rules/cart.md#what-can-be-ordered).
 */
export function refuseOrder({ cart, city, address, consent }: WantedOrder): Failure | undefined {
  const lines = cart.cartProductList;
  const kinds = lines.map(({ productInfo }) => productInfo.kind);
  const unavailable = lines.find(({ available }) => !available);
  if (unavailable) return refuseLine(unavailable);
  const code =
    refuseMixedOrder(kinds) ??
    (isEnquiry(cart) || consent ? undefined : 'CONSENT_REQUIRED') ??
    refuseSmallRent(kinds, cart.billingSummary.totalRent, city) ??
    refuseAddress(address, city);
  return code && refusal(code, { minimum: city.leastRent });
}

/** Why a line cannot be ordered as it stands. */
export function refuseLine(line: CartLine): Failure | undefined {
  if (line.available) return undefined;
  if (!isOffered(line)) return refusal('PLAN_UNAVAILABLE');
  return line.inventory > 0
    ? refusal('ONLY_N_ITEMS', { n: line.inventory })
    : refusal('OUT_OF_STOCK', { name: line.productInfo.name });
}

/** Why a line cannot be set to more than it has; fewer is always allowed. */
export function refuseMore(line: CartLine, quantity: number): Failure | undefined {
  return quantity > line.quantity ? refuseLine(withQuantity(line, quantity)) : undefined;
}

/** Without consent and payment (rules/enquiries.md#medical-items-are-asked-for). */
export function isEnquiry(cart: Cart): boolean {
  return cart.cartProductList.some(({ productInfo }) => productInfo.kind === 'medical');
}

function refuseAddress(address: Address | undefined, city: City): PageTextCode | undefined {
  if (address?.cityId === null) return 'ADDRESS_UNSERVICEABLE';
  return address?.cityId === city.id ? undefined : 'ORDER_ADDRESS_MISSING';
}

function refusal(code: PageTextCode, values: Record<string, string | number> = {}): Failure {
  return { code, message: pageText(code, values) };
}
