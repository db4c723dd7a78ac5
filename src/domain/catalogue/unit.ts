import { withoutGst } from '#domain/base/gst.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';

/**
 * Where a unit is (rules/units.md#where-a-unit-is). Only what is in the `store` can be ordered; what came
 * back is in `inspection` until somebody has looked at it.
 */
export const UNIT_STATES = [
  'store',
  'reserved',
  'rented',
  'inspection',
  'repair',
  'lost',
  'retired',
  'sold',
] as const;
export type UnitState = (typeof UNIT_STATES)[number];

const TRANSITIONS: Record<UnitState, readonly UnitState[]> = {
  store: ['reserved', 'repair', 'lost', 'retired'],
  reserved: ['store', 'rented'],
  rented: ['inspection', 'sold'],
  inspection: ['store', 'repair', 'lost', 'retired'],
  repair: ['store', 'lost', 'retired'],
  lost: ['inspection'],
  retired: [],
  sold: [],
};

export function mayUnitBecome(from: UnitState, to: UnitState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Where a unit goes from its inspection. */
export const INSPECTED_STATES = ['store', 'repair', 'lost', 'retired'] as const;
export type InspectedState = (typeof INSPECTED_STATES)[number];

/** Where an operator can put a unit by hand; the rest follows from its order. */
export const HAND_STATES = ['store', 'inspection', 'repair', 'lost', 'retired'] as const;
export type HandState = (typeof HAND_STATES)[number];

export function handStatesFrom(from: UnitState): HandState[] {
  const isWithOrder = from === 'reserved' || from === 'rented';
  return isWithOrder ? [] : HAND_STATES.filter((to) => mayUnitBecome(from, to));
}

/** Whether two units of a product can change places (rules/units.md#swapping-two-units). */
export function mayChangePlaces(a: UnitState, b: UnitState): boolean {
  const isOfOrder = (state: UnitState) =>
    state === 'reserved' || state === 'rented' || state === 'inspection';
  const hasPlace = (state: UnitState) => isOfOrder(state) || state === 'store' || state === 'lost';
  return hasPlace(a) && hasPlace(b) && (isOfOrder(a) || isOfOrder(b));
}

export const UNIT_CONDITIONS = ['new', 'good', 'worn'] as const;
export type UnitCondition = (typeof UNIT_CONDITIONS)[number];

/** How a unit comes back by itself: what was new is not new any more. */
export function conditionOnReturn(condition: UnitCondition): UnitCondition {
  return condition === 'new' ? 'good' : condition;
}

/**
 * The letters and digits that begin the tags of a product: three of its first word and one of its second,
 * with the least number from 2 on where another product has them (rules/units.md#the-tag).
 */
export function unitCode(slug: string, taken: ReadonlySet<string>): string {
  const [first = '', second = ''] = slug.split('-');
  const code = `${first.slice(0, 3)}${second.slice(0, 1)}`.toUpperCase();
  let tried = code;
  for (let number = 2; taken.has(tried); number += 1) tried = `${code}${number}`;
  return tried;
}

/** As `OSL3-0142`. */
export function unitTag(code: string, serial: number): string {
  return `${code}-${String(serial).padStart(4, '0')}`;
}

/** A tag as somebody types it, or as the address in its label names it; null where it is none. */
export function readTag(text: string): string | null {
  const bare = /[?&]tag=([^&#]+)/.exec(text)?.[1] ?? text;
  const [, code, serial] = /^\s*([a-z0-9]{2,8})[\s-]*(?<=[\s-])(\d{1,7})\s*$/i.exec(bare) ?? [];
  return code && serial ? unitTag(code.toUpperCase(), Number(serial)) : null;
}

/**
 * A unit's part of what was billed for the line that it was one of, so that the parts of all of them add
 * up to it, to the paisa; `place` counts from 0 (rules/units.md#what-a-unit-earned).
 */
export function shareOfRent(billed: Paise, quantity: number, place: number): Paise {
  const each = Math.floor(billed / quantity);
  return paise(place < billed - each * quantity ? each + 1 : each);
}

/** Units that are made at once, and labels that are printed at once. */
export const MAX_UNITS_AT_ONCE = 120;

/** What an invoice of rent says, and how much of its rent is of one line; all with GST. */
export interface BilledLine {
  /** What of the rent is of the lines before this one, in an order that is the same in every invoice. */
  readonly before: Paise;
  readonly ofLine: Paise;
  readonly rent: Paise;
  /** Of the whole invoice. */
  readonly discount: Paise;
  readonly credited: Paise;
}

/**
 * The rent that was billed of a line, less its part of discounts and credit notes, without GST. It is what
 * the lines up to it come to less what those before it do, so that all lines of an order add up to what
 * was billed, to the paisa (rules/units.md#what-a-unit-earned).
 */
export function rentOfLine(bills: readonly BilledLine[]): Paise {
  const upTo = (isWithLine: boolean) =>
    withoutGst(
      sum(
        bills.map(({ before, ofLine, rent, discount, credited }) => {
          const lines = isWithLine ? before + ofLine : before;
          return rent === 0
            ? ZERO
            : paise(Math.floor((lines * (rent - discount - credited)) / rent));
        }),
      ),
    );
  return minus(upTo(true), upTo(false));
}
