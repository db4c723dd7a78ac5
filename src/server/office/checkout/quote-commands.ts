import type { Day } from '#domain/base/kolkata.ts';
import type { ForWhom } from '#server/checkout/quotes/addressee.ts';
import type { Offer } from '#server/checkout/quotes/make.ts';
import { newQuoteNumber } from '#server/checkout/quotes/number.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';

/** Of a quote, which is known by its number from the start. */
export type QuoteCommand =
  | { readonly name: 'quote list' }
  | {
      readonly name: 'quote send';
      readonly quote: string;
      readonly forWhom: ForWhom;
      /** By itself as long as a quote usually holds. */
      readonly until: Day | undefined;
      /** By itself what the enquiry asked for, at today's rents. */
      readonly wanted?: Pick<Offer, 'cityId' | 'lines' | 'note'>;
    }
  | { readonly name: 'quote withdraw'; readonly quote: string };

export const QUOTE_TAKES = {
  'quote list': [],
  'quote send': ['until'],
  'quote withdraw': [],
} as const satisfies Record<QuoteCommand['name'], readonly string[]>;

export const QUOTE_USAGE = `  quote list     (open quotes, newest first)
  quote send     <enquiry> [--until 2026-12-01] (quotes a medical enquiry at today's rents)
  quote withdraw <quote>`;

export function isQuoteName(name: string): name is QuoteCommand['name'] {
  return name in QUOTE_TAKES;
}

export function isOfQuotes(command: { readonly name: string }): command is QuoteCommand {
  return isQuoteName(command.name);
}

export function readQuoteCommand(
  name: QuoteCommand['name'],
  [first, second]: readonly string[],
  values: { readonly until?: string | undefined },
): QuoteCommand {
  if (name === 'quote list') {
    if (first !== undefined) throw new UsageError(`"${name}" takes no number.`);
    return { name };
  }
  if (first === undefined) throw new UsageError(`"${name}" needs a number or name.`);
  if (second !== undefined) throw new UsageError(`"${name}" takes one at a time.`);
  const number = first.toUpperCase();
  if (name === 'quote withdraw') return { name, quote: number };
  const forWhom = { kind: 'enquiry', orderNumber: number } as const;
  return { name, quote: newQuoteNumber(), forWhom, until: toDay(values.until) };
}
