/** Why days that were already billed are credited, as the credit note says (rules/billing.md#credit-notes). */
export const UNUSED_RENT_REASONS = {
  return: 'Rent billed for days after the pick-up',
  swap: 'Rent billed for days after the swap',
  relocation: 'Rent billed for days after the move',
  replacement: 'Rent billed for days after the replacement',
  purchase: 'Rent billed for days from the purchase on',
} as const;

export type UnusedRentReason = keyof typeof UNUSED_RENT_REASONS;

/** Why an invoice for damage is credited (rules/inspections.md#a-late-objection). */
export const DAMAGE_WAIVED = 'Damage charge waived after an objection';
