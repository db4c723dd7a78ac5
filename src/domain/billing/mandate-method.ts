/** What a mandate debits: a UPI account or a card. */
export const MANDATE_METHODS = ['upi', 'card'] as const;
export type MandateMethod = (typeof MANDATE_METHODS)[number];
