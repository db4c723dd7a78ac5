import type { Day } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { deliveredWhen } from './delivered-when.ts';

/** What stands in place of a day that is over, by what the order waits for (rules/orders.md#a-day-that-is-over). */
const ONCE_OVER = {
  payment: 'Set when you pay',
  documents: 'Once your documents are verified',
  us: 'Late. We’ll send you the new date',
} as const;

/** An enquiry has no day until it is agreed (rules/enquiries.md#medical-items-are-asked-for). */
const TO_BE_AGREED = 'We’ll agree on the delivery day with you';

/** When an order arrives, in words that are still true on `today`. */
export function arrivesWhen(
  {
    status,
    expectedOn,
    expressOn,
    slot = null,
    awaitsDocuments,
  }: {
    readonly status: OrderStatus;
    readonly expectedOn: Day;
    readonly expressOn: Day | null;
    readonly slot?: Slot | null;
    readonly awaitsDocuments: boolean;
  },
  today: Day,
): string {
  if (status === 'ENQUIRY_AWAITED') return TO_BE_AGREED;
  return expectedOn < today
    ? ONCE_OVER[status === 'PAYMENT_AWAITED' ? 'payment' : awaitsDocuments ? 'documents' : 'us']
    : deliveredWhen(expectedOn, expressOn, slot);
}
