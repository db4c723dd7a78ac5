import type { QuoteState } from '#domain/quote.ts';

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
  ordered: 'This quote was accepted; its order waits for its payment.',
  paid: 'This quote was accepted, and its order is paid.',
  lapsed: 'This quote does not hold any more.',
  withdrawn: 'This quote was withdrawn.',
};

export const OTHERS_QUOTE =
  'This quote was made for another account. Please log in with the one it was sent to.';
export const NO_COUPON_WITH_QUOTE =
  'Its rents are prices of their own: no coupon counts with a quote.';
export const NOTHING_SET_ASIDE = 'Nothing is set aside before it is accepted.';
