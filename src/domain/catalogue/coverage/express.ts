import { deliveryPromise } from './delivery.ts';
import { EXPRESS_FEE } from './express-fee.ts';
import { comesExpress, type ExpressPlace, type ExpressProduct } from './express-lines.ts';
import { type Day, dayOf, daysBetween, instantAt } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { daysWithoutExpress } from './office-express.ts';
import { isWorkingDay, nextWorkingDay } from '#domain/base/working-day.ts';

/** The whole hours of a Kolkata day at which the promise turns (rules/delivery.md#express-is-one-promise). */
export const SAME_DAY_UNTIL = 12;
/** For documents of an order placed before, and for renters whose documents are verified. */
export const DOCUMENTS_UNTIL = 13;
export const NEXT_DAY_UNTIL = 23;
/** Hours that checking documents takes, and in which a van aims to be there. */
export const DOCUMENT_CHECK_HOURS = { from: 1, to: 2 } as const;
export const EXPRESS_AIM_HOURS = 7;

export interface ExpressAsked {
  readonly city: ExpressPlace;
  readonly product: ExpressProduct;
  /** Whether nothing is missing any more of the renter's documents. */
  readonly documentsVerified: boolean;
  /** Where the office set another one (rules/delivery.md#the-office-sets-express). */
  readonly fee?: Paise | undefined;
  /** The office's own days without express, on which other deliveries run. */
  readonly daysOff?: readonly string[] | undefined;
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
 * what does not come express in this city; `holidays` are those of `policies.yaml`.
 */
export function expressPromise(
  now: Date,
  { city, product, documentsVerified, fee = EXPRESS_FEE, daysOff = [] }: ExpressAsked,
  holidays: readonly string[],
): ExpressPromise | undefined {
  if (!comesExpress(product, city)) return undefined;
  const today = dayOf(now);
  const off = daysWithoutExpress(holidays, daysOff);
  const next = nextWorkingDay(today, off);
  const turns: readonly Turn[] = [
    [documentsVerified ? DOCUMENTS_UNTIL : SAME_DAY_UNTIL, today],
    [NEXT_DAY_UNTIL, next],
  ];
  const possible = isWorkingDay(today, off) ? turns : turns.slice(1);
  const last: Turn = [24, nextWorkingDay(next, off)];
  const [hour, arrivesOn] = possible.find(([each]) => now < instantAt(today, each)) ?? last;
  return {
    arrivesOn,
    daysAhead: daysBetween(today, arrivesOn),
    until: instantAt(today, hour),
    isOffered: arrivesOn < deliveryPromise(now, holidays),
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
