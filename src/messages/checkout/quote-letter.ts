import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import type { OrderTotals } from '#domain/catalogue/cart/order-totals.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { formatTenure, type Tenure } from '#domain/catalogue/tenure.ts';
import { type Fact, type Letter, link, text } from '#messages/base/letter.ts';
import { letterSms, letterSubject, smsRupees } from '#messages/base/order-facts.ts';
import { ofFirstMonth } from '#messages/base/plan-words.ts';
import { NO_COUPON_WITH_QUOTE, NOTHING_SET_ASIDE } from './quote-words.ts';

interface AboutQuote {
  readonly shop: string;
  readonly name: string;
  readonly number: string;
  /** The enquiry that it answers; nothing where it answers none. */
  readonly answers: { readonly enquiry: string } | { readonly product: string } | undefined;
  readonly lines: readonly {
    readonly name: string;
    readonly kind: ProductKind;
    readonly quantity: number;
    readonly tenure: Tenure;
    /** GST-inclusive, all units. */
    readonly rent: Paise;
  }[];
  readonly totals: OrderTotals;
  readonly validUntil: Day;
  readonly note: string;
  /** Its page. */
  readonly link: string;
}

/** What is offered, and where it is accepted (rules/quotes.md#who-sees-it). */
export function quoteLetter(about: AboutQuote): Letter {
  const { shop, name, lines, totals, validUntil, note } = about;
  const { totalDeposit, payable, monthly } = totals;
  const answered = answeredWords(about);
  const isAdvance = lines.some(({ kind }) => kind === 'premium');
  const rents: Fact[] = lines.map(({ name: item, quantity, tenure, kind, rent }) => [
    `${quantity} × ${item}, ${formatTenure(tenure, kind).toLowerCase()}${ofFirstMonth(kind)}`,
    formatRupees(rent),
  ]);
  const deposit: Fact[] =
    totalDeposit > 0
      ? [[isAdvance ? 'Advance' : 'Refundable deposit', formatRupees(totalDeposit)]]
      : [];
  const month =
    monthly > 0
      ? `From the second month, the rent is ${formatRupees(monthly)} a month, GST included. `
      : '';
  return {
    subject: letterSubject(
      about,
      (items) => `Your quote for ${items}: ${formatRupees(payable)} to start`,
      'the ',
    ),
    name,
    blocks: [
      text(`Here is your quote${answered}, valid until ${formatDayWithYear(validUntil)}.`),
      {
        kind: 'facts',
        sums: true,
        rows: [...rents, ...deposit, ['To pay when you accept', formatRupees(payable)]],
      },
      text(`${month}Delivery, set-up and pick-up are free. ${NO_COUPON_WITH_QUOTE}`),
      ...(note === '' ? [] : [text(note)]),
      text(`You can accept the quote or download its PDF on its page. ${NOTHING_SET_ASIDE}`),
      link('See the quote and accept it', about.link),
    ],
    sms: letterSms(
      about,
      (items) =>
        `${shop}: your quote for ${items}: ${smsRupees(payable)} to start${
          monthly > 0 ? `, then ${smsRupees(monthly)} a month` : ''
        }. Valid until ${formatDay(validUntil)}.`,
      'the ',
    ),
    until: validUntil,
  };
}

function answeredWords({ answers }: AboutQuote): string {
  if (!answers) return '';
  return 'enquiry' in answers
    ? ` for your enquiry ${answers.enquiry}`
    : ` for your enquiry about ${answers.product}`;
}
