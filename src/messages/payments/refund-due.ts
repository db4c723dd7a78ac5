import { formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import type { RefundDue } from '#domain/payments/refund-status.ts';
import { TRANSFER_DAYS } from '#messages/base/promises.ts';

/** When a refund by bank transfer arrives, in a sentence of its own (rules/inspections.md#until-when). */
export function refundDueWords({ backBy, isLate }: RefundDue): string {
  if (backBy === null) {
    return `You’ll get it within ${TRANSFER_DAYS} once you’ve added your bank account.`;
  }
  const day = formatDayWithYear(backBy);
  return isLate
    ? `You should have had it by ${day}. We’re sorry it’s late.`
    : `You’ll get it by ${day}.`;
}

/** The same in a few words, such as a step or a row. */
export function refundDueShort({ backBy, isLate }: RefundDue): string {
  if (backBy === null) return 'Needs your bank account';
  return isLate ? `Late: was due by ${formatDay(backBy)}` : `By ${formatDay(backBy)}`;
}
