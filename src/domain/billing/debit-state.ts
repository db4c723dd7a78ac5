/** A payment of due rent by mandate (rules/autopay.md#what-is-debited). */
export const DEBIT_STATES = ['planned', 'sent', 'paid', 'failed', 'returned', 'dropped'] as const;
export type DebitState = (typeof DEBIT_STATES)[number];
