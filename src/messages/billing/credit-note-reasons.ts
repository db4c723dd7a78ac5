import { formatRupees, type Paise } from '#domain/base/money.ts';
import { type Block, text } from '#messages/base/letter.ts';

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

/** Rent that was taken off an invoice by a credit note. */
export interface CreditedRent {
  readonly number: string;
  readonly invoice: string;
  readonly amount: Paise;
}

/** In the letter about an exchange: which invoices of the first order pay for no day any more (rules/swaps.md#the-exchange). */
export function creditedBlocks(order: string, credited: readonly CreditedRent[] = []): Block[] {
  return credited.map(({ number, invoice, amount }) =>
    text(
      `We took ${formatRupees(amount)} off invoice ${invoice} with credit note ${number}, because order ${order} now bills those days.`,
    ),
  );
}
