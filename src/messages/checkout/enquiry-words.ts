import { type Day, dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import type { OrderStatus, StatusTone } from '#domain/orders/order.ts';
import type { QuoteState } from '#domain/checkout/quote.ts';
import { ORDER_WORDS, standingOf } from '#messages/orders/order-status.ts';

/** What came of an enquiry: the last quote that answers it, and the order that it became. */
export interface EnquiryOutcome {
  readonly quote: {
    readonly number: string;
    readonly linkId: string;
    readonly state: QuoteState;
    readonly sentAt: string;
    readonly validUntil: Day;
  } | null;
  readonly orderedAs: string | null;
}

/** How an enquiry stands in the account (rules/enquiries.md#what-came-of-one). */
interface EnquiryStanding {
  readonly words: string;
  readonly tone: StatusTone;
}

const ORDERED: EnquiryStanding = { words: 'Ordered', tone: 'good' };
const QUOTE_SENT: EnquiryStanding = { words: 'Quote sent', tone: 'waiting' };

export function medicalStanding({
  orderNumber,
  orderStatus,
  quote,
  orderedAs,
}: EnquiryOutcome & {
  readonly orderNumber: string;
  readonly orderStatus: OrderStatus;
}): EnquiryStanding {
  // The order of its quote took its place.
  if (orderedAs !== null && orderedAs !== orderNumber) return ORDERED;
  return standingOf({ orderStatus, quote });
}

export function productStanding({
  answer,
  quote,
  orderedAs,
}: EnquiryOutcome & { readonly answer: string | null }): EnquiryStanding {
  if (orderedAs !== null) return ORDERED;
  if (quote?.state === 'open') return QUOTE_SENT;
  return answer === null && quote === null
    ? { words: ORDER_WORDS.ENQUIRY_AWAITED, tone: 'waiting' }
    : { words: 'Answered', tone: 'good' };
}

/** The quote that answers it, before the link to its page; nothing once it is ordered. */
export function quoteSentWords({ quote, orderedAs }: EnquiryOutcome): string | undefined {
  if (!quote || orderedAs !== null) return undefined;
  const { number, state, sentAt, validUntil } = quote;
  const sent = `We sent you quote ${number} on ${formatDayWithYear(dayOf(new Date(sentAt)))}`;
  if (state === 'withdrawn') return `${sent} and have withdrawn it.`;
  const until = formatDayWithYear(validUntil);
  return `${sent}. ${state === 'lapsed' ? `It expired after ${until}. Ask us for a new one.` : `It’s valid until ${until}.`}`;
}

export const ORDERED_WORDS = 'You ordered this:';
