import type { OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

/** What the order page says of an order (rules/orders.md#what-follows-an-order). */
export type OrderResult = 'paid' | 'enquiry' | 'awaiting' | 'cancelled';

interface Standing {
  readonly status: OrderStatus;
  readonly kind: ProductKind;
  readonly isPaid: boolean;
}

/** The server's status decides, whatever the page's address claims. */
export function orderResult({ status, kind, isPaid }: Standing): OrderResult {
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'PAYMENT_AWAITED') return 'awaiting';
  return isAskedFor({ kind, isPaid }) ? 'enquiry' : 'paid';
}

/** Medical items are asked for, unless they were quoted and paid (rules/quotes.md#accepting-it). */
export function isAskedFor({ kind, isPaid }: Pick<Standing, 'kind' | 'isPaid'>): boolean {
  return kind === 'medical' && !isPaid;
}
