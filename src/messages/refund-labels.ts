import type { RefundStanding } from '#domain/refund.ts';

/** What is kept of an order that is cancelled late. */
export const KEPT_RENT = 'Kept: the first month’s rent, GST included';

/** The same of an order that kept fees as well. */
export const KEPT_WITH_FEES = 'Kept by our terms, fees and GST included';

/** A fee that is kept of an order that was not delivered. */
export const keptFeeWords = (name: string) => `Kept: ${name}`;

/** A refund's badge. */
export const REFUND_WORDS: Record<RefundStanding, string> = {
  ON_ITS_WAY: 'Refund on its way',
  ACCOUNT_NEEDED: 'Waits for your bank account',
  RETURNED: 'Refunded',
};
