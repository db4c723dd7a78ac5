import type { RefundStanding } from '#domain/refund.ts';

/** What is kept of an order that is cancelled late. */
export const KEPT_RENT = 'Kept: the first month’s rent, GST included';

/** A refund's badge. */
export const REFUND_WORDS: Record<RefundStanding, string> = {
  ON_ITS_WAY: 'Refund on its way',
  ACCOUNT_NEEDED: 'Waits for your bank account',
  RETURNED: 'Refunded',
};
