import { type Day, dayOf, formatDay } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { VisitKind } from '#domain/visits/visit.ts';
import type { Unmovable } from '#domain/visits/visit-move.ts';
import { cancelledWord } from '#messages/base/cancelled-word.ts';
import { visitName } from '#messages/visits/visit-words.ts';

interface AskedOrder {
  readonly orderNumber: string;
  readonly orderStatus: OrderStatus;
  readonly isForfeited?: boolean;
}

interface AskedVisit {
  readonly kind: VisitKind;
  readonly isCityMove?: boolean | undefined;
  readonly state: 'chosen' | 'planned' | 'done' | 'missed' | 'cancelled';
  readonly day: Day;
  readonly endedAt: string | null;
  readonly unmovable: Unmovable | null;
}

/**
 * Why what the link of a letter does cannot be done any more, or not yet, told of its order and the visits
 * for it (rules/visits.md#what-the-renter-sees).
 */
export function unavailableActionWords(
  what: 'move' | 'calendar',
  { orderNumber, orderStatus, isForfeited = false }: AskedOrder,
  visits: readonly AskedVisit[],
): string {
  const nothing =
    what === 'move' ? 'there is nothing to move' : 'there is nothing to add to your calendar';
  if (orderStatus === 'CANCELLED') {
    return `Order ${orderNumber} is ${cancelledWord(isForfeited)}, so ${nothing}.`;
  }
  if (orderStatus === 'RETURNED') return `Order ${orderNumber} has ended, so ${nothing}.`;
  if (what === 'calendar') return 'There is nothing to add to your calendar yet.';
  const planned = visits.find(({ unmovable }) => unmovable !== null);
  if (planned) return unmovableWords(planned);
  const last = visits
    .filter(({ endedAt }) => endedAt)
    .toSorted(byEnd)
    .at(-1);
  return last ? `${endWords(last)}, so ${nothing}.` : 'There is nothing to move yet.';
}

function unmovableWords({ unmovable, ...visit }: AskedVisit): string {
  const name = `The ${visitName(visit).toLowerCase()}`;
  return unmovable === 'moved'
    ? `${name} can’t be moved again: you’ve already moved it once.`
    : `${name} can no longer be moved: you could do that until 8 pm the evening before.`;
}

function endWords({ state, endedAt, ...visit }: AskedVisit): string {
  const name = `The ${visitName(visit).toLowerCase()}`;
  const on = endedAt ? ` on ${formatDay(dayOf(new Date(endedAt)))}` : '';
  if (state === 'done') return `${name} took place${on}`;
  return state === 'missed'
    ? `${name} ended after missed visits${on}`
    : `${name} was cancelled${on}`;
}

function byEnd(one: AskedVisit, other: AskedVisit): number {
  return (one.endedAt ?? '').localeCompare(other.endedAt ?? '');
}
