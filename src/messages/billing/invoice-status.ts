import type { PaidAhead } from '#domain/billing/invoice-status.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';

/** What money paid ahead is called beside an amount. */
export const AHEAD_WORDS: Record<PaidAhead, string> = {
  'first-rent': 'with your order',
  advance: 'from your advance',
  extension: 'from your extension',
  carried: 'from your earlier order',
  deposit: 'from your deposit',
};

/** How an invoice of which nothing is open was settled: by money, or without any (rules/payments.md#nothing-to-pay). */
export function settledWords({ paid }: { readonly paid: Paise }): string {
  return paid > 0 ? 'Paid' : 'Nothing to pay';
}

/** Of a debit above the sum that a bank takes unasked (rules/autopay.md#how-much-at-the-most). */
export const APPROVED_IN_APP = 'Your UPI app will ask you to approve it.';

/** In place of a button that would pay it (rules/payments.md#least-payment). */
export const TOO_LITTLE_OPEN =
  'Less than ₹1 is left to pay. You pay it together with your next invoice.';

/** What a debit takes of an invoice, with the interest until then. */
interface DebitTakes {
  readonly amount: Paise;
  readonly interest: Paise;
}

/** `₹1,183.15 with ₹3.15 interest`. */
export function takesWords({ amount, interest }: DebitTakes): string {
  return `${formatRupees(amount)} with ${formatRupees(interest)} interest`;
}

/** Of an invoice that a debit is to pay. */
export function leavesByAutoPay(debit: {
  readonly on: Day;
  /** How much, where that is not what is open today. */
  readonly takes?: DebitTakes | null;
  readonly isOnItsWay: boolean;
  readonly isToApprove: boolean;
}): string {
  const sum = debit.takes ? takesWords(debit.takes) : 'it';
  const sentences = [
    debit.isOnItsWay
      ? `It’s with your bank, and AutoPay takes ${sum} on ${formatDayWithYear(debit.on)}.`
      : `AutoPay takes ${sum} on ${formatDayWithYear(debit.on)}.`,
    ...(debit.isToApprove ? [APPROVED_IN_APP] : []),
    ...(debit.isOnItsWay ? [] : ['You can also pay it before then.']),
  ];
  return sentences.join(' ');
}
