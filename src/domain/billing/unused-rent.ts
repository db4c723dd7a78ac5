import { rentBetween } from './billing.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { monthlyRentOf, type OrderLine } from '#domain/orders/rent-line.ts';
import type { Term } from '#domain/base/rent-period.ts';

/** A line of an order by its product, which finds it again on invoices. */
export interface NamedOrderLine extends OrderLine {
  readonly productSlug: string;
}

/** An invoice of rent, as far as its days matter. */
export interface BilledRent {
  readonly amount: Paise;
  /** What credit notes have taken off it. */
  readonly credited?: Paise;
  readonly lines: readonly {
    /** Null for a fee, which no end of a rental takes off. */
    readonly productSlug: string | null;
    readonly from: Day;
    /** The first day that is not billed: of a term paid at once, its end. */
    readonly until: Day;
    readonly amount: Paise;
  }[];
}

/** What of an invoice is for days on which the items are back. */
export interface Unused {
  /** What a credit note takes off it (rules/billing.md#rent-of-days-after-the-pick-up). */
  readonly rent: Paise;
  /** What its discount took off such days beyond that. */
  readonly discount: Paise;
}

/**
 * The rent of an invoice that is for days on which the items are back, and its discount on them. A premium
 * year is prepaid rent and divided like any other; a season has one price
 * (rules/billing.md#rent-of-days-after-the-pick-up).
 */
export function unusedOf(
  invoice: BilledRent,
  items: readonly NamedOrderLine[],
  term: Term,
  collectedOn: Day,
): Unused {
  const unused = invoice.lines.map(({ productSlug, from, until, amount }) => {
    const item = items.find((each) => each.productSlug === productSlug);
    const isSeason = item?.kind === 'seasonal' && from < term.endsOn;
    if (!item || isSeason || until <= collectedOn) return ZERO;
    if (from >= collectedOn) return amount;
    const byMonths = { ...item, kind: 'normal', rent: monthlyRentOf(item) } as const;
    return minus(amount, rentBetween([byMonths], { from, until: collectedOn }, term));
  });
  const fees = sum(invoice.lines.map((each) => (each.productSlug === null ? each.amount : ZERO)));
  const rent = paise(Math.min(sum(unused), Math.max(0, invoice.amount - fees)));
  const left = minus(invoice.amount, invoice.credited ?? ZERO);
  return { rent: paise(Math.min(rent, left)), discount: minus(sum(unused), rent) };
}

export function unusedRent(...asked: Parameters<typeof unusedOf>): Paise {
  return unusedOf(...asked).rent;
}
