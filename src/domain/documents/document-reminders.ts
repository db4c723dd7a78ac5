import { type Day, dayOf, daysBetween } from '#domain/base/kolkata.ts';
import type { VerificationStatus } from './kyc-status.ts';
import { type DocumentType, REQUIRED_DOCUMENTS } from './kyc.ts';
import { later } from '#domain/base/rent-period.ts';

/** Days for which an order has waited for its renter when it brings its documents to mind (rules/kyc.md#reminders). */
const REMIND_AFTER_DAYS = [2, 7, 21] as const;
/** Days after which an operator looks at it (rules/kyc.md#reminders). */
const LOOK_AFTER_DAYS = 30;

export interface DocumentReminder {
  /** The days of waiting for which it is. */
  readonly step: number;
  readonly isLast: boolean;
}

/** A document that was looked at, or not yet. */
interface Reviewed {
  readonly documentType: DocumentType;
  readonly verificationStatus: VerificationStatus;
  readonly reviewedAt: Date | null;
}

/**
 * Since when a paid order waits for its renter: since its payment, or since a document that it needs
 * was last not accepted (rules/kyc.md#reminders).
 */
export function documentsWaitSince(paidOn: Day, documents: readonly Reviewed[]): Day {
  return documents
    .filter(
      ({ documentType, verificationStatus }) =>
        verificationStatus === 'REJECTED' && REQUIRED_DOCUMENTS.includes(documentType),
    )
    .flatMap(({ reviewedAt }) => (reviewedAt ? [dayOf(reviewedAt)] : []))
    .reduce(later, paidOn);
}

/** The reminder that is due on a day; nothing before the first. Of several that were missed the last counts. */
export function documentReminder(since: Day, today: Day): DocumentReminder | undefined {
  const waited = daysBetween(since, today);
  const step = REMIND_AFTER_DAYS.findLast((days) => days <= waited);
  return step === undefined ? undefined : { step, isLast: step === REMIND_AFTER_DAYS.at(-1) };
}

/** Whether an order has waited so long for its renter that an operator should look at it. */
export function isForgotten(since: Day, today: Day): boolean {
  return daysBetween(since, today) >= LOOK_AFTER_DAYS;
}
