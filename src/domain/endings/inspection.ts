import { addDays } from 'date-fns/addDays';
import { type Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { afterWorkingDays } from '#domain/base/working-day.ts';

/** Of what the things came back: a return, or the order that took their order's place. */
export const INSPECTION_KINDS = ['return', 'exchange', 'replacement'] as const;
export type InspectionKind = (typeof INSPECTION_KINDS)[number];

/** How a look at things that came back stands (rules/inspections.md#steps-of-an-inspection). */
export const INSPECTION_STATES = ['draft', 'shown', 'objected', 'final'] as const;
export type InspectionState = (typeof INSPECTION_STATES)[number];

/** An inspection that was agreed to, or not answered in time, and is not settled yet. */
export interface Answered {
  /** When it was agreed to, or its time to answer ended. */
  readonly at: string;
  readonly isAgreed: boolean;
  /** The earlier one for which the deposit waits (rules/inspections.md#one-deposit-several-inspections). */
  readonly waitsFor: { readonly orderNumber: string; readonly state: InspectionState } | null;
}

/** By what it became final. */
export const INSPECTION_ENDS = ['in_order', 'agreed', 'unanswered', 'decided'] as const;
export type InspectionEnd = (typeof INSPECTION_ENDS)[number];

/** What can be wrong with a thing (rules/inspections.md#wear-and-damage). */
export const DAMAGE_KINDS = [
  'scratch',
  'chip',
  'stain',
  'tear',
  'burn',
  'crack',
  'broken',
  'missing_part',
  'not_returned',
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** Of a mark, in whole millimetres. */
export interface Measures {
  readonly width: number;
  readonly depth: number;
  readonly length: number;
}

/** The largest marks that are ordinary wear, of `content/policies.yaml`. */
export interface Wear {
  readonly scratch: Measures;
  readonly chip: Measures;
}

/** What the terms promise of them (rules/inspections.md#wear-and-damage). */
export const WEAR = {
  scratch: { width: 4, depth: 4, length: 40 },
  chip: { width: 9, depth: 2, length: 30 },
} as const satisfies Wear;

/** No mark is longer than the thing that it is on. */
export const MAX_MEASURE = 9999;
export const MAX_ITEMS_OF_UNIT = 20;
export const MAX_ITEM_PICTURES = 5;
export const MAX_ITEM_NOTE = 200;
export const MAX_OBJECTION = 2000;
export const MAX_DECISION = 2000;
/** Of one item, whatever its unit is worth. */
const MAX_CHARGE = paise(1_000_000_00);

/** Working days after the pick-up by which things are looked at (rules/inspections.md#until-when). */
export const INSPECTION_DAYS = 3;

/** Days in which a renter can agree to a report or object (rules/inspections.md#the-renters-answer). */
export const ANSWER_DAYS = 7;

/** Days after the settlement in which who did not answer can still object (rules/inspections.md#a-late-objection). */
export const LATE_OBJECTION_DAYS = 30;

/** Days after which a report without an answer is sent again (rules/inspections.md#the-renters-answer). */
const REPORT_REMINDER_DAYS = [3, 6] as const;

/** The reminder of an unanswered report that is due, by its days; none before the first one. */
export function reportReminder(shownAt: Date, now: Date): number | undefined {
  return REPORT_REMINDER_DAYS.findLast((days) => addDays(shownAt, days) <= now);
}

export function isMeasured(kind: DamageKind): kind is keyof Wear {
  return kind === 'scratch' || kind === 'chip';
}

/** Whether a mark of a kind is ordinary wear: at or under every limit (rules/inspections.md#wear-and-damage). */
export function isWear(kind: DamageKind, measures: Measures | null, wear: Wear): boolean {
  if (!isMeasured(kind) || measures === null) return false;
  const { width, depth, length } = wear[kind];
  return measures.width <= width && measures.depth <= depth && measures.length <= length;
}

/** A damage as an operator enters it. */
export interface Entered {
  readonly kind: DamageKind;
  readonly measures: Measures | null;
  readonly amount: Paise;
}

export type ItemFault =
  'INSPECTION_MEASURES_NEEDED' | 'INSPECTION_PRICE_NEEDED' | 'INSPECTION_OVER_VALUE';

/**
 * What is wrong with an item, if something is. `charged` is what is charged of its unit besides, `value`
 * what that is worth as far as it is known (rules/inspections.md#repair-charges).
 */
export function itemFault(
  { kind, measures, amount }: Entered,
  wear: Wear,
  { charged, value }: { readonly charged: Paise; readonly value: Paise | null },
): ItemFault | undefined {
  if (isMeasured(kind) !== (measures !== null)) return 'INSPECTION_MEASURES_NEEDED';
  const isFree = isWear(kind, measures, wear);
  if (isFree ? amount !== 0 : amount <= 0) return 'INSPECTION_PRICE_NEEDED';
  return amount > mostCharge(leftToCharge(value, charged)) ? 'INSPECTION_OVER_VALUE' : undefined;
}

/** What a unit is worth at most: what a new one costs, or what it cost us; null where neither is known. */
export function valueOfUnit(asNew: Paise | null, cost: Paise | null): Paise | null {
  if (asNew === null || cost === null) return asNew ?? cost;
  return paise(Math.min(asNew, cost));
}

/** What is left to charge of a unit; null where its value is not known. */
export function leftToCharge(value: Paise | null, charged: Paise): Paise | null {
  return value === null ? null : paise(Math.max(0, minus(value, charged)));
}

/** The most that a damage can cost, of what is left to charge of its unit. */
export function mostCharge(left: Paise | null): Paise {
  return left === null ? MAX_CHARGE : paise(Math.min(left, MAX_CHARGE));
}

export interface Charged {
  readonly kind: DamageKind;
  readonly amount: Paise;
  /** What was kept of it, once an objection was decided. */
  readonly decided: Paise | null;
}

/** What is taken for an item. */
export function chargeOf({ amount, decided }: Pick<Charged, 'amount' | 'decided'>): Paise {
  return decided ?? amount;
}

/** The sum of what is taken. */
export function totalCharged(items: readonly Pick<Charged, 'amount' | 'decided'>[]): Paise {
  return items.length === 0 ? ZERO : sum(items.map(chargeOf));
}

/**
 * Whether an item needs a picture: not what is only wear, and not what is not there
 * (rules/inspections.md#repair-charges).
 */
export function needsPicture({ kind, amount }: Pick<Charged, 'kind' | 'amount'>): boolean {
  return amount > 0 && kind !== 'not_returned';
}

/**
 * Where a unit goes of which nobody says otherwise, by what is noted of it; null where somebody has to say,
 * since its renter reported it (rules/inspections.md#steps-of-an-inspection).
 */
export function placeByItems(
  items: readonly Pick<Charged, 'kind' | 'amount'>[],
  isReported: boolean,
): 'lost' | 'repair' | 'store' | null {
  if (items.some(({ kind }) => kind === 'not_returned')) return 'lost';
  if (items.some(({ amount }) => amount > 0)) return 'repair';
  return isReported ? null : 'store';
}

/** The last day on which things can be looked at in time (rules/inspections.md#until-when). */
export function inspectBy(collectedOn: Day, holidays: readonly string[]): Day {
  return afterWorkingDays(collectedOn, INSPECTION_DAYS, holidays);
}

export function answerBy(shownAt: Date): Date {
  return addDays(shownAt, ANSWER_DAYS);
}

/** Until when a renter can still answer a report now; null where they cannot (rules/inspections.md#the-renters-answer). */
export function answerOpenUntil(
  report: {
    readonly state: InspectionState;
    readonly answerBy: Date | null;
    readonly isAnswered: boolean;
  },
  now: Date,
): Date | null {
  const { state, answerBy: until, isAnswered } = report;
  return state === 'shown' && !isAnswered && until !== null && now < until ? until : null;
}

/** What decides whether a renter can object, or did, after their time to answer (rules/inspections.md#a-late-objection). */
interface Unanswered {
  readonly endedAs: InspectionEnd | null;
  readonly finalAt: Date | null;
  readonly objectedAt: Date | null;
}

/** Until when what was settled without its renter's answer can be objected to; null where it cannot. */
export function objectBy({ endedAs, finalAt, objectedAt }: Unanswered): Date | null {
  if (endedAs !== 'unanswered' || objectedAt !== null || finalAt === null) return null;
  return addDays(finalAt, LATE_OBJECTION_DAYS);
}

/** The same where that is not over now. */
export function objectOpenUntil(inspection: Unanswered, now: Date): Date | null {
  const until = objectBy(inspection);
  return until && now < until ? until : null;
}

/** Whether what was settled without an answer is objected to, and nobody has decided yet. */
export function isLateObjection({
  endedAs,
  objectedAt,
}: Pick<Unanswered, 'endedAs' | 'objectedAt'>): boolean {
  return endedAs === 'unanswered' && objectedAt !== null;
}

/** How an inspection stands for those who look at it: a late objection is to be decided like any other. */
export function standingOf(
  inspection: Pick<Unanswered, 'endedAs' | 'objectedAt'> & { readonly state: InspectionState },
): InspectionState {
  return isLateObjection(inspection) ? 'objected' : inspection.state;
}

/** Somebody who works here, by their account; without one at the terminal. */
export interface Person {
  readonly userId: number | null;
}

/**
 * Whether somebody can only take back what a report charges: who wrote it or priced a part of it, and
 * whoever has no account that could be compared, on either side (rules/inspections.md#an-objection).
 */
export function canOnlyTakeBack({ userId }: Person, authors: readonly Person[]): boolean {
  return userId === null || authors.some((author) => [null, userId].includes(author.userId));
}

/** By what inspections that go on are sorted besides how long they wait (docs/screens.md#how-a-list-is-sorted). */
export const INSPECTION_SORTS = ['due', 'newest', 'customer'] as const;
export type InspectionSort = (typeof INSPECTION_SORTS)[number];
