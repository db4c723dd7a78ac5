import { isTaxed, type InvoiceKind } from './invoice.ts';
import type { GstSplit, Supply } from '#domain/base/gst.ts';
import { splitGst } from '#domain/base/gst.ts';
import { day, type Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, rupees, ZERO } from '#domain/base/money.ts';
import type { Role } from '#domain/people/office-role.ts';

/** What the shop gives a customer of its own will (rules/customers.md#money-given). */
export const CONCESSIONS = ['credit_note', 'goodwill', 'interest', 'missed_fee'] as const;
export type Concession = (typeof CONCESSIONS)[number];

/** What is taken off rent in no other way: that, or by itself what a referral earned (rules/referrals.md#how-it-is-credited). */
export const GIFTS = [...CONCESSIONS, 'referral'] as const;
export type Gift = (typeof GIFTS)[number];

/** What a role gives a customer in a calendar month; null is without limit (rules/customers.md#limits). */
const LIMITS: Readonly<Record<Role, Paise | null>> = {
  owner: null,
  care: rupees(1000),
  floor: ZERO,
  books: rupees(10_000),
};

/** What a role can still give a customer this month; null where nothing limits it. */
export function concessionLeft(role: Role, given: Paise): Paise | null {
  const limit = LIMITS[role];
  return limit === null ? null : paise(Math.max(0, limit - given));
}

/** An invoice, as far as a credit note can take something off it. */
interface Creditable {
  readonly kind: InvoiceKind;
  readonly amount: Paise;
  /** What credit notes took off it. */
  readonly credited: Paise;
  /** What of its rent is not paid. */
  readonly rent: Paise;
  /** Whether its rental goes on, so that what is paid already can pay what comes. */
  readonly goesOn: boolean;
}

/** The most that a credit note can take off an invoice (rules/customers.md#what-a-credit-note-can-take-off). */
export function creditableOf({ kind, amount, credited, rent, goesOn }: Creditable): Paise {
  if (kind === 'cancellation') return ZERO;
  return kind === 'rent' && goesOn ? minus(amount, credited) : paise(Math.max(0, rent));
}

/** Spreads an amount over invoices in the order given; nothing where they do not bear it. */
export function spreadOver<Bill extends { readonly creditable: Paise }>(
  amount: Paise,
  bills: readonly Bill[],
): readonly { readonly bill: Bill; readonly amount: Paise }[] | undefined {
  const parts: { readonly bill: Bill; readonly amount: Paise }[] = [];
  let left = amount;
  for (const bill of bills) {
    const part = paise(Math.min(left, bill.creditable));
    if (part > 0) parts.push({ bill, amount: part });
    left = minus(left, part);
  }
  return left > 0 ? undefined : parts;
}

/** The last day on which a credit note takes the tax of an invoice back (rules/gst.md#the-tax-of-a-credit-note). */
export function lastDayToCreditTax(issuedOn: Day): Day {
  const year = Number(issuedOn.slice(0, 4));
  const ends = issuedOn.slice(5) >= '04-01' ? year + 1 : year;
  return day(`${ends}-11-30`);
}

/** The taxes in an amount that is credited on a day (rules/gst.md#the-tax-of-a-credit-note). */
export function creditedTax(
  amount: Paise,
  invoice: { readonly kind: InvoiceKind; readonly supply: Supply; readonly issuedOn: Day },
  on: Day,
): GstSplit {
  const isTaxBack = isTaxed(invoice.kind) && on <= lastDayToCreditTax(invoice.issuedOn);
  if (isTaxBack) return splitGst(amount, invoice.supply);
  return { base: amount, cgst: ZERO, sgst: ZERO, igst: ZERO };
}

/** What of waived interest still counts: never more than came about and was not paid. */
export function waivedOf(waived: Paise, generated: Paise, paid: Paise): Paise {
  return paise(Math.max(0, Math.min(waived, generated - paid)));
}
