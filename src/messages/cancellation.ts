import { EXPRESS_FREE_MINUTES, FREE_DAYS_BEFORE } from '#domain/cancellation.ts';
import { type Day, formatDayWithYear } from '#domain/kolkata.ts';

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
  if (promisedOn === null || freeUntil === null) return 'Cancelling costs nothing.';
  const promised = `The first delivery is promised for ${formatDayWithYear(promisedOn)}.`;
  if (!isFree) {
    if (isMoved) {
      return `Cancelling was free until ${formatDayWithYear(freeUntil)}, which moving the delivery did not change; now our terms keep the first month’s rent.`;
    }
    return isExpress
      ? `${promised} Express orders can be cancelled free of charge within ${EXPRESS_FREE_MINUTES} minutes of paying for them; after that our terms keep the first month’s rent.`
      : `${promised} Cancelling is free until ${FREE_DAYS_BEFORE} days before; after that our terms keep the first month’s rent.`;
  }
  if (today > promisedOn) return 'We are late with this order, so cancelling is free.';
  return today <= freeUntil
    ? `${promised} Cancelling is free until ${formatDayWithYear(freeUntil)}.`
    : `${promised} Cancelling is free within ${EXPRESS_FREE_MINUTES} minutes of paying.`;
}
