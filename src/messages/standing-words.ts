import type { DepositStatus, LedgerEntry } from '#domain/deposit.ts';
import { type Day, dayOf, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import type { VerificationStatus } from '#domain/kyc-status.ts';

/** What a status means, beside its label (rules/orders.md#words-for-how-things-stand). */
export const VERIFICATION_SENTENCES: Record<VerificationStatus, string> = {
  NOT_UPLOADED: 'We do not have it yet.',
  PENDING: 'We have it and are checking it.',
  VERIFIED: 'We have checked it.',
  REJECTED: 'We could not take it. Please upload it again.',
};

const DEPOSIT_SENTENCES: Record<DepositStatus, string> = {
  ACTIVE: 'We hold it for you.',
  WAITING_PAYMENT: 'It is not paid yet.',
  REFUNDED: 'We hold it no longer.',
  ADJUSTED: 'It was used for what was owed.',
  CARRIED: 'It went over to the order that took this one’s place.',
  CANCELLED: 'The order was cancelled.',
};

const REFUND_SENTENCES: Record<DepositStatus, string> = {
  ...DEPOSIT_SENTENCES,
  ACTIVE: 'It is on its way to your bank.',
  REFUNDED: 'It was paid back to you.',
  WAITING_PAYMENT: 'It is on its way to your bank.',
};

/** `waitsForAccount`: the renter has not named where it may go. */
export function depositSentence(
  { type, status }: Pick<LedgerEntry, 'type' | 'status'>,
  waitsForAccount = false,
): string {
  if (waitsForAccount && type === 'REFUND' && status === 'WAITING_PAYMENT') {
    return 'It goes to your bank once you have named your account above.';
  }
  return (type === 'REFUND' ? REFUND_SENTENCES : DEPOSIT_SENTENCES)[status];
}

/** Of a ledger entry without a payment at the provider, beside `NA` (rules/deposits.md#the-ledger). */
export function noPaymentWords({ type, status }: Pick<LedgerEntry, 'type' | 'status'>): string {
  if (type === 'REFUND') return 'by bank transfer';
  return status === 'WAITING_PAYMENT' ? 'not paid yet' : 'no payment';
}

/** How a payment stands. */
export const PAYMENT_WORDS = {
  PAID: 'Paid',
  FAILED: 'Failed, nothing was taken',
  REFUND_ON_ITS_WAY: 'Refund on its way',
  REFUNDED: 'Refunded',
} as const;

interface IssueStanding {
  readonly closedAt: string | null;
  readonly answerBy: Day | null;
  readonly reopenUntil: Day | null;
}

/** What becomes of an issue next, beside its RESOLVED or PENDING. */
export function issueSentence({ closedAt, answerBy, reopenUntil }: IssueStanding): string {
  if (closedAt) {
    const closed = `We closed this on ${formatDayWithYear(dayOf(new Date(closedAt)))}.`;
    return reopenUntil
      ? `${closed} If something is still wrong, open it again until ${formatDayWithYear(reopenUntil)}.`
      : closed;
  }
  return answerBy
    ? `You have our promise of an answer by ${formatDay(answerBy)}.`
    : 'We have answered. Write to us here if there is more.';
}
