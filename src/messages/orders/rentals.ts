import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, times } from '#domain/base/money.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';

/** What the account says of rentals, issues and enquiries (rules/wire.md#fixed-texts). */
export const NO_ISSUES = 'No issue found.';
export const NO_ENQUIRIES = 'No enquiries found.';

export const INVOICES_UNPAID =
  'You can only extend an order if your last invoices are paid. Please check Account > Invoices, for unpaid invoices.';
export const ORDER_EXTENDED = 'Order extended successfully.';
export const EXTENSION_NOTES = [
  'The extension is immediate once confirmed.',
  'The active deposit stays active until the new expiry.',
  'The current month’s rent must be paid.',
] as const;

/** The notes of an extension; the one about the deposit only where one is held. */
export function extensionNotes(hasDeposit: boolean): readonly string[] {
  return EXTENSION_NOTES.filter((note) => hasDeposit || !note.includes('deposit'));
}

// Our own words
export const EXTENSION_UNCONFIRMED =
  'We’re waiting for the payment service to confirm your payment. You’ll then see the new expiry date here. Please don’t pay again.';
export const EXTENSION_OVER = 'You can’t extend this order today.';
/**
 * What an extension's months come to, for dialog and letter. Months are billed as the calendar has
 * them, so that they seldom come to a round number of rents (rules/billing.md#what-an-extension-costs).
 */
export function extensionRentWords(tenure: Tenure, rent: Paise, monthly: Paise): string {
  const all = `The rent for these ${tenure} months is ${formatRupees(rent)}, GST included`;
  const whole = times(monthly, tenure);
  if (rent === whole) return `${all}: ${tenure} × ${formatRupees(monthly)}.`;
  return `${all}. We bill by calendar month: the rest of your first month, and only your days in the last. So it’s not exactly ${tenure} × ${formatRupees(monthly)}.`;
}

/** What becomes of the rent that an extension is paid with. */
export function extensionUseWords(begun: Paise, credited: Paise): string {
  if (begun === 0) return 'All of it goes towards your next invoices.';
  if (credited === 0) return 'All of it pays for the current month.';
  return `${formatRupees(begun)} of it pays for the current month, and ${formatRupees(credited)} goes towards your next invoices.`;
}

/** That the deposit is bound as long as the plan, for dialog and letter. */
export function extensionBindsWords(until: Day): string {
  return `We hold your deposit until ${formatDayWithYear(until)}. If you end the plan before that day, you lose what is left of it.`;
}

export const RETURN_INCOMPLETE = 'Please choose a day, a time and a reason.';
export const ISSUE_INCOMPLETE = 'Please choose a reason.';
export const DESCRIPTION_BLANK = 'Please write a few words or leave the description empty.';
export const RETURN_MISSING = {
  pickupOn: 'Please choose a day.',
  slot: 'Please choose a time.',
  reason: ISSUE_INCOMPLETE,
} as const;
export const REPLY_EMPTY = 'Please write your reply.';
