import { type Day, daysBetween } from '#domain/base/kolkata.ts';

/**
 * What may be next for a renter, the most urgent first: a damage report that is settled as reported without
 * an answer, then what takes their things away, what costs money by the day, what keeps their things from
 * coming, what they have to decide, and what happens by itself (docs/screens.md#the-order-of-urgency).
 */
export const HOME_KINDS = [
  'report_to_answer',
  'service_ended',
  'service_ends',
  'rent_late',
  'payment_awaited',
  'documents',
  'visit_unnoted',
  'delivery_late',
  'account_needed',
  'delivery_near',
  'enquiry_quoted',
  'plan_ends',
  'debit_retry',
  'rent_due',
  'autopay_low',
  'repair_visit',
  'pickup',
  'relocation',
  'preparing',
  'enquiry_asked',
  'being_checked',
  'rent_leaves',
  'rent_to_come',
  'money_back',
] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/** Nothing to do, something to do, or late. */
export type HomeTone = 'calm' | 'act' | 'bad';

const TONES: Record<HomeKind, HomeTone> = {
  report_to_answer: 'act',
  service_ended: 'bad',
  service_ends: 'bad',
  rent_late: 'bad',
  payment_awaited: 'act',
  documents: 'act',
  visit_unnoted: 'bad',
  delivery_late: 'bad',
  account_needed: 'act',
  delivery_near: 'calm',
  enquiry_quoted: 'act',
  plan_ends: 'act',
  debit_retry: 'act',
  rent_due: 'act',
  autopay_low: 'act',
  repair_visit: 'calm',
  pickup: 'calm',
  relocation: 'calm',
  preparing: 'calm',
  enquiry_asked: 'calm',
  being_checked: 'calm',
  rent_leaves: 'calm',
  rent_to_come: 'calm',
  money_back: 'calm',
};

export function homeTone(kind: HomeKind): HomeTone {
  return TONES[kind];
}

export interface HomeThing {
  readonly kind: HomeKind;
  /** The day it is about; null where there is none. */
  readonly on: Day | null;
}

/** What follows stands in a list that is read at a glance. */
const MOST_AFTER = 4;

/** The things that stand on the home, the most urgent first, and of one kind the earliest. */
export function byUrgency<Thing extends HomeThing>(things: readonly Thing[]): Thing[] {
  const rank = ({ kind }: Thing) => HOME_KINDS.indexOf(kind);
  return things.toSorted((one, other) => rank(one) - rank(other) || compareDays(one.on, other.on));
}

/** Those after the first, as the calendar has them; what has no day comes first. */
export function afterNext<Thing extends HomeThing>(things: readonly Thing[]): Thing[] {
  return byUrgency(things)
    .slice(1, 1 + MOST_AFTER)
    .toSorted((one, other) => compareDays(one.on, other.on));
}

function compareDays(one: Day | null, other: Day | null): number {
  if (one === other) return 0;
  if (one === null) return -1;
  return other === null || one > other ? 1 : -1;
}

/** Days before a rental can be ended from which the home warns of it (docs/screens.md#the-order-of-urgency). */
const WARN_DAYS = 14;

/** Whether the end of service is near enough to be warned of. */
export function warnsOfEnd(endsOn: Day, today: Day): boolean {
  return daysBetween(today, endsOn) <= WARN_DAYS;
}
