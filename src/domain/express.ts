import { deliveryPromise } from './delivery.ts';
import { EXPRESS_FEE } from './express-fee.ts';
import { comesExpress, type ExpressPlace, type ExpressProduct } from './express-lines.ts';
import { addDaysTo, type Day, dayOf, daysBetween, instantAt, isSunday } from './kolkata.ts';
import type { Paise } from './money.ts';

/** The whole hours of a Kolkata day at which the promise turns (rules/delivery.md#express-is-one-promise). */
export const SAME_DAY_UNTIL = 12;
/** For documents of an order placed before, and for renters whose documents are verified. */
export const DOCUMENTS_UNTIL = 13;
export const NEXT_DAY_UNTIL = 23;

/** Month and day of the national holidays; the others are in `policies.yaml` (rules/delivery.md#working-days). */
const NATIONAL_HOLIDAYS = new Set(['01-26', '08-15', '10-02']);

export interface ExpressAsked {
  readonly city: ExpressPlace;
  readonly product: ExpressProduct;
  /** Whether nothing is missing any more of the renter's documents. */
  readonly documentsVerified: boolean;
  /** Where the office set another one (rules/delivery.md#the-office-sets-express). */
  readonly fee?: Paise | undefined;
}

export interface ExpressPromise {
  readonly arrivesOn: Day;
  /** Days from now until then: 0 is today. */
  readonly daysAhead: number;
  /** Until when an order gets this promise. */
  readonly until: Date;
  /** False at an hour at which free delivery is as quick. */
  readonly isOffered: boolean;
  readonly fee: Paise;
}

/** Until which hour of a day an order comes on which day. */
type Turn = readonly [hour: number, arrivesOn: Day];

/**
 * The one promise of express delivery: whatever shows a badge, a label, a date, a countdown or the fee
 * reads it here, and an order is placed by it (rules/delivery.md#express-is-one-promise). Nothing for
 * what does not come express in this city; `holidays` are those of `policies.yaml`, and its
 * days off.
 */
export function expressPromise(
  now: Date,
  { city, product, documentsVerified, fee = EXPRESS_FEE }: ExpressAsked,
  holidays: readonly string[],
): ExpressPromise | undefined {
  if (!comesExpress(product, city)) return undefined;
  const today = dayOf(now);
  const next = nextWorkingDay(today, holidays);
  const turns: readonly Turn[] = [
    [documentsVerified ? DOCUMENTS_UNTIL : SAME_DAY_UNTIL, today],
    [NEXT_DAY_UNTIL, next],
  ];
  const possible = isWorkingDay(today, holidays) ? turns : turns.slice(1);
  const last: Turn = [24, nextWorkingDay(next, holidays)];
  const [hour, arrivesOn] = possible.find(([each]) => now < instantAt(today, each)) ?? last;
  return {
    arrivesOn,
    daysAhead: daysBetween(today, arrivesOn),
    until: instantAt(today, hour),
    isOffered: arrivesOn < deliveryPromise(now),
    fee,
  };
}

/**
 * The day to which a promised one moves when documents were not handed in; nothing as long as they can
 * be (rules/delivery.md#late-documents-move-an-express-day).
 */
export function movedExpressDay(
  promisedOn: Day,
  now: Date,
  holidays: readonly string[],
): Day | undefined {
  if (now < instantAt(promisedOn, DOCUMENTS_UNTIL)) return undefined;
  const today = dayOf(now);
  const isOpen = isWorkingDay(today, holidays) && now < instantAt(today, DOCUMENTS_UNTIL);
  return isOpen ? today : nextWorkingDay(today, holidays);
}

/** Whether express delivery runs on a day (rules/delivery.md#working-days). */
export function isWorkingDay(day: Day, holidays: readonly string[]): boolean {
  return !isSunday(day) && !NATIONAL_HOLIDAYS.has(day.slice(5)) && !holidays.includes(day);
}

export function nextWorkingDay(day: Day, holidays: readonly string[]): Day {
  const next = addDaysTo(day, 1);
  return isWorkingDay(next, holidays) ? next : nextWorkingDay(next, holidays);
}
