/** A renter's authority to debit rent (rules/autopay.md#states-of-a-mandate). */
export const MANDATE_STATES = [
  'starting',
  'active',
  'paused',
  'stopped',
  'refused',
  'expired',
] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/** Who paused a mandate: its renter in the account, or in the UPI app. */
export const MANDATE_PAUSERS = ['renter', 'app'] as const;
export type MandatePauser = (typeof MANDATE_PAUSERS)[number];
