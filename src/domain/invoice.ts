import { type GstSplit, splitGst, type Supply } from './gst.ts';
import { minus, type Paise, paise, sum, ZERO } from './money.ts';

/** Goods rented, or the express delivery of an order (facts.md: services accounting codes). */
export type InvoiceLineKind = 'rent' | 'express';

/** Services accounting code of local delivery. */
export const DELIVERY_SAC = '996813';

export interface InvoiceAmounts {
  /** GST-inclusive sum of the lines. */
  readonly rent: Paise;
  readonly discount: Paise;
  /** What is to be paid, without interest (account.md §9). */
  readonly amount: Paise;
  /** The tax of `amount`, as its parts add up to it. */
  readonly split: GstSplit;
  /** The tax of each line before the discount. */
  readonly lines: readonly GstSplit[];
}

/**
 * The amounts of an invoice and their tax, fixed when it is issued. The document's tax is that of its
 * lines less that of its discount: every column adds up, to the paisa (decisions.md, 4).
 */
export function invoiceAmounts(
  lineTotals: readonly Paise[],
  discountLeft: Paise,
  supply: Supply,
): InvoiceAmounts {
  const rent = sum(lineTotals);
  const discount = paise(Math.min(discountLeft, rent));
  const lines = lineTotals.map((total) => splitGst(total, supply));
  const split = lines.reduce(addSplits, EMPTY);
  return {
    rent,
    discount,
    amount: minus(rent, discount),
    split: subtractSplit(split, splitGst(discount, supply)),
    lines,
  };
}

const EMPTY: GstSplit = { base: ZERO, cgst: ZERO, sgst: ZERO, igst: ZERO };

function addSplits(one: GstSplit, other: GstSplit): GstSplit {
  return combine(one, other, (a, b) => paise(a + b));
}

function subtractSplit(one: GstSplit, other: GstSplit): GstSplit {
  return combine(one, other, minus);
}

function combine(one: GstSplit, other: GstSplit, join: (a: Paise, b: Paise) => Paise): GstSplit {
  return {
    base: join(one.base, other.base),
    cgst: join(one.cgst, other.cgst),
    sgst: join(one.sgst, other.sgst),
    igst: join(one.igst, other.igst),
  };
}

/** What a payment of several invoices at once names instead of a number (account.md §7). */
export const INVOICE_SCOPES = ['ALL', 'MONTHLY'] as const;

export type InvoiceScope = (typeof INVOICE_SCOPES)[number];

/** What the PDF of an invoice is called. */
export function invoiceFileName(invoiceNumber: string): string {
  return `invoice-${invoiceNumber}.pdf`;
}
