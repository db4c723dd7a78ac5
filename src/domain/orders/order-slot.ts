import { deliveryPromise, firstArrival } from '#domain/catalogue/coverage/delivery.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { later } from '#domain/base/rent-period.ts';
import { type Half, isSameSlot, type Slot } from '#domain/visits/visit.ts';
import { openSlotDays, settledAt } from '#domain/visits/visit-move.ts';

/** The days on which an order's items arrive: its last line, and what comes express. */
interface Arrivals<Expected = Day | null> {
  readonly expectedOn: Expected;
  readonly expressOn: Day | null;
}

/** The slot that an order keeps; both or none. */
interface KeptSlot {
  readonly slotOn: Day | null;
  readonly slotHalf: Half | null;
}

/**
 * The days that can be chosen with an order which is promised so (rules/visits.md#a-slot-with-the-order).
 * `holidays` are those of `policies.yaml`.
 */
export function orderSlotDays(promise: Arrivals, now: Date, holidays: readonly string[]): Day[] {
  const first = firstArrival(promise);
  if (first === null) return [];
  return openSlotDays(now, holidays).filter((day) =>
    promise.expressOn === null ? day >= first : day === first,
  );
}

/** The days of an order whose renter chose a slot of its `orderSlotDays`. */
export function arrivalsIn({ day }: Slot, { expectedOn, expressOn }: Arrivals<Day>): Arrivals<Day> {
  return { expectedOn: expressOn === null ? day : expectedOn, expressOn };
}

/** The slot chosen with an order, unless its day is over. */
export function chosenSlot({ slotOn, slotHalf }: KeptSlot, now: Date): Slot | null {
  return slotOn && slotHalf && slotOn >= dayOf(now) ? { day: slotOn, half: slotHalf } : null;
}

/**
 * The slot that a renter chose last, with the order or by moving what was planned `before`, where
 * another one is planned for it (rules/visits.md#a-slot-with-the-order).
 */
export function otherThanChosen(
  { slotOn, slotHalf }: KeptSlot,
  before: (Slot & { readonly moves: number }) | undefined,
  planned: Slot,
): Slot | undefined {
  const withOrder = slotOn && slotHalf && { day: slotOn, half: slotHalf };
  const chosen = before && before.moves > 0 ? { day: before.day, half: before.half } : withOrder;
  return chosen && !isSameSlot(chosen, planned) ? chosen : undefined;
}

/**
 * What becomes of an order that is paid once its slot is settled: the slot is given up, and where it was
 * later than the promise the days are promised anew (rules/visits.md#a-slot-with-the-order). `holidays`
 * are those of `policies.yaml`.
 */
export function withoutSettledSlot(
  order: Arrivals & KeptSlot & { readonly promisedOn: Day | null },
  now: Date,
  holidays: readonly string[],
): Partial<Arrivals & KeptSlot & { readonly promisedOn: Day | null }> {
  const { slotOn, expectedOn, expressOn } = order;
  if (!slotOn || now < settledAt(slotOn)) return {};
  const given = { slotOn: null, slotHalf: null };
  if (expressOn !== null || expectedOn === null) return given;
  const day = later(expectedOn, deliveryPromise(now, holidays));
  return { ...given, expectedOn: day, promisedOn: day };
}
