import { type AwaitedDocument, waitsForRenter } from '#domain/documents/awaited-documents.ts';
import type { QuoteState } from '#domain/checkout/quote.ts';
import { type OrderStatus, type StatusTone, statusTone } from '#domain/orders/order.ts';

/** How an order stands, in the renter's words (rules/orders.md#words-for-how-things-stand). */
export const ORDER_WORDS: Record<OrderStatus, string> = {
  PAYMENT_AWAITED: 'Waiting for your payment',
  ENQUIRY_AWAITED: 'Waiting for our call',
  CONFIRMED: 'Confirmed',
  KYC_AWAITED: 'Waiting for your documents',
  SCHEDULED: 'Delivery scheduled',
  DELIVERED: 'Delivered',
  RETURN_REQUESTED: 'Waiting for pick-up',
  RETURNED: 'Returned',
  CANCELLED: 'Cancelled',
};

/** How an enquiry stands that a quote answers (rules/enquiries.md#what-came-of-one). */
const QUOTED: Record<QuoteState, string> = {
  open: 'Quote sent',
  ordered: 'Ordered',
  paid: 'Ordered',
  lapsed: 'Quote expired',
  withdrawn: 'Quote withdrawn',
};

/** Of an order that ended as nobody was home at three attempts (rules/visits.md#a-forfeited-order). */
export const FORFEITED = 'Forfeited';

/**
 * How an order stands, of one that its renter may have bought of, or whose place another may have taken. What only
 * waits for documents has not failed, and says that it waits (docs/screens.md#codes-and-colours).
 */
export function standingOf(order: {
  readonly orderStatus: OrderStatus;
  readonly isBought?: boolean;
  readonly goesOnAs?: string | null;
  readonly isForfeited?: boolean;
  readonly awaitedDocuments?: readonly AwaitedDocument[];
  readonly quote?: { readonly state: QuoteState } | null;
}): { readonly words: string; readonly tone: StatusTone } {
  const { orderStatus, isBought, goesOnAs, isForfeited, awaitedDocuments = [], quote } = order;
  if (isForfeited) return { words: FORFEITED, tone: statusTone('CANCELLED') };
  if (isBought) return { words: 'Bought', tone: 'good' };
  if (goesOnAs) return { words: 'Continues as another order', tone: 'good' };
  if (orderStatus === 'ENQUIRY_AWAITED' && quote) {
    return { words: QUOTED[quote.state], tone: 'waiting' };
  }
  const words = ORDER_WORDS[orderStatus];
  if (awaitedDocuments.length === 0) return { words, tone: statusTone(orderStatus) };
  if (orderStatus !== 'CONFIRMED') return { words, tone: 'waiting' };
  const waits = waitsForRenter(awaitedDocuments) ? 'waiting for' : 'we’re checking';
  return { words: `${words}, ${waits} your documents`, tone: 'waiting' };
}

/** What happened when an order came to stand so, where that depends on who did it. */
const EVENTS: Partial<Record<OrderStatus, Readonly<Record<string, string>>>> = {
  PAYMENT_AWAITED: { customer: 'You placed the order' },
  ENQUIRY_AWAITED: { customer: 'You sent the enquiry' },
  CONFIRMED: { payment: 'Confirmed with your payment', operator: 'Confirmed by our team' },
  SCHEDULED: { operator: 'Delivery scheduled by our team' },
  DELIVERED: {
    payment: 'You kept your items and your rental continues',
    operator: 'Delivered by our team',
    customer: 'You cancelled the return',
    system: 'Return cancelled, because you paid the rent',
  },
  RETURN_REQUESTED: {
    customer: 'You requested the return',
    operator: 'Return requested by our team',
    system: 'Pick-up because of unpaid rent',
  },
  RETURNED: { operator: 'Picked up by our team', payment: 'You bought the items' },
  CANCELLED: {
    customer: 'You cancelled the order',
    operator: 'Cancelled by our team',
    system: 'Cancelled, with a refund',
  },
};

/** A change of an order's timeline in words; `actor` is who made it (rules/orders.md#the-timeline). */
export function eventWords(status: OrderStatus, actor: string, isForfeited = false): string {
  if (isForfeited && status === 'CANCELLED') return `${FORFEITED}, as nobody was home three times`;
  return EVENTS[status]?.[actor] ?? ORDER_WORDS[status];
}
