import { atom } from 'nanostores';
import * as calls from '#contract/office/checkout/quotes.ts';
import type { OfficeQuote } from '#contract/office/checkout/quotes.ts';
import { QUOTE_STATES, QUOTE_SORTS } from '#domain/checkout/quote.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { oneOf } from '#stores/office/shell/chosen.ts';
import { createColumns } from '#stores/office/shell/columns.ts';
import { createList } from '#stores/office/shell/list.ts';

/** Quotes, the newest first (rules/quotes.md#the-quotes-page). */
export const quotes = createList({
  filters: ['search', 'state', 'sort'],
  choices: { state: QUOTE_STATES, sort: QUOTE_SORTS },
  ask: ({ filters: { search, state, sort }, from }) =>
    callOffice(calls.listOfficeQuotes, {
      search: search.slice(0, 100),
      state: oneOf(QUOTE_STATES, state),
      sort: oneOf(QUOTE_SORTS, sort),
      from: from.slice(0, 300),
    }),
});

export const quoteColumns = createColumns('quotes');

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
