import type { QueueRow, QueueState, Queue } from '#domain/office/queue.ts';
import { daysBetween, dayOf, formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { bankWords } from '#messages/billing/debit-failure.ts';
import { joinedParts } from '#messages/base/joined-parts.ts';
import { plural } from '#messages/base/plural.ts';
import { itemsWords } from '#messages/base/item-words.ts';

interface QueueWords {
  readonly name: string;
  /** What is done with a row of it. */
  readonly verb: string;
}

/** rules/office.md#today */
export const QUEUE_WORDS: Readonly<Record<Queue, QueueWords>> = {
  late: { name: 'Overdue deliveries', verb: 'Find a slot' },
  documents: { name: 'Documents to verify', verb: 'Verify' },
  schedule: { name: 'Deliveries and pick-ups to plan', verb: 'Plan' },
  crewless: { name: 'Visits without a crew', verb: 'Assign a crew' },
  day: { name: 'Visits and pick-ups to record', verb: 'Open' },
  renters: { name: 'Orders waiting for documents', verb: 'Remind' },
  issues: { name: 'Issues', verb: 'Answer' },
  arrivals: { name: 'Wrong or damaged deliveries', verb: 'Decide' },
  inspections: { name: 'Returned items to inspect', verb: 'Inspect' },
  transfers: { name: 'Refunds by transfer', verb: 'Pay' },
  enquiries: { name: 'Enquiries', verb: 'Call' },
  debits: { name: 'Failed debits', verb: 'Call' },
  ending: { name: 'Two months’ rent unpaid', verb: 'Call or end' },
  letters: { name: 'Failed messages and webhooks', verb: 'Check' },
  jobs: { name: 'Failed jobs', verb: 'Check' },
  searches: { name: 'Searches without a result', verb: '' },
};

const KINDS: Readonly<Record<NonNullable<QueueRow['kind']>, string>> = {
  delivery: 'Delivery',
  exchange: 'Exchange',
  repair: 'Repair',
  relocation: 'Move',
  pickup: 'Pick-up',
};

export interface TimeWords {
  readonly tone: 'late' | 'soon' | undefined;
  readonly words: string;
  readonly note: string;
}

/** How a row stands with time: past it, close to it, or how long it waits. */
export function timeWords({ on, by, since, isLate }: QueueRow, now: Date): TimeWords {
  if (by) return hoursWords(new Date(by), since, now);
  if (on) {
    const days = daysBetween(dayOf(now), on);
    const note = `by ${formatDay(on)}`;
    if (isLate && days === 0) return { tone: 'late', words: 'overdue today', note: formatDay(on) };
    if (isLate && days < 0) return { tone: 'late', words: `${plural(-days, 'day')} overdue`, note };
    if (days < 0) {
      return { tone: undefined, words: `${plural(-days, 'day')} ago`, note: formatDay(on) };
    }
    if (days === 0) return { tone: 'soon', words: 'today', note: formatDay(on) };
    if (days === 1) return { tone: 'soon', words: 'by tomorrow', note: formatDay(on) };
    return { tone: undefined, words: `in ${plural(days, 'day')}`, note };
  }
  return since
    ? { tone: undefined, words: spanWords(since, now), note: `since ${sinceWords(since)}` }
    : { tone: undefined, words: 'no day yet', note: '' };
}

function hoursWords(by: Date, since: string | null, now: Date): TimeWords {
  const note = since ? `since ${sinceWords(since)}` : '';
  if (by < now) {
    return { tone: 'late', words: `${spanWords(by.toISOString(), now)} overdue`, note };
  }
  const waited = since ? spanWords(since, now) : spanWords(now.toISOString(), by);
  return { tone: undefined, words: waited, note };
}

/** `35 min`, `19 h`, `3 days`: whole ones that have passed. */
export function spanWords(since: string, until: Date): string {
  const minutes = Math.max(0, Math.floor((until.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : plural(Math.floor(hours / 24), 'day');
}

/** `Mon 23 Nov, 16:20` by Kolkata's clock. */
export function sinceWords(since: string): string {
  return `${formatDay(dayOf(new Date(since)))}, ${clockWords(since)}`;
}

export function clockWords(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  });
}

/** What a row is about, in its queue. */
export function aboutWords(
  queue: Queue,
  { about, count, amount, kind, isExpress, isCrewless }: QueueRow,
) {
  const parts: (string | null)[] = [isExpress ? 'Express' : null];
  if (isCrewless) parts.push('No crew yet');
  if (queue === 'documents') parts.push(count === null ? null : plural(count, 'document'));
  if (queue === 'inspections') parts.push(count === null ? null : itemsWords(count));
  if (queue === 'ending') parts.push(count === null ? null : `${plural(count, 'reminder')} sent`);
  if ((queue === 'crewless' || queue === 'schedule') && count) parts.push(inVainWords(count));
  if (queue === 'letters' || queue === 'jobs') {
    parts.push(about, count !== null && count > 1 ? plural(count, 'time') : null);
  } else {
    const what = queue === 'debits' ? bankWords(about) : about;
    parts.push(kind && KINDS[kind], amount === null ? null : formatRupees(amount), what);
  }
  return joinedParts(parts);
}

function inVainWords(times: number): string {
  return times === 1 ? 'Missed once' : `Missed ${plural(times, 'time')}`;
}

/** How many of what waits are past their time. */
export function pastTheirTime(late: number): string {
  return `${late} overdue`;
}

/** What is shown and not counted among what waits for us. */
export function besidesWords(queues: readonly QueueState[]): string {
  const countOf = (queue: Queue) => queues.find((each) => each.queue === queue)?.count ?? 0;
  const [renters, searches] = [countOf('renters'), countOf('searches')];
  const parts = [
    renters > 0
      ? plural(renters, 'order waiting for the renter', 'orders waiting for renters')
      : '',
    searches > 0 ? `${plural(searches, 'search', 'searches')} found nothing` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `Not counted: ${parts.join(', ')}.` : '';
}

/** What stands beside a queue's count: how many are past their time, how old the oldest is. */
export function queueNote({ queue, late, express, rows }: QueueState, now: Date): string {
  const [first] = rows;
  if (!first) return '';
  if (queue === 'searches')
    return `“${first.about ?? ''}” ${plural(first.count ?? 0, 'time')} this week`;
  const time = timeWords(first, now);
  return [
    late > 0 ? pastTheirTime(late) : `most urgent: ${time.words}`,
    express > 0 ? `${express} express` : null,
  ]
    .filter(Boolean)
    .join(', ');
}
