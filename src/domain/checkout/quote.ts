import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { type Paise, rupees } from '#domain/base/money.ts';

/** How a quote stands (rules/quotes.md#the-status-of-a-quote). */
export const QUOTE_STATES = ['open', 'ordered', 'paid', 'lapsed', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

// rules/quotes.md#what-a-quote-says
export const MAX_QUOTE_LINES = 20;
export const MAX_QUOTE_NOTE = 500;

// rules/quotes.md#how-long-a-quote-is-valid
export const QUOTE_DAYS = 7;
export const MAX_QUOTE_DAYS = 30;

interface Standing {
  readonly validUntil: Day;
  readonly isWithdrawn: boolean;
  /** The order that it became last, if it became one. */
  readonly order: { readonly isPaid: boolean; readonly holdsStock: boolean } | undefined;
}

export function quoteState({ validUntil, isWithdrawn, order }: Standing, today: Day): QuoteState {
  if (order?.isPaid) return 'paid';
  if (order?.holdsStock) return 'ordered';
  if (isWithdrawn) return 'withdrawn';
  return validUntil < today ? 'lapsed' : 'open';
}

/** Why a quote cannot hold until a day (rules/quotes.md#how-long-a-quote-is-valid). */
export function refuseValidUntil(
  until: Day,
  today: Day,
): 'QUOTE_DAY_OVER' | 'QUOTE_DAY_FAR' | undefined {
  if (until < today) return 'QUOTE_DAY_OVER';
  return until > addDaysTo(today, MAX_QUOTE_DAYS) ? 'QUOTE_DAY_FAR' : undefined;
}

/**
 * Why a unit cannot be quoted at this price; `todays` is the plan's own, nothing where the city does
 * not offer it (rules/quotes.md#what-a-quote-says).
 */
export function refuseQuotedRent(
  price: Paise,
  todays: Paise | undefined,
): 'PLAN_UNAVAILABLE' | 'QUOTE_RENT' | 'QUOTE_RENT_ABOVE' | undefined {
  if (todays === undefined) return 'PLAN_UNAVAILABLE';
  if (price < rupees(1) || price % rupees(1) !== 0) return 'QUOTE_RENT';
  return price > todays ? 'QUOTE_RENT_ABOVE' : undefined;
}

/** What the PDF of a quote is called. */
export function quoteFileName(number: string): string {
  return `quote-${number}.pdf`;
}

/** By what quotes are sorted besides the newest first (docs/screens.md#how-a-list-is-sorted). */
export const QUOTE_SORTS = ['oldest', 'valid', 'customer'] as const;
export type QuoteSort = (typeof QUOTE_SORTS)[number];
