import { type GstSplit, splitGst, type Supply } from '#domain/base/gst.ts';
import { gstinKind, stateOfGstin } from '#domain/base/gstin.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';

/** What an invoice is for: rent, rent kept of an order that was cancelled, damage, or a thing sold. */
export const INVOICE_KINDS = ['rent', 'cancellation', 'damage', 'sale'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * Goods rented, the express delivery of an order, attempts to deliver it in vain, damage, or goods sold
 * (rules/billing.md#what-an-invoice-prints).
 */
export const INVOICE_LINE_KINDS = ['rent', 'express', 'missed', 'damage', 'sale'] as const;
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

/** Whether it is for a supply: compensation for damage is none (rules/deposits.md#no-gst-on-damage). */
export function isTaxed(kind: InvoiceKind): boolean {
  return kind !== 'damage';
}

/**
 * The state of a supply: that of a business recipient's GSTIN, otherwise where the items are. A UIN is not a
 * registration, so an embassy is supplied where the items are; so is everybody who buys
 * (rules/gst.md#the-gstin-of-a-recipient).
 */
export function placeOfSupplyOf(
  kind: InvoiceKind,
  { gstin, deliveryState }: { readonly gstin: string | null; readonly deliveryState: string },
): string {
  const isRegistered = gstin !== null && gstinKind(gstin) === 'business';
  return isRegistered && kind !== 'sale' ? stateOfGstin(gstin) : deliveryState;
}

/** Services accounting code of local delivery. */
export const DELIVERY_SAC = '996813';

/** A line of an invoice, as its amounts are reckoned; `amount` includes GST. */
export interface InvoiceLineAmount {
  readonly kind: InvoiceLineKind;
  readonly amount: Paise;
}

export interface InvoiceAmounts {
  /** GST-inclusive sum of the lines, fees among them. */
  readonly rent: Paise;
  readonly discount: Paise;
  /** What is to be paid, without interest (rules/billing.md#an-issued-invoice). */
  readonly amount: Paise;
  /** The tax of `amount`, as its parts add up to it. */
  readonly split: GstSplit;
  /** The tax of each line before the discount. */
  readonly lines: readonly GstSplit[];
}

/**
 * The amounts of an invoice and their tax, fixed when it is issued. The document's tax is that of its
 * lines less that of its discount: every column adds up, to the paisa
 * (rules/billing.md#an-issued-invoice). Without a supply there is no tax. The discount takes off rent
 * only (rules/billing.md#a-coupon-reduces-rent-only).
 */
export function invoiceAmounts(
  charged: readonly InvoiceLineAmount[],
  discountLeft: Paise,
  supply: Supply | null,
): InvoiceAmounts {
  const rent = sum(charged.map(({ amount }) => amount));
  const discount = discountOn(sum(charged.map(rentIn)), discountLeft);
  const splitOf = (total: Paise) =>
    supply === null ? { ...EMPTY, base: total } : splitGst(total, supply);
  const lines = charged.map(({ amount }) => splitOf(amount));
  const split = lines.reduce(addSplits, EMPTY);
  return {
    rent,
    discount,
    amount: minus(rent, discount),
    split: subtractSplit(split, splitOf(discount)),
    lines,
  };
}

/**
 * The part of an order's discount that rent uses up, in one invoice or over several
 * (rules/billing.md#a-coupon-reduces-rent-only).
 */
export function discountOn(rent: Paise, discountLeft: Paise): Paise {
  return paise(Math.min(discountLeft, rent));
}

function rentIn({ kind, amount }: InvoiceLineAmount): Paise {
  return kind === 'rent' ? amount : ZERO;
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

/**
 * What a payment of several at once names instead of a number
 * (rules/billing.md#several-invoices-at-once).
 */
export const INVOICE_SCOPES = ['ALL', 'MONTHLY', 'OVERDUE', 'BY_HAND'] as const;

export type InvoiceScope = (typeof INVOICE_SCOPES)[number];

/** What the PDF of an invoice is called. */
export function invoiceFileName(invoiceNumber: string): string {
  return `invoice-${invoiceNumber}.pdf`;
}
