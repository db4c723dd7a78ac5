import type { OrderStatus } from './order.ts';
import type { ProductKind } from './product.ts';

/** What the order page says of an order (rules/orders.md#what-follows-an-order). */
export type OrderResult = 'paid' | 'enquiry' | 'awaiting' | 'cancelled';

/** The server's status decides, whatever the page's address claims. */
export function orderResult(status: OrderStatus, kind: ProductKind): OrderResult {
  if (status === 'CANCELLED') return 'cancelled';
  if (kind === 'medical') return 'enquiry';
  return status === 'PAYMENT_AWAITED' ? 'awaiting' : 'paid';
}
