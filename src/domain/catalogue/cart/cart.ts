import { type City, DEFAULT_CITY } from '#domain/base/city.ts';
import { type Paise, rupees } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

export type CartRefusal = 'CART_PREMIUM_ONLY' | 'CART_NON_PREMIUM_ONLY' | 'CART_MEDICAL_APART';

/**
 * Why a product may not join what the cart holds (rules/cart.md#products-that-can-share-a-cart).
 */
export function refuseMixing(
  held: readonly ProductKind[],
  adding: ProductKind,
): CartRefusal | undefined {
  if (held.length === 0) return undefined;
  const holdsPremium = held.includes('premium');
  if (holdsPremium && adding !== 'premium') return 'CART_PREMIUM_ONLY';
  if (!holdsPremium && adding === 'premium') return 'CART_NON_PREMIUM_ONLY';
  if (held.includes('medical') !== (adding === 'medical')) return 'CART_MEDICAL_APART';
  return undefined;
}

/** Why a cart may not be ordered as one (rules/cart.md#what-can-be-ordered). */
export function refuseMixedOrder(
  kinds: readonly ProductKind[],
): 'ORDER_MIXED_PREMIUM' | 'CART_MEDICAL_APART' | undefined {
  const has = (kind: ProductKind) => kinds.includes(kind);
  if (has('premium') && kinds.some((kind) => kind !== 'premium')) return 'ORDER_MIXED_PREMIUM';
  if (has('medical') && kinds.some((kind) => kind !== 'medical')) return 'CART_MEDICAL_APART';
  return undefined;
}

export const MIN_QUANTITY = 1; // rules/cart.md#products-that-can-share-a-cart
/** More than a household or small office orders in one line; larger orders go through corporate sales. */
export const MAX_QUANTITY = 50;

/**
 * Whether the cart's rent, GST included, is too small for its city; premium-only carts are exempt. The
 * codes are the wire's: the first city has one of its own (rules/cart.md#least-rent).
 */
export function refuseSmallRent(
  kinds: readonly ProductKind[],
  totalRent: Paise,
  city: City,
): 'MIN_RENT_GURGAON' | 'MIN_RENT_ELSEWHERE' | undefined {
  if (kinds.every((kind) => kind === 'premium')) return undefined;
  if (totalRent >= rupees(city.leastRent)) return undefined;
  return city.id === DEFAULT_CITY.id ? 'MIN_RENT_GURGAON' : 'MIN_RENT_ELSEWHERE';
}
