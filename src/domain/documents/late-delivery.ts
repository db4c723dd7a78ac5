import { type AwaitedDocument, toUpload } from './awaited-documents.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { isBeingPrepared, type OrderStatus } from '#domain/orders/order.ts';

/**
 * Whether the promised day has passed and we are the ones who are late: an order of whose `awaited`
 * documents some are still to be uploaded is not (rules/orders.md#a-late-delivery).
 */
export function isLate(
  { status, promisedOn }: { readonly status: OrderStatus; readonly promisedOn: Day | null },
  awaited: readonly AwaitedDocument[],
  today: Day,
): boolean {
  if (!isBeingPrepared(status) || toUpload(awaited).length > 0) return false;
  return promisedOn !== null && today > promisedOn;
}
