import type { BillingAddress } from '#domain/address.ts';
import { GST_PERCENT, type GstSplit } from '#domain/gst.ts';
import { formatState } from '#domain/gst-states.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/interest.ts';
import { addDaysTo, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupeesExactly, minus, type Paise, sum, ZERO } from '#domain/money.ts';
import { DUE_DAY } from '#domain/rent-period.ts';
import type { InvoiceFacts, InvoiceLineFacts } from './invoice-facts.ts';

/** A name and what stands beside it. */
export type PaperFact = readonly [name: string, value: string];

/** All the words of a tax invoice, for the page that prints it and for its PDF (account.md §2, facts.md). */
export interface InvoicePaper {
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly isPaid: boolean;
  readonly facts: readonly PaperFact[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** What each line says of the goods, and its amounts. */
  readonly columns: readonly string[];
  readonly amountColumns: readonly string[];
  readonly lines: readonly { readonly goods: readonly string[]; readonly amounts: Amounts }[];
  /** Sums of the amounts' columns. */
  readonly totals: readonly { readonly name: string; readonly amounts: Amounts }[];
  /** From the rent to what is due. */
  readonly sums: readonly PaperFact[];
  readonly notes: readonly string[];
}

type Amounts = readonly string[];

export const INVOICE_TITLE = 'Tax Invoice';

const COLUMNS = ['Items', 'SAC', 'Period', 'Tenure', 'Quantity'];

export function invoicePaper(invoice: InvoiceFacts): InvoicePaper {
  const { orderInfo, invoiceInfo, company } = invoice;
  const { isInterState } = invoiceInfo;
  return {
    seller: {
      name: company.legalName,
      lines: [...company.address, company.email, company.phone],
    },
    isPaid: invoiceInfo.isPaid,
    facts: factsOf(invoice),
    parties: partiesOf(invoice),
    columns: COLUMNS,
    amountColumns: amountColumns(isInterState),
    lines: orderInfo.productList.map((line) => ({
      goods: [
        line.name,
        line.sac,
        periodOf(line),
        formatTenureOnPaper(line.tenure),
        String(line.quantity),
      ],
      amounts: amountsOf(line, line.rent, isInterState),
    })),
    totals: totalsOf(invoice),
    sums: sumsOf(invoice),
    notes: [
      `Rent is due by the ${DUE_DAY}th of each month; what is late bears interest of ${INTEREST_PERCENT_A_MONTH}% a month.`,
      'The security deposit is not part of this invoice.',
      'This invoice is issued electronically and needs no signature.',
    ],
  };
}

/** The rent without tax and with it, and the taxes between: one where goods cross a border (decisions.md, 24). */
export function amountColumns(isInterState: boolean): readonly string[] {
  const half = GST_PERCENT / 2;
  const taxes = isInterState ? [`IGST ${GST_PERCENT}%`] : [`SGST ${half}%`, `CGST ${half}%`];
  return ['Rent excluding GST', ...taxes, 'Rent including GST'];
}

/** What stands below `amountColumns`. */
export function amountsOf(split: GstSplit, total: Paise, isInterState: boolean): Amounts {
  const { base, sgst, cgst, igst } = split;
  const taxes = isInterState ? [igst] : [sgst, cgst];
  return [base, ...taxes, total].map(formatRupeesExactly);
}

/** `12 Months`, or `N/A` for what has no months to count, as order and invoice show it (account.md §2). */
export function formatTenureOnPaper(months: number | null): string {
  if (months === null) return 'N/A';
  return months === 1 ? '1 Month' : `${months} Months`;
}

function factsOf({ invoiceInfo, orderInfo }: InvoiceFacts): PaperFact[] {
  const { placeOfSupply, isInterState } = invoiceInfo;
  return [
    ['Invoice number', invoiceInfo.invoiceNumber],
    ['Generated on', formatDayWithYear(invoiceInfo.generatedOn)],
    ['Due date', formatDayWithYear(invoiceInfo.dueOn)],
    ['Order number', orderInfo.orderNumber],
    ['GSTIN', invoiceInfo.gstin],
    ...(isInterState ? [['Place of supply', formatState(placeOfSupply)] as const] : []),
    ['Reverse charge', 'No'],
  ];
}

function partiesOf({ orderInfo: { address }, invoiceInfo }: InvoiceFacts) {
  const state = formatState(invoiceInfo.placeOfSupply);
  const { name, contactNo, differentBilling, billing } = address;
  const delivery = { title: 'Delivered to', lines: [name, ...placeOf(address), state, contactNo] };
  if (!differentBilling || !billing) return [delivery];
  return [{ title: 'Billed to', lines: [billing.name, ...placeOf(billing)] }, delivery];
}

function placeOf({ houseNo, address1, address2, city, pincode }: Omit<BillingAddress, 'name'>) {
  return [[houseNo, address1, address2].filter(Boolean).join(', '), `${city} ${pincode}`];
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
  const all = { name: 'Total rent', amounts: amountsOf(ofLines, totalRent, isInterState) };
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
  const { totalRent, interestGenerated, creditNotes, finalAmount, paid, due } = invoiceInfo;
  const taken = (name: string, amount: Paise): PaperFact => [
    name,
    formatRupeesExactly(minus(ZERO, amount)),
  ];
  return [
    ['Total rent', formatRupeesExactly(totalRent)],
    ...(discount > 0 ? [taken(discountName(orderInfo.couponId), discount)] : []),
    ['Interest', formatRupeesExactly(interestGenerated)],
    ...creditNotes.map(({ number, issuedOn, amount, reason }) =>
      taken(`Credit note ${number} of ${formatDayWithYear(issuedOn)}: ${reason}`, amount),
    ),
    ['Final amount', formatRupeesExactly(finalAmount)],
    ['Paid', formatRupeesExactly(paid)],
    ['Due', formatRupeesExactly(due)],
  ];
}

function discountName(code: string | null): string {
  return code ? `Discount (${code})` : 'Discount';
}
