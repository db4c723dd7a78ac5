import { bareSearch, nameWords } from '#domain/catalogue/search/bare-search.ts';
import { customerIdOf } from '#domain/people/customer-number.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { isTenDigits, plainMobile } from '#domain/people/phone.ts';

/** Orders that are picked out of the list (docs/screens.md#the-list-of-orders). */
export const ORDER_PICKS = ['late', 'to-schedule', 'for-renter'] as const;
export type OrderPick = (typeof ORDER_PICKS)[number];

/** By what the list is ordered: when it was placed, the newest first, or the promised day, the first one first. */
export const ORDER_SORTS = ['placed', 'promised'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What was typed to find an order. */
export type OrderSearch =
  | { readonly by: 'number'; readonly begins: string }
  | { readonly by: 'customer'; readonly userId: number }
  | { readonly by: 'phone'; readonly digits: string; readonly isWhole: boolean }
  | { readonly by: 'name'; readonly words: readonly string[] };

/** Digits of a phone number before which it would be anybody's. */
const LEAST_DIGITS = 4;

/** What is meant by the words typed; nothing where there are none. */
export function readOrderSearch(typed: string): OrderSearch | undefined {
  const text = bareSearch(typed);
  // Six digits right after the letter are the day of an order's number.
  if (/^b\d[\w-]*$/i.test(text)) return { by: 'number', begins: text.toUpperCase() };
  const userId = customerIdOf(text);
  if (userId !== undefined) return { by: 'customer', userId };
  const digits = plainMobile(text).replaceAll(/[\s-]/g, '');
  if (/^\d+$/.test(digits) && digits.length >= LEAST_DIGITS) {
    return { by: 'phone', digits, isWhole: isTenDigits(digits) };
  }
  const words = nameWords(text);
  return words.length > 0 ? { by: 'name', words } : undefined;
}

/** The statuses in which a promised day can pass without a delivery. */
export const AWAITED_DELIVERY = [
  'CONFIRMED',
  'KYC_AWAITED',
  'SCHEDULED',
] as const satisfies readonly OrderStatus[];
