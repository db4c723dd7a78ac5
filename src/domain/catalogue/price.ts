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
  | 'PRICE_UNLIKELY'
  | PlanConflict;

/** The first day on which a longer plan would not cost less than a shorter one. */
export interface PlanConflict {
  readonly code: 'PRICE_NOT_FALLING';
  readonly on: Day;
  readonly shorter: Plan;
  readonly longer: Plan;
}

export interface WantedPrices {
  readonly prices: readonly Plan[];
  readonly from: Day;
  /** That unlikely prices were shown beside the present ones, and are meant. */
  readonly isConfirmed?: boolean | undefined;
}

/** How many times more, or less, a rent can be than others of its product (rules/content.md#what-is-hardly-meant). */
export const LIKELY_TIMES = 2;

export function isFar(rent: number, usual: number, times: number): boolean {
  return rent > usual * times || rent * times < usual;
}

/** The prices that are hardly meant, beside those that they take the place of. */
export function unlikelyPrices(
  opening: readonly Plan[],
  planned: readonly PriceChange[],
  { prices, from }: WantedPrices,
  now: Date,
): { readonly tenure: Tenure; readonly old: Paise; readonly price: Paise }[] {
  const current = plansOn(opening, planned, startOfPrice(from, now));
  return prices.flatMap(({ tenure, price }) => {
    const old = current.find((plan) => plan.tenure === tenure)?.price ?? price;
    return isFar(price, old, LIKELY_TIMES) ? [{ tenure, old, price }] : [];
  });
}

/**
 * Why these prices cannot be set: a longer plan is never as dear as a shorter one, on that day and
 * whenever a planned price begins after it (rules/catalogue.md#the-price-of-a-day).
 */
export function refusePrices(
  opening: readonly Plan[],
  planned: readonly PriceChange[],
  wishes: WantedPrices,
  now: Date,
): PriceFault | undefined {
  const { prices, from, isConfirmed = false } = wishes;
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
  const conflict = findConflict(opening, [...planned, ...wanted], startsAt);
  if (conflict) return conflict;
  const isUnlikely = !isConfirmed && unlikelyPrices(opening, planned, wishes, now).length > 0;
  return isUnlikely ? 'PRICE_UNLIKELY' : undefined;
}

/** Whether a price that is planned can be called off: what follows stays falling without it. */
export function refuseCallingOff(
  opening: readonly Plan[],
  planned: readonly PriceChange[],
  id: number,
  now: Date,
): 'PRICE_BEGUN' | PlanConflict | undefined {
  const change = planned.find((each) => each.id === id);
  if (!change || change.startsAt <= now) return 'PRICE_BEGUN';
  const others = planned.filter((each) => each.id !== id);
  return findConflict(opening, others, now);
}

function isRent(price: Paise): boolean {
  return price >= rupees(1) && price <= rupees(MOST_RENT_RUPEES) && price % rupees(1) === 0;
}

/** From an instant on, at the beginnings of prices in their order. */
function findConflict(
  opening: readonly Plan[],
  changes: readonly PriceChange[],
  since: Date,
): PlanConflict | undefined {
  const beginnings = [since, ...changes.map(({ startsAt }) => startsAt)]
    .filter((instant) => instant >= since)
    .toSorted((one, other) => one.getTime() - other.getTime());
  for (const instant of beginnings) {
    const plans = plansOn(opening, changes, instant).toSorted(
      (one, other) => one.tenure - other.tenure,
    );
    for (const [at, longer] of plans.entries()) {
      const shorter = plans[at - 1];
      if (shorter && longer.price >= shorter.price)
        return { code: 'PRICE_NOT_FALLING', on: dayOf(instant), shorter, longer };
    }
  }
  return undefined;
}
