import type { OfficeQuote } from '#contract/office/checkout/quotes.ts';
import { findCityById } from '#domain/base/city.ts';
import { addDaysTo, dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { QUOTE_DAYS } from '#domain/checkout/quote.ts';
import { QUOTE_STATE_WORDS } from '#messages/checkout/quote-words.ts';
import type { Db } from '#server/db/db.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findByNumber } from '#server/checkout/quotes/find.ts';
import { makeQuote } from '#server/checkout/quotes/make.ts';
import { withdrawQuote } from '#server/checkout/quotes/withdraw.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';
import type { QuoteCommand } from './quote-commands.ts';
import { askedOf } from './quote-draft.ts';
import { findOpenQuotes } from './quote-list.ts';

export type QuoteOutcome =
  | { readonly kind: 'quotes'; readonly quotes: readonly OfficeQuote[] }
  | { readonly kind: 'quote sent' | 'quote withdrawn'; readonly quote: string };

/** Does what an operator asked of quotes (rules/quotes.md). */
export async function actOnQuotes(
  work: TxContext,
  by: string,
  command: QuoteCommand,
  now: Date,
): Promise<QuoteOutcome | Refusal> {
  switch (command.name) {
    case 'quote list':
      return { kind: 'quotes', quotes: await findOpenQuotes(work.db, now) };
    case 'quote withdraw': {
      const { quote } = command;
      return (await withdrawQuote(work.db, quote, now)) ?? { kind: 'quote withdrawn', quote };
    }
    case 'quote send': {
      const { quote: number, forWhom, until } = command;
      const wanted = command.wanted ?? (await askedOf(work, forWhom, now));
      if (wanted === undefined) return refuse('NOT_FOUND');
      const validUntil = until ?? addDaysTo(dayOf(now), QUOTE_DAYS);
      const offer = { ...wanted, forWhom, validUntil };
      const refusal = await makeQuote(work, offer, { number, by }, now);
      return refusal ?? { kind: 'quote sent', quote: number };
    }
    default:
      return command satisfies never;
  }
}

/** How a quote stands, for the audit log; whom it names stays in the quote, and goes with it. */
export async function lookAtQuote(db: Db, number: string, now: Date): Promise<AuditSnapshot> {
  const standing = await findByNumber(db, number, now);
  if (!standing) return { customerId: null, state: null };
  const { quote, state, order } = standing;
  return {
    customerId: quote.userId,
    state: {
      status: QUOTE_STATE_WORDS[state],
      city: findCityById(quote.cityId)?.name,
      validUntil: quote.validUntil,
      order: order?.number ?? null,
    },
  };
}

/** What the command line says of quotes. */
export function tellQuotes(outcome: QuoteOutcome): string {
  if (outcome.kind === 'quotes') {
    if (outcome.quotes.length === 0) return 'No quote is open.';
    return outcome.quotes
      .map(
        ({ number, name, items, payable, validUntil }) =>
          `${number}  ${name}: ${items.join('; ')}. ${formatRupees(payable)} to begin, until ${formatDayWithYear(validUntil)}.`,
      )
      .join('\n');
  }
  return outcome.kind === 'quote sent'
    ? `Quote ${outcome.quote} is sent.`
    : `Quote ${outcome.quote} is withdrawn; its link says so.`;
}
