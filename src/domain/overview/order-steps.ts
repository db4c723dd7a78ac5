import type { InspectionState } from '#domain/endings/inspection.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { VisitKind } from '#domain/visits/visit.ts';

/** The way of an order through the office, from its first payment to its end (docs/screens.md#the-steps-of-an-order). */
export const ORDER_STEPS = [
  'placed',
  'documents',
  'schedule',
  'deliver',
  'rented',
  'returned',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** `passed` is one that the order went past without it being done; `undone` a payment that went back. */
export const STEP_STATES = ['done', 'now', 'later', 'passed', 'undone'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface StepFacts {
  readonly status: OrderStatus;
  /** How many documents have still to be verified; none where it needs none. */
  readonly missing: number;
  readonly timeline: readonly { readonly status: OrderStatus }[];
  /** Whether money of its first payment went back. */
  readonly isRefunded?: boolean;
}

const STEPS: Record<OrderStatus, OrderStep | undefined> = {
  PAYMENT_AWAITED: 'placed',
  ENQUIRY_AWAITED: 'placed',
  CONFIRMED: 'schedule',
  KYC_AWAITED: 'schedule',
  SCHEDULED: 'deliver',
  DELIVERED: 'rented',
  RETURN_REQUESTED: 'returned',
  RETURNED: undefined,
  CANCELLED: undefined,
};

/** The step at which an order with a status is; none once it is over. */
function stepOf({ status, missing }: Pick<StepFacts, 'status' | 'missing'>): OrderStep | undefined {
  const step = STEPS[status];
  return step === 'schedule' && missing > 0 ? 'documents' : step;
}

/** How each step of an order stands. What a cancelled order had not come to stays undone. */
export function orderSteps(
  facts: StepFacts,
): readonly { readonly step: OrderStep; readonly state: StepState }[] {
  const { status, missing, timeline, isRefunded = false } = facts;
  const isUndone = status === 'CANCELLED' && isRefunded;
  const now = stepOf(facts);
  const last = timeline.findLast((event) => event.status !== 'CANCELLED')?.status ?? status;
  const reached = now ?? (status === 'CANCELLED' ? stepOf({ status: last, missing }) : undefined);
  const at = reached === undefined ? ORDER_STEPS.length : ORDER_STEPS.indexOf(reached);
  return ORDER_STEPS.map((step, index) => {
    if (index > at || (index === at && now === undefined)) return { step, state: 'later' };
    if (index === at) return { step, state: 'now' };
    if (step === 'placed' && isUndone) return { step, state: 'undone' };
    return { step, state: step === 'documents' && missing > 0 ? 'passed' : 'done' };
  });
}

/**
 * What an operator does next with an order; `answer`, `settle`, `rented`, `unpaid` and `over` wait for nobody
 * here, or not at this order.
 */
export const NEXT_STEPS = [
  'unpaid',
  'enquiry',
  'documents',
  'schedule',
  'deliver',
  'exchange',
  'relocate',
  'collect',
  'inspect',
  'answer',
  'decide',
  'settle',
  'rented',
  'over',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const NEXT: Record<OrderStatus, NextStep> = {
  PAYMENT_AWAITED: 'unpaid',
  ENQUIRY_AWAITED: 'enquiry',
  CONFIRMED: 'schedule',
  KYC_AWAITED: 'schedule',
  SCHEDULED: 'deliver',
  DELIVERED: 'rented',
  RETURN_REQUESTED: 'collect',
  RETURNED: 'over',
  CANCELLED: 'over',
};

const INSPECTED: Record<InspectionState | 'answered', NextStep> = {
  draft: 'inspect',
  shown: 'answer',
  objected: 'decide',
  answered: 'settle',
  final: 'over',
};

/** The one next step of an order; `visit` is what is planned for it, if anything is; `inspection` how that stands. */
export function nextStepOf({
  status,
  missing,
  visit,
  inspection = null,
}: Pick<StepFacts, 'status' | 'missing'> & {
  readonly visit: VisitKind | null;
  /** `answered` where it is not settled yet; null where there is none. */
  readonly inspection?: InspectionState | 'answered' | null;
}): NextStep {
  const next = NEXT[status];
  if (next === 'over' && inspection) return INSPECTED[inspection];
  if (next === 'schedule' && missing > 0) return 'documents';
  if (next === 'deliver' && visit === 'exchange') return 'exchange';
  return next === 'rented' && visit === 'relocation' ? 'relocate' : next;
}

/** What two operators could change of an order while both look at it. */
export interface Changeable {
  readonly status: OrderStatus;
  readonly expectedOn: Day | null;
  readonly pickupOn: Day | null;
  readonly pickupSlot: string | null;
  readonly pickupCrewId: number | null;
  readonly visit: {
    readonly id: number;
    readonly day: Day;
    readonly half: string;
    readonly crew: string | null;
    readonly crewPhone: string | null;
    readonly lateUntil: Date | null;
  } | null;
  /** Tries to come that were noted. */
  readonly tries: number;
}

/** Names the state of an order that somebody saw (rules/office.md#who-comes-second). */
export function orderVersion({ status, expectedOn, visit, tries, ...pickup }: Changeable): string {
  const { pickupOn, pickupSlot, pickupCrewId } = pickup;
  const planned = visit
    ? [visit.id, visit.day, visit.half, visit.crew, visit.crewPhone, visit.lateUntil?.toISOString()]
    : [];
  return [status, expectedOn, pickupOn, pickupSlot, pickupCrewId, tries, ...planned]
    .map((part) => part ?? '')
    .join('|');
}
