import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import { STANDING_WORDS } from './order-words.ts';

/** How an order, a payment or a document stands, without its capitals. */
export function statusWords(status: string): string {
  return ORDER_STATUSES.some((known) => known === status)
    ? STANDING_WORDS[status as OrderStatus].name
    : spacedWords(status);
}

/** A name of several words as a line of them: `Expected on`. */
export function spacedWords(name: string): string {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
