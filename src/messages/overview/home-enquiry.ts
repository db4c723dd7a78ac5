import { type Day, daysBetween } from '#domain/base/kolkata.ts';
import { ENQUIRY_PROMISE } from '#messages/base/promises.ts';
import { type EnquiryOutcome, quoteSentWords } from '#messages/checkout/enquiry-words.ts';
import { daysLeft, type HomeWords } from './home-figures.ts';

/** An enquiry about medical items that is not an order yet. */
export interface EnquiryFacts {
  readonly kind: 'enquiry_quoted' | 'enquiry_asked';
  /** The last day of a quote that can be accepted, or the day of the enquiry. */
  readonly on: Day;
  readonly orderNumber: string;
  readonly quote: EnquiryOutcome['quote'];
}

/** What comes of an enquiry next (rules/enquiries.md#what-came-of-one). */
export function enquiryWords(
  { kind, on, orderNumber, quote }: EnquiryFacts,
  today: Day,
): HomeWords {
  const label = `Enquiry ${orderNumber}`;
  const sent = quoteSentWords({ quote, orderedAs: null });
  if (kind === 'enquiry_quoted') {
    return {
      ...daysLeft(on, today),
      label,
      title: 'Your quote is ready',
      text: `${sent ?? ''} Accept it on its page.`,
      short: 'Your quote is ready to accept',
    };
  }
  const ago = daysBetween(on, today);
  return {
    figure: String(ago),
    unit: ago === 1 ? 'day ago' : 'days ago',
    label,
    title: sent ? 'Your quote is no longer valid' : 'We’ve received your enquiry',
    text: sent ?? ENQUIRY_PROMISE,
    short: sent ? 'Your quote is no longer valid' : 'Enquiry received',
  };
}
