import { type Day, dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { lineAmounts, totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import type { QuoteState } from '#domain/checkout/quote.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { formatTenureOnPaper } from '#messages/base/plan-words.ts';
import { amountColumns } from '#messages/billing/invoice-paper.ts';
import { amountCells } from './order-sums.ts';
import { type Company, type Paper, type PaperFact, sellerOf } from '#messages/base/paper.ts';
import { NO_COUPON_WITH_QUOTE, NOTHING_SET_ASIDE, QUOTE_STATE_WORDS } from './quote-words.ts';

interface QuoteOnPaper {
  readonly number: string;
  readonly state: QuoteState;
  readonly name: string;
  readonly madeAt: Date;
  readonly validUntil: Day;
  readonly note: string;
  readonly lines: readonly {
    readonly name: string;
    readonly kind: ProductKind;
    readonly quantity: number;
    readonly tenure: Tenure;
    readonly price: Paise;
  }[];
  /** Where it is accepted. */
  readonly link: string;
}

const TONES = {
  open: 'good',
  paid: 'good',
  ordered: 'waiting',
  lapsed: 'bad',
  withdrawn: 'bad',
} as const;

/** All the words of a quote as a PDF (rules/quotes.md#who-sees-it). */
export function quotePaper(quote: QuoteOnPaper, company: Company): Paper {
  const { number, state, name, madeAt, validUntil, note, lines } = quote;
  const totals = totalsOf(lines);
  const isAdvance = lines.some(({ kind }) => kind === 'premium');
  const months: PaperFact[] =
    totals.monthly > 0 ? [['Every month, GST included', formatRupees(totals.monthly)]] : [];
  return {
    title: 'Quote',
    number,
    stamp: { words: QUOTE_STATE_WORDS[state], tone: TONES[state] },
    seller: sellerOf(company),
    facts: [
      ['Quote number', number],
      ['Made on', formatDayWithYear(dayOf(madeAt))],
      ['Valid until', formatDayWithYear(validUntil)],
    ],
    parties: name === '' ? [] : [{ title: 'Made out to', lines: [name] }],
    columns: ['Items', 'Duration', 'Quantity'],
    amountColumns: amountColumns(false),
    lines: lines.map((line) => ({
      goods: [
        line.name,
        formatTenureOnPaper(line.kind === 'seasonal' ? null : line.tenure),
        String(line.quantity),
      ],
      amounts: amountCells(lineAmounts(line).rent, false),
    })),
    totals: [],
    sums: [
      ['First rent, GST included', formatRupees(totals.totalRent)],
      [isAdvance ? 'Advance' : 'Refundable deposit', formatRupees(totals.totalDeposit)],
      ['Delivery, set-up, pick-up', 'FREE'],
      ...months,
      ['To pay on acceptance', formatRupees(totals.payable)],
    ],
    notes: [
      ...(note === '' ? [] : [note]),
      'If the items are delivered to a state where we are not registered, the same tax is charged as IGST.',
      `${NOTHING_SET_ASIDE} ${NO_COUPON_WITH_QUOTE}`,
      `Accept this quote at ${quote.link}`,
      'This is an offer, not a tax invoice.',
    ],
  };
}
