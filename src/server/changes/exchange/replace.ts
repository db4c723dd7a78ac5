import { stayingOf } from '#domain/orders/arrival.ts';
import { type ExchangeQuote, quoteExchange } from '#domain/changes/exchange-quote.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { exchangedOf, type OutgoingOrder } from './outgoing-order.ts';

/**
 * The same lines once more (rules/replacements.md#the-exchange), of which so many of each product come anew
 * (rules/replacements.md#how-many).
 */
export function linesReplacing({ lines }: OutgoingOrder, replaced: ReadonlyMap<string, number>) {
  return lines.map(({ orderId: _order, isExpress: _express, ...own }) => {
    const staying = stayingOf(own.quantity, replaced.get(own.productSlug));
    const isKept = staying === own.quantity;
    return { ...own, isKept, keptUnits: isKept ? 0 : staying };
  });
}

/** What exchanging an order for its like comes to: nothing (rules/replacements.md#a-replacement-is-an-order). */
export function quoteSame(leaving: OutgoingOrder, on: Day): ExchangeQuote {
  const same = exchangedOf(leaving);
  return quoteExchange(same, same, on);
}
