import type { QuoteState } from '#domain/checkout/quote.ts';

/** How a quote stands, as the office reads it (rules/quotes.md#the-status-of-a-quote). */
export const QUOTE_STATE_WORDS: Readonly<Record<QuoteState, string>> = {
  open: 'Sent',
  ordered: 'Ordered, not paid',
  paid: 'Accepted and paid',
  lapsed: 'Expired',
  withdrawn: 'Withdrawn',
};

/** In place of what could be accepted, where nothing can. */
export const QUOTE_OVER: Readonly<Record<Exclude<QuoteState, 'open'>, string>> = {
  ordered: 'This quote was accepted. The order is waiting for payment.',
  paid: 'This quote was accepted, and the order is paid.',
  lapsed: 'This quote has expired.',
  withdrawn: 'This quote was withdrawn.',
};

export const OTHERS_QUOTE =
  'This quote is for another account. Please log in with the one it was sent to.';
export const NO_COUPON_WITH_QUOTE = 'Quotes have special rents, so coupons do not apply.';
export const NOTHING_SET_ASIDE = 'We hold no items until you accept.';
