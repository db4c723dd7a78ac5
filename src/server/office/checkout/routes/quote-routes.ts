import * as calls from '#contract/office/checkout/quotes.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { ByWords } from '#server/catalogue/search/by-words.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { QUOTE_ACTS, toForWhom } from '#server/office/checkout/quote-acts.ts';
import { describeProducts, draftFor } from '#server/office/checkout/quote-draft.ts';
import { quoteList } from '#server/office/checkout/quote-list.ts';

/** As many as somebody looks through while another one waits on the phone. */
const FOUND = { limit: 12, offset: 0 };

/** Quotes, at their desk (rules/quotes.md#the-quotes-page). */
export function officeQuoteRoutes(api: Api, byWords: ByWords): void {
  const { shop } = api;
  serveActs(api, QUOTE_ACTS);

  serveList(api, quoteList);

  api.serve(calls.quotableProducts, async ({ input: { search, cityId }, now }) => {
    const { cards } = await byWords({ query: search, cityId, ...FOUND }, now);
    const slugs = cards.map(({ slug }) => slug);
    return { products: await describeProducts(shop.db, cityId, slugs, now) };
  });

  api.serve(calls.draftQuote, async ({ input, now }) =>
    draftFor(shop, toForWhom({ ...input, name: '', phone: '', email: '' }), now),
  );
}
