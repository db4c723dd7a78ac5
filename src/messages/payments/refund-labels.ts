import { depositBack } from '#domain/endings/cancellation.ts';
import { formatRupees, minus, type Paise, sum } from '#domain/base/money.ts';
import type { RefundStanding } from '#domain/payments/refund.ts';

/** What is kept of an order that is cancelled late. */
const KEPT_RENT = 'First month’s rent we keep, GST included';

/** The same of an order that kept fees as well. */
const KEPT_WITH_FEES = 'Rent and fees we keep under our terms, GST included';

/** A fee that is kept of an order that was not delivered. */
const keptFeeWords = (name: string) => `Fee: ${name}`;

/** What is kept of an order that is cancelled. */
export interface Kept {
  readonly amount: Paise;
  /** Whether fees are among it. */
  readonly withFees: boolean;
  /** Each of them; none where something of what was kept went back. */
  readonly fees: readonly { readonly name: string; readonly amount: Paise }[];
}

/** What is kept, sum by sum, each with its name (rules/visits.md#a-forfeited-order). */
export function keptRows({ amount, withFees, fees }: Kept): (readonly [string, Paise])[] {
  if (fees.length === 0) return [[withFees ? KEPT_WITH_FEES : KEPT_RENT, amount]];
  const rent = minus(amount, sum(fees.map((fee) => fee.amount)));
  return [
    ...(rent > 0 ? [[KEPT_RENT, rent] as const] : []),
    ...fees.map((fee) => [keptFeeWords(fee.name), fee.amount] as const),
  ];
}

/** What of a deposit comes back where fees were kept of all that was paid; empty where there was none. */
export function keptDepositWords(deposit: Paise, refund: Paise): string {
  if (deposit <= 0) return '';
  const back = depositBack(refund, deposit);
  const whole = `The refundable deposit of ${formatRupees(deposit)}`;
  if (back === deposit) return `${whole} is refunded in full.`;
  if (back <= 0) return `${whole} is used for the fees.`;
  return `${formatRupees(minus(deposit, back))} of the ${formatRupees(deposit)} refundable deposit is used for the fees and ${formatRupees(back)} is refunded.`;
}

/** A refund's badge; a transfer made by hand may not have begun while it is pending. */
export const REFUND_WORDS: Record<RefundStanding, string> = {
  ON_ITS_WAY: 'Refund pending',
  ACCOUNT_NEEDED: 'Bank account needed',
  RETURNED: 'Refunded',
};
