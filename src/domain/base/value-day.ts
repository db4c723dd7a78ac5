import { addDaysTo, type Day } from './kolkata.ts';
import { earlier } from './rent-period.ts';

/** A payment may be authorised this long after it was tried (rules/payments.md#late-authorisation). */
const DAYS_ON_THE_WAY = 5;

export interface Arrival {
  /** On which the amount was shown, or handed over. */
  readonly shown: Day;
  /** On which we heard that the money is there. */
  readonly heard: Day;
  /** Of a debit, the day that its letter meant, and whether this is the first answer about it. */
  readonly debit?: { readonly meant: Day; readonly isFirstAnswer: boolean };
}

/**
 * The day as of which money counts: on which it was shown, unless it took too long. How late we hear
 * the first answer about a debit is no delay of its renter's (rules/autopay.md#interest-and-autopay).
 */
export function valueDay({ shown, heard, debit }: Arrival): Day {
  const isSlow = heard > addDaysTo(shown, DAYS_ON_THE_WAY);
  if (isSlow && !debit?.isFirstAnswer) return heard;
  return debit ? earlier(debit.meant, shown) : shown;
}
