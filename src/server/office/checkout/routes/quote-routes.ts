import * as calls from '#contract/office/checkout/quotes.ts';
import { normalizeEmail } from '#domain/people/email.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { ForWhom } from '#server/checkout/quotes/addressee.ts';
import { newQuoteNumber } from '#server/checkout/quotes/number.ts';
import type { ByWords } from '#server/catalogue/search/by-words.ts';
import { serveList } from '#server/office/base/list.ts';
import { perform } from '#server/office/shell/perform.ts';
import { describeProducts, draftFor } from '#server/office/checkout/quote-draft.ts';
import { quoteList } from '#server/office/checkout/quote-list.ts';

/** As many as somebody looks through while another one waits on the phone. */
const FOUND = { limit: 12, offset: 0 };

/** Quotes, at their desk (rules/quotes.md#the-quotes-page). */
export function officeQuoteRoutes(api: Api, byWords: ByWords): void {
  const { shop } = api;

  serveList(api, quoteList);

  api.serve(calls.quotableProducts, async ({ input: { search, cityId }, now }) => {
    const { cards } = await byWords({ query: search, cityId, ...FOUND }, now);
    const slugs = cards.map(({ slug }) => slug);
    return { products: await describeProducts(shop.db, cityId, slugs, now) };
  });

  api.serve(calls.draftQuote, async ({ input, now }) =>
    draftFor(shop, toForWhom({ ...input, name: '', phone: '', email: '' }), now),
  );

  api.serve(calls.sendQuote, async ({ input, caller }) => {
    const { cityId, lines, validUntil: until, note } = input;
    const quote = newQuoteNumber();
    const wanted = { cityId, lines, note };
    const command = {
      name: 'quote send',
      quote,
      forWhom: toForWhom(input),
      until,
      wanted,
    } as const;
    const outcome = await perform(shop, caller, command);
    return outcome instanceof Refusal ? outcome : { number: quote };
  });

  api.serve(calls.withdrawOfficeQuote, async ({ input: { number: quote }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'quote withdraw', quote });
    return outcome instanceof Refusal ? outcome : {};
  });
}

interface Named {
  readonly customer?: number | undefined;
  readonly enquiry?: string | undefined;
  readonly goods?: number | undefined;
  readonly again?: string | undefined;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

function toForWhom({ customer, enquiry, goods, again, name, phone, email }: Named): ForWhom {
  if (again !== undefined) return { kind: 'again', number: again };
  if (enquiry !== undefined) return { kind: 'enquiry', orderNumber: enquiry };
  const named = { name, phone, email: email === '' ? null : normalizeEmail(email) };
  if (goods !== undefined) {
    return { kind: 'goods', id: goods, named: name === '' ? undefined : named };
  }
  if (customer !== undefined) return { kind: 'customer', userId: customer };
  return { kind: 'new', ...named };
}
