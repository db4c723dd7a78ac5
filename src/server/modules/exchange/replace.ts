import { type ExchangeQuote, quoteExchange } from '#domain/exchange-quote.ts';
import type { Day } from '#domain/kolkata.ts';
import { exchangedOf, type Leaving } from './leaving.ts';

/** The same lines once more, of which those that are replaced come anew (rules/replacements.md#the-exchange). */
export function linesReplacing({ lines }: Leaving, replaced: ReadonlySet<string>) {
  return lines.map(({ orderId: _order, isExpress: _express, ...own }) => ({
    ...own,
    isKept: !replaced.has(own.productSlug),
  }));
}

/** What exchanging an order for its like comes to: nothing (rules/replacements.md#a-replacement-is-an-order). */
export function quoteSame(leaving: Leaving, on: Day): ExchangeQuote {
  const same = exchangedOf(leaving);
  return quoteExchange(same, same, on);
}
