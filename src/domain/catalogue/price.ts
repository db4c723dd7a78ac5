import { addDaysTo, type Day, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { type Paise, rupees } from '#domain/base/money.ts';
import type { Plan } from './rent.ts';
import type { Tenure } from './tenure.ts';

/** Another price than the file's, from an instant on; those that were called off are none. */
export interface PriceChange extends SetFrom {
  readonly tenure: Tenure;
  readonly price: Paise;
}

/** How long a cart keeps what it was shown (rules/catalogue.md#a-cart-keeps-its-rent). */
export const PRICE_KEPT_DAYS = 7;
/** How far ahead a price can be planned (rules/catalogue.md#the-price-of-a-day). */
export const PRICE_DAYS_AHEAD = 365;
export const MOST_RENT_RUPEES = 100_000;

/**
 * The price of a plan at an instant: the one that began last, and of those that began together the one
 * that was set last; else the file's (rules/catalogue.md#the-price-of-a-day).
 */
export function priceOn(
  { tenure, price }: Plan,
  changes: readonly PriceChange[],
  instant: Date,
): Paise {
  const own = changes.filter((change) => change.tenure === tenure);
  return lastBegun(own, instant)?.price ?? price;
}

/** Something that was set to count from an instant on. */
export interface SetFrom {
  readonly id: number;
  readonly startsAt: Date;
}

/** What counts at an instant: what began last, and of what began together what was set last. */
export function lastBegun<Change extends SetFrom>(
  changes: readonly Change[],
  instant: Date,
): Change | undefined {
  return changes
    .filter(({ startsAt }) => startsAt <= instant)
    .toSorted(
      (one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id,
    )
    .at(-1);
}

/**
 * How something that was set can be taken back: called off before it begins, undone on the day on which
 * it began while it counts (rules/delivery.md#what-was-set-is-taken-back). `changes` are those of the
 * same thing that were not called off.
 */
export function wayBack(
  changes: readonly SetFrom[],
  id: number,
  now: Date,
): 'call-off' | 'undo' | null {
  const change = changes.find((each) => each.id === id);
  if (!change) return null;
  if (change.startsAt > now) return 'call-off';
  const counts = lastBegun(changes, now)?.id === id;
  return counts && dayOf(change.startsAt) === dayOf(now) ? 'undo' : null;
}

/** All plans of a product in a city at an instant. */
export function plansOn(
  opening: readonly Plan[],
  changes: readonly PriceChange[],
  instant: Date,
): Plan[] {
  return opening.map((plan) => ({ ...plan, price: priceOn(plan, changes, instant) }));
}

/** The plans of a line that is in a cart since `addedAt`: never dearer than those of now. */
export function keptPlans(
  opening: readonly Plan[],
  changes: readonly PriceChange[],
  { addedAt, now }: { readonly addedAt: Date; readonly now: Date },
): Plan[] {
  const current = plansOn(opening, changes, now);
  if (!isKeptSince(addedAt, now)) return current;
  const shown = plansOn(opening, changes, addedAt);
  return current.map((plan, at) => {
    const kept = shown[at]?.price ?? plan.price;
    return { ...plan, price: kept < plan.price ? kept : plan.price };
  });
}

/** The last day on which a line keeps what it was shown (rules/catalogue.md#a-cart-keeps-its-rent). */
export function lastKeptDay(addedAt: Date): Day {
  return addDaysTo(dayOf(addedAt), PRICE_KEPT_DAYS);
}

export function isKeptSince(addedAt: Date, now: Date): boolean {
  return dayOf(now) <= lastKeptDay(addedAt);
}

/** When a price from a day on begins: with the day, or at once where it has begun. */
export function startOfPrice(from: Day, now: Date): Date {
  const midnight = instantAt(from, 0);
  return midnight > now ? midnight : now;
}

export type PriceFault =
  | 'PRICE_DAY_OVER'
  | 'PRICE_DAY_FAR'
  | 'PRICE_OUT_OF_RANGE'
  | 'PLAN_UNAVAILABLE'
  | 'PRICE_SAME'
  | 'PRICE_NOT_FALLING';

export interface WantedPrices {
  readonly prices: readonly Plan[];
  readonly from: Day;
}

/**
 * Why these prices cannot be set: a longer plan is never as dear as a shorter one, on that day and
 * whenever a planned price begins after it (rules/catalogue.md#the-price-of-a-day).
 */
export function refusePrices(
  opening: readonly Plan[],
  planned: readonly PriceChange[],
  { prices, from }: WantedPrices,
  now: Date,
): PriceFault | undefined {
  const today = dayOf(now);
  if (from < today) return 'PRICE_DAY_OVER';
  if (from > addDaysTo(today, PRICE_DAYS_AHEAD)) return 'PRICE_DAY_FAR';
  const isOffered = ({ tenure }: Plan) => opening.some((plan) => plan.tenure === tenure);
  if (!prices.every(isOffered)) return 'PLAN_UNAVAILABLE';
  if (!prices.every(({ price }) => isRent(price))) return 'PRICE_OUT_OF_RANGE';
  const startsAt = startOfPrice(from, now);
  const isNew = ({ tenure, price }: Plan) =>
    plansOn(opening, planned, startsAt).some(
      (plan) => plan.tenure === tenure && plan.price !== price,
    );
  if (!prices.some(isNew)) return 'PRICE_SAME';
  const wanted = prices.map((plan) => ({ ...plan, id: Number.POSITIVE_INFINITY, startsAt }));
  return areFalling(opening, [...planned, ...wanted], startsAt) ? undefined : 'PRICE_NOT_FALLING';
}

/** Whether a price that is planned can be called off: what follows stays falling without it. */
export function refuseCallingOff(
  opening: readonly Plan[],
  planned: readonly PriceChange[],
  id: number,
  now: Date,
): 'PRICE_BEGUN' | 'PRICE_NOT_FALLING' | undefined {
  const change = planned.find((each) => each.id === id);
  if (!change || change.startsAt <= now) return 'PRICE_BEGUN';
  const others = planned.filter((each) => each.id !== id);
  return areFalling(opening, others, now) ? undefined : 'PRICE_NOT_FALLING';
}

function isRent(price: Paise): boolean {
  return price >= rupees(1) && price <= rupees(MOST_RENT_RUPEES) && price % rupees(1) === 0;
}

/** From an instant on, at every beginning of a price. */
function areFalling(
  opening: readonly Plan[],
  changes: readonly PriceChange[],
  since: Date,
): boolean {
  const beginnings = [since, ...changes.map(({ startsAt }) => startsAt)];
  return beginnings
    .filter((instant) => instant >= since)
    .every((instant) => isFalling(plansOn(opening, changes, instant)));
}

function isFalling(plans: readonly Plan[]): boolean {
  const sorted = plans.toSorted((one, other) => one.tenure - other.tenure);
  return sorted.every(({ price }, at) => at === 0 || price < (sorted[at - 1]?.price ?? 0));
}
