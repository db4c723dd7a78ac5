import { and, ne, sql } from 'drizzle-orm';
import { MAX_QUOTE_DAYS } from '#domain/checkout/quote.ts';
import { quoteOrders, quotes } from '#server/db/schema/quotes.ts';
import type { Rule } from './rule.ts';

const MONTH = 30;
const QUARTER = 90;

const WAS_ORDERED = sql`exists (
  select from ${quoteOrders} where ${quoteOrders.quoteId} = ${quotes.id})`;

/** What is kept of what was offered (rules/quotes.md#how-long-it-is-kept). */
export const QUOTES = {
  quotes: {
    kept: 'as books, where an order came of it',
    sweeps: [
      {
        since: 'it was made, if no order came of it',
        column: quotes.madeAt,
        term: MAX_QUOTE_DAYS + QUARTER,
        which: () => sql`not ${WAS_ORDERED}`,
      },
      {
        since: 'it was ordered',
        column: quotes.orderedAt,
        term: MONTH,
        which: () => and(WAS_ORDERED, ne(quotes.phone, '')),
        empty: {
          what: 'name, number, email and note',
          values: { name: '', phone: '', email: null, note: '' },
        },
      },
    ],
  },
  quoteLines: { kept: 'as long as its quote' },
  quoteOrders: { kept: 'as books, which name nobody once the order’s address is gone' },
} satisfies Record<string, Rule>;
