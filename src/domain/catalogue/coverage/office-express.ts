import { EXPRESS_FEE } from './express-fee.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, rupees, ZERO } from '#domain/base/money.ts';
import {
  isKeptSince,
  lastBegun,
  PRICE_DAYS_AHEAD,
  type SetFrom,
  startOfPrice,
} from '#domain/catalogue/price.ts';

/** Another fee than the opening one, from an instant on; those that were called off are none. */
export interface FeeChange extends SetFrom {
  readonly fee: Paise;
}

export const MOST_EXPRESS_RUPEES = 5_000;
const MOST_FEE = rupees(MOST_EXPRESS_RUPEES);

/** What express costs in a city at an instant (rules/delivery.md#the-office-sets-express). */
export function expressFeeOn(changes: readonly FeeChange[], instant: Date): Paise {
  return lastBegun(changes, instant)?.fee ?? EXPRESS_FEE;
}

/** The fee of a cart whose first express line is there since `addedAt`: never more than that of now. */
export function keptExpressFee(
  changes: readonly FeeChange[],
  { addedAt, now }: { readonly addedAt: Date; readonly now: Date },
): Paise {
  const current = expressFeeOn(changes, now);
  const shown = isKeptSince(addedAt, now) ? expressFeeOn(changes, addedAt) : current;
  return shown < current ? shown : current;
}

export type FeeFault = 'FEE_OUT_OF_RANGE' | 'FEE_SAME' | DayFault;
export type DayFault = 'CHANGE_DAY_OVER' | 'CHANGE_DAY_FAR';

/** Why a change cannot begin on a day: from today on, at most a year ahead. */
export function refuseFrom(from: Day, now: Date): DayFault | undefined {
  const today = dayOf(now);
  if (from < today) return 'CHANGE_DAY_OVER';
  return from > addDaysTo(today, PRICE_DAYS_AHEAD) ? 'CHANGE_DAY_FAR' : undefined;
}

/** Why a fee cannot be set from a day on. */
export function refuseFee(
  changes: readonly FeeChange[],
  { fee, from }: { readonly fee: Paise; readonly from: Day },
  now: Date,
): FeeFault | undefined {
  const isWhole = fee % 100 === 0 && fee > ZERO && fee <= MOST_FEE;
  if (!isWhole) return 'FEE_OUT_OF_RANGE';
  const day = refuseFrom(from, now);
  if (day) return day;
  return expressFeeOn(changes, startOfPrice(from, now)) === fee ? 'FEE_SAME' : undefined;
}

/** The days of a city on which nothing comes express: those of everybody, and those of the office. */
export function daysWithoutExpress(
  holidays: readonly string[],
  daysOff: readonly string[],
): readonly string[] {
  return daysOff.length > 0 ? [...holidays, ...daysOff] : holidays;
}
