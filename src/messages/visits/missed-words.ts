import { MISSED_FEE, missedStep } from '#domain/visits/missed-visit.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';

/**
 * What the next attempt that nobody is there for brings with it, after `missed` of them: it stands
 * before each (rules/visits.md#missed-attempts).
 */
export function missedWarning(missed: number): string {
  const fee = formatRupees(MISSED_FEE);
  const step = missedStep(missed + 1);
  switch (step) {
    case 'forfeited':
      return `This is our third attempt. If nobody is home again, the order is forfeited. We then keep the first month’s rent and the fees, including ${fee} for the missed deliveries, also from the deposit, and refund the rest.`;
    case 'charged':
      return `You’ve missed one delivery. A second missed delivery costs ${fee}.`;
    case 'warned':
      return `Someone has to be at home. One missed delivery is free, two cost ${fee}, and after the third the order is forfeited.`;
    default:
      return step satisfies never;
  }
}

/** For the office, before the attempt that ends an order: what it keeps and refunds. */
export function forfeitedCost(
  quote: { readonly paid: Paise; readonly kept: Paise; readonly refund: Paise } | null,
): string {
  const figures = quote
    ? ` The renter paid ${formatRupees(quote.paid)}: we keep ${formatRupees(quote.kept)} and refund ${formatRupees(quote.refund)}.`
    : '';
  return `Third missed attempt: the order is forfeited.${figures}`;
}

/** The fee on an invoice. */
export const MISSED_FEE_NAME = 'Two missed delivery attempts';
