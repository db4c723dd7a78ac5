import { EXPRESS_FREE_MINUTES, FREE_DAYS_BEFORE } from '#domain/endings/cancellation.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';

// Of `content/policies.yaml`, in the same words (rules/content.md#promises).
export const CANCELLATION_PROMISE = `An order can be cancelled free of charge until ${FREE_DAYS_BEFORE} days before the estimated delivery.`;

export const EXPRESS_CANCELLATION_PROMISE = `An express order can be cancelled free of charge within ${EXPRESS_FREE_MINUTES} minutes of payment.`;

export interface CancellationTerms {
  readonly isFree: boolean;
  readonly isExpress: boolean;
  readonly promisedOn: Day | null;
  readonly freeUntil: Day | null;
  /** Whether its renter's own doing moved it to a later day. */
  readonly isMoved: boolean;
}

/** Why cancelling is free or is not, and until when (rules/orders.md#cancelling-a-paid-order). */
export function cancellationWords(
  { isFree, isExpress, promisedOn, freeUntil, isMoved }: CancellationTerms,
  today: Day,
): string {
  if (promisedOn === null || freeUntil === null) return 'You can cancel free of charge.';
  const promised = `We promised your first delivery by ${formatDayWithYear(promisedOn)}.`;
  if (!isFree) {
    if (isMoved) {
      return `You could cancel free of charge until ${formatDayWithYear(freeUntil)}, and moving the delivery didn’t change that. Under our terms, we now keep the first month’s rent.`;
    }
    return isExpress
      ? `${promised} You can cancel an express order free of charge within ${EXPRESS_FREE_MINUTES} minutes of payment. After that, under our terms, we keep the first month’s rent.`
      : `${promised} You can cancel free of charge until ${FREE_DAYS_BEFORE} days before. After that, under our terms, we keep the first month’s rent.`;
  }
  if (today > promisedOn) return 'Your order is late, so you can cancel it free of charge.';
  return today <= freeUntil
    ? `${promised} You can cancel free of charge until ${formatDayWithYear(freeUntil)}.`
    : `${promised} You can cancel free of charge within ${EXPRESS_FREE_MINUTES} minutes of payment.`;
}
