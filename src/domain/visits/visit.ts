import { type Day, instantAt } from '#domain/base/kolkata.ts';

/** What somebody comes for (rules/visits.md#a-visit). */
export const VISIT_KINDS = ['delivery', 'repair', 'exchange', 'relocation'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** The halves of a day (rules/visits.md#slots). */
export const HALVES = ['morning', 'afternoon'] as const;
export type Half = (typeof HALVES)[number];

export interface Slot {
  readonly day: Day;
  readonly half: Half;
}

/** Whole hours between which we come, by Kolkata's clock. */
export type Hours = readonly [from: number, until: number];

export const HALF_HOURS: Record<Half, Hours> = {
  morning: [9, 13],
  afternoon: [14, 18],
};

export function slotBegins({ day, half }: Slot): Date {
  return instantAt(day, HALF_HOURS[half][0]);
}

export function slotEnds({ day, half }: Slot): Date {
  return instantAt(day, HALF_HOURS[half][1]);
}

export function isSameSlot(one: Slot, other: Slot): boolean {
  return one.day === other.day && one.half === other.half;
}

/** `missed` is one that was given up, `cancelled` one that nobody wants any more. */
export const VISIT_STATES = ['planned', 'done', 'missed', 'cancelled'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

const TRANSITIONS: Record<VisitState, readonly VisitState[]> = {
  planned: ['done', 'missed', 'cancelled'],
  done: [],
  missed: [],
  cancelled: [],
};

export function mayVisitBecome(from: VisitState, to: VisitState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Why a try to come was in vain: nobody was there, or it was a failure of ours. */
export const FAILED_OUTCOMES = ['not_home', 'ours'] as const;

/** How a try to come ended. */
export const ATTEMPT_OUTCOMES = ['done', ...FAILED_OUTCOMES] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];
