import { formatTenureOnPaper } from '#messages/base/plan-words.ts';
import { isToSez } from '#domain/people/address.ts';
import { GST_PERCENT, type GstSplit } from '#domain/base/gst.ts';
import { formatState } from '#domain/base/gst-states.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/billing/interest.ts';
import type { InvoiceKind } from '#domain/billing/invoice.ts';
import { addDaysTo, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { AHEAD_WORDS, settledWords } from './invoice-status.ts';
import type { InvoiceFacts, InvoiceLineFacts } from './invoice-facts.ts';
import { type Paper, type PaperFact, placeLines, sellerOf } from '#messages/base/paper.ts';

/** Compensation for damage is no supply, so that its bill is no tax invoice (rules/deposits.md#no-gst-on-damage). */
const TITLES = {
  rent: 'Tax Invoice',
  cancellation: 'Tax Invoice',
  damage: 'Invoice',
  sale: 'Tax Invoice',
} as const;

/** Rule 46 of the CGST rules asks for these words (rules/gst.md#special-economic-zones). */
const SEZ_NOTE =
  'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax.';

const PAY_NOTE = `Please pay by the due date; late payments are charged ${INTEREST_PERCENT_A_MONTH}% interest a month.`;

const NOTES: Record<InvoiceKind, readonly string[]> = {
  rent: [PAY_NOTE, 'The refundable deposit is not part of this invoice.'],
  cancellation: [
    'The order was not delivered. Under our terms, we keep the amount of this invoice.',
    'It is paid from your payment for the order. We refund the rest of that payment.',
  ],
  sale: ['Sold as it is, at the place where it was rented. From that day it belongs to the buyer.'],
  damage: [
    'Compensation for damage beyond ordinary wear that the refundable deposit did not cover. It is not a supply and carries no GST.',
    PAY_NOTE,
  ],
};

const ALL_OF = new Intl.ListFormat('en-GB');

const COLUMNS = ['Items', 'SAC', 'Period', 'Tenure', 'Quantity'];
const SALE_COLUMNS = ['Items', 'HSN', 'Sold on', 'Quantity'];

/** What is charged: of a sale its price, else rent. */
export const subjectOf = (kind: InvoiceKind) => (kind === 'sale' ? 'price' : 'rent');

/** All the words of an invoice, for page and PDF alike (rules/billing.md#what-an-invoice-prints). */
export function invoicePaper(invoice: InvoiceFacts): Paper {
  const { orderInfo, invoiceInfo, company } = invoice;
  const { isInterState, kind } = invoiceInfo;
  const isTaxed = kind !== 'damage';
  return {
    title: TITLES[kind],
    number: invoiceInfo.invoiceNumber,
    stamp: invoiceInfo.isPaid
      ? { words: settledWords(invoiceInfo), tone: 'good' }
      : { words: 'Unpaid', tone: 'bad' },
    seller: sellerOf(company),
    facts: factsOf(invoice),
    parties: partiesOf(invoice),
    columns: kind === 'sale' ? SALE_COLUMNS : COLUMNS,
    amountColumns: isTaxed ? amountColumns(isInterState, subjectOf(kind)) : ['Amount'],
    lines: orderInfo.productList.map((line) => ({
      goods: [
        line.name,
        line.sac,
        periodOf(line),
        ...(kind === 'sale' ? [] : [formatTenureOnPaper(line.tenure)]),
        String(line.quantity),
      ],
      amounts: isTaxed ? amountsOf(line, line.rent, isInterState) : [formatRupees(line.rent)],
    })),
    totals: isTaxed
      ? totalsOf(invoice)
      : [{ name: 'Total', amounts: [formatRupees(invoiceInfo.totalRent)] }],
    sums: sumsOf(invoice),
    notes: [
      ...NOTES[kind].filter((note) => note !== PAY_NOTE || !invoiceInfo.isPaid),
      ...(isTaxed && isInterState && isToSez(orderInfo.address) ? [SEZ_NOTE] : []),
      ...paidFromNote(invoice),
      'This invoice is issued electronically and needs no signature.',
    ],
  };
}

/**
 * The rent or price without tax and with it, and the taxes between: one where goods cross a border
 * (rules/gst.md#rate).
 */
export function amountColumns(
  isInterState: boolean,
  subject: 'rent' | 'price' = 'rent',
): readonly string[] {
  const named = subject === 'rent' ? 'Rent' : 'Price';
  const half = GST_PERCENT / 2;
  const taxes = isInterState ? [`IGST ${GST_PERCENT}%`] : [`SGST ${half}%`, `CGST ${half}%`];
  return [`${named} excluding GST`, ...taxes, `${named} including GST`];
}

/** What stands below `amountColumns`. */
export function amountsOf(split: GstSplit, total: Paise, isInterState: boolean): readonly string[] {
  const { base, sgst, cgst, igst } = split;
  const taxes = isInterState ? [igst] : [sgst, cgst];
  return [base, ...taxes, total].map(formatRupees);
}

function factsOf({ invoiceInfo, orderInfo }: InvoiceFacts): PaperFact[] {
  const { purchaseOrder } = invoiceInfo;
  return [
    ['Invoice number', invoiceInfo.invoiceNumber],
    ['Generated on', formatDayWithYear(invoiceInfo.generatedOn)],
    ['Due date', formatDayWithYear(invoiceInfo.dueOn)],
    ...(invoiceInfo.overdueSince
      ? [['Overdue since', formatDayWithYear(invoiceInfo.overdueSince)] as const]
      : []),
    ['Order number', orderInfo.orderNumber],
    ...(purchaseOrder ? [['Your purchase order', purchaseOrder] as const] : []),
    ['Customer number', orderInfo.customerNumber],
    ...placeFacts(invoiceInfo),
  ];
}

/** Our registration, and where the supply is. */
export function placeFacts({
  gstin,
  placeOfSupply,
  isInterState,
  recipient,
}: InvoiceFacts['invoiceInfo']): PaperFact[] {
  return [
    ['GSTIN', gstin],
    ...(isInterState || recipient
      ? [['Place of supply', formatState(placeOfSupply)] as const]
      : []),
    ['Reverse charge', 'No'],
  ];
}

export function partiesOf({ orderInfo: { address }, invoiceInfo }: InvoiceFacts) {
  const state = formatState(invoiceInfo.deliveryState);
  const { name, contactNo, differentBilling, billing } = address;
  const delivery = {
    title: 'Delivered to',
    lines: [name, ...placeLines(address), state, contactNo].filter(Boolean),
  };
  if (!differentBilling || !billing) return [delivery];
  const { recipient } = invoiceInfo;
  const gstin = recipient === null ? [] : [`GSTIN ${recipient}`];
  return [
    { title: 'Billed to', lines: [billing.name, ...placeLines(billing), ...gstin] },
    delivery,
  ];
}

/** `10 Nov 2026 to 30 Nov 2026`, both ends included. */
function periodOf({ from, until }: InvoiceLineFacts): string {
  const last = addDaysTo(until, -1);
  const first = formatDayWithYear(from);
  return last <= from ? first : `${first} to ${formatDayWithYear(last)}`;
}

function totalsOf({ orderInfo, invoiceInfo }: InvoiceFacts) {
  const { totalRent, amount, isInterState } = invoiceInfo;
  const { discount } = orderInfo.orderTerms;
  const ofLines = splitOf((part) => sum(orderInfo.productList.map((line) => line[part])));
  const name = `Total ${subjectOf(invoiceInfo.kind)}`;
  const all = { name, amounts: amountsOf(ofLines, totalRent, isInterState) };
  if (discount === 0) return [all];
  const taken = splitOf((part) => minus(invoiceInfo[part], ofLines[part]));
  return [
    all,
    {
      name: discountName(orderInfo.couponId),
      amounts: amountsOf(taken, minus(ZERO, discount), isInterState),
    },
    { name: 'Rent less discount', amounts: amountsOf(invoiceInfo, amount, isInterState) },
  ];
}

function splitOf(part: (name: keyof GstSplit) => Paise): GstSplit {
  return { base: part('base'), cgst: part('cgst'), sgst: part('sgst'), igst: part('igst') };
}

function sumsOf({ orderInfo, invoiceInfo }: InvoiceFacts): PaperFact[] {
  const { discount } = orderInfo.orderTerms;
  const { totalRent, interestGenerated, creditNotes, finalAmount, paid, paidFrom, due } =
    invoiceInfo;
  const taken = (name: string, amount: Paise): PaperFact => [
    name,
    formatRupees(minus(ZERO, amount)),
  ];
  return [
    [
      invoiceInfo.kind === 'damage' ? 'Total' : `Total ${subjectOf(invoiceInfo.kind)}`,
      formatRupees(totalRent),
    ],
    ...(discount > 0 ? [taken(discountName(orderInfo.couponId), discount)] : []),
    ['Interest', formatRupees(interestGenerated)],
    ...creditNotes.map(({ number, issuedOn, amount, reason }) =>
      taken(`Credit note ${number} of ${formatDayWithYear(issuedOn)}: ${reason}`, amount),
    ),
    ['Final amount', formatRupees(finalAmount)],
    ['Paid', formatRupees(paid)],
    ...paidFrom.map(({ from, amount }): PaperFact => [
      `of this, paid ${AHEAD_WORDS[from]}`,
      formatRupees(amount),
    ]),
    ['Due', formatRupees(due)],
  ];
}

/** What paid for what was sold (rules/purchases.md#what-is-set-against-the-price). */
function paidFromNote({ invoiceInfo: { kind, paid, paidFrom } }: InvoiceFacts): string[] {
  const ahead = paidFrom.filter(({ from }) => from !== 'deposit');
  const sources = [
    ...(ahead.length < paidFrom.length ? ['the refundable deposit'] : []),
    ...(ahead.length > 0 ? ['prepaid rent'] : []),
    ...(paid > sum(paidFrom.map(({ amount }) => amount)) ? ['your payment'] : []),
  ];
  if (kind !== 'sale' || sources.length === 0) return [];
  return [`Paid from ${ALL_OF.format(sources)}.`];
}

function discountName(code: string | null): string {
  return code ? `Discount (${code})` : 'Discount';
}
