import type { PaidAhead } from '#domain/invoice-standing.ts';
import { type Day, formatDayWithYear } from '#domain/kolkata.ts';

/** What money paid ahead is called beside an amount. */
export const AHEAD_WORDS: Record<PaidAhead, string> = {
  'first-rent': 'with your order',
  advance: 'from your advance',
  extension: 'from your extension',
  carried: 'from the order before',
  deposit: 'from your deposit',
};

/** Of a debit above the sum that a bank takes unasked (rules/autopay.md#how-much-at-the-most). */
export const APPROVED_IN_APP = 'Your UPI app asks you to approve it.';

/** In place of a button that would pay it (rules/payments.md#least-payment). */
export const TOO_LITTLE_OPEN = 'Less than one rupee is open. It is paid with your next invoice.';

/** Of an invoice that a debit is to pay. */
export function leavesByAutoPay(debit: {
  readonly on: Day;
  readonly isOnItsWay: boolean;
  readonly isToApprove: boolean;
}): string {
  const sentences = [
    `${debit.isOnItsWay ? 'It is with your bank and leaves' : 'It leaves'} by AutoPay on ${formatDayWithYear(debit.on)}.`,
    ...(debit.isToApprove ? [APPROVED_IN_APP] : []),
    ...(debit.isOnItsWay ? [] : ['You can also pay it before.']),
  ];
  return sentences.join(' ');
}
