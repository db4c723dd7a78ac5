import { awaitsDocuments } from './awaited-documents.ts';
import type { VerificationStatus } from './kyc-status.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

/** What binds a renter and the shop to each other still. */
export interface OpenEnds {
  readonly orders: readonly {
    readonly number: string;
    readonly status: OrderStatus;
    readonly kind: ProductKind;
  }[];
  /** Whether the renter owes anything. */
  readonly isOwed: boolean;
  /** Whether a deposit or a refund has still to reach the renter. */
  readonly isReturning: boolean;
}

/** Why a document cannot be deleted yet, with the orders that are the reason. */
export interface DocumentHold {
  readonly why: 'goods' | 'order' | 'dues' | 'refund';
  readonly orderNumbers: string[];
}

const WITH_GOODS: ReadonlySet<OrderStatus> = new Set([
  'SCHEDULED',
  'DELIVERED',
  'RETURN_REQUESTED',
]);

/** What keeps a document from being deleted, if anything (rules/kyc.md#deleting-a-document). */
export function documentHold(
  status: VerificationStatus,
  { orders, isOwed, isReturning }: OpenEnds,
): DocumentHold | undefined {
  if (status === 'REJECTED' || status === 'NOT_UPLOADED') return undefined;
  const goods = orders.filter((order) => WITH_GOODS.has(order.status));
  if (goods.length > 0) return { why: 'goods', orderNumbers: numbersOf(goods) };
  if (status === 'PENDING') return undefined;
  const ready = orders.filter(awaitsDocuments);
  if (ready.length > 0) return { why: 'order', orderNumbers: numbersOf(ready) };
  if (isOwed) return { why: 'dues', orderNumbers: [] };
  return isReturning ? { why: 'refund', orderNumbers: [] } : undefined;
}

function numbersOf(orders: OpenEnds['orders']): string[] {
  return orders.map(({ number }) => number);
}
