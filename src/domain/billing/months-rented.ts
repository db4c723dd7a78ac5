import { addMonthsTo, type Day } from '#domain/base/kolkata.ts';

export interface KeptMonths {
  /** Whole months since the delivery, no more than there are. */
  readonly kept: number;
  /** Months of the plan with its extensions; one that is begun counts. */
  readonly of: number;
}

/** How long a thing has been kept of its plan (docs/screens.md#a-card-for-each-thing). */
export function keptMonths(deliveredOn: Day, expiresOn: Day, today: Day): KeptMonths {
  const of = monthsUntil(deliveredOn, (month) => month < expiresOn);
  const begun = monthsUntil(deliveredOn, (month) => month <= today);
  return { kept: Math.min(of, Math.max(0, begun - 1)), of };
}

/** How many of the months from a day on begin on a day that passes. */
function monthsUntil(from: Day, passes: (month: Day) => boolean): number {
  let count = 0;
  while (passes(addMonthsTo(from, count))) count += 1;
  return count;
}
