import type { DepositStatus, LedgerEntry } from '#domain/billing/deposit.ts';
import { type Day, dayOf, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import type { VerificationStatus } from '#domain/documents/kyc-status.ts';

/** What a status means, beside its label (rules/orders.md#words-for-how-things-stand). */
export const VERIFICATION_SENTENCES: Record<VerificationStatus, string> = {
  NOT_UPLOADED: 'We don’t have it yet.',
  PENDING: 'We’re checking it.',
  VERIFIED: 'We have checked it.',
  REJECTED: 'We couldn’t accept it. Please upload it again.',
};

const DEPOSIT_SENTENCES: Record<DepositStatus, string> = {
  ACTIVE: 'We hold it for you.',
  WAITING_PAYMENT: 'Not paid yet.',
  REFUNDED: 'We no longer hold it.',
  ADJUSTED: 'We kept all of it, as listed.',
  CARRIED: 'It moved to the order that replaced this one.',
  CANCELLED: 'The order was cancelled.',
};

const REFUND_SENTENCES: Record<DepositStatus, string> = {
  ...DEPOSIT_SENTENCES,
  ACTIVE: 'We’ll refund it to you.',
  REFUNDED: 'We’ve refunded it.',
  WAITING_PAYMENT: 'We’ll refund it to you.',
};

/**
 * `waitsForAccount`: the renter has not named where it may go; `isRefunding`: the refund of its order is
 * told beside it.
 */
export function depositSentence(
  { type, status }: Pick<LedgerEntry, 'type' | 'status'>,
  waitsForAccount = false,
  isRefunding = false,
): string {
  if (isRefunding && type === 'DEPOSIT' && status === 'ACTIVE') return 'It’s part of the refund.';
  if (waitsForAccount && type === 'REFUND' && status === 'WAITING_PAYMENT') {
    return 'We’ll send it once you’ve added your bank account above.';
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
  FAILED: 'Failed, nothing reached us',
  REFUND_ON_ITS_WAY: 'Refund pending',
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
      ? `${closed} If something is still wrong, open it again by ${formatDayWithYear(reopenUntil)}.`
      : closed;
  }
  return answerBy
    ? `We’ll reply by ${formatDay(answerBy)}.`
    : 'We’ve replied. Write to us here if you need anything else.';
}
