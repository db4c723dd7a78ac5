import { atom } from 'nanostores';
import * as calls from '#contract/office/checkout/quotes.ts';
import type { OfficeQuote } from '#contract/office/checkout/quotes.ts';
import { QUOTE_STATES, QUOTE_SORTS } from '#domain/checkout/quote.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { ANY, createList } from '#stores/office/shell/list.ts';

/** Quotes, the newest first (rules/quotes.md#the-quotes-page). */
export const quotes = createList(calls.listOfficeQuotes, {
  filters: { search: ANY, state: QUOTE_STATES, sort: QUOTE_SORTS },
  columns: 'quotes',
});

const withdrawing = createAct<string>();
export const $withdrawing = withdrawing.$act;
export const dismissWithdrawing = withdrawing.dismiss;

/** The quote whose withdrawal is asked about once more. */
export const $toWithdraw = atom<OfficeQuote | undefined>(undefined);
export const askToWithdraw = (quote: OfficeQuote) => $toWithdraw.set(quote);
export const keepQuote = () => $toWithdraw.set(undefined);

export async function withdrawQuote({ number }: OfficeQuote): Promise<void> {
  keepQuote();
  await withdrawing.run(number, () => callOffice(calls.withdrawOfficeQuote, { number }), {
    done: `Quote ${number} withdrawn. Its link says so.`,
    afterwards: quotes.load,
  });
}
