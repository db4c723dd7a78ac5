import type { Day } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import type { Permission } from '#domain/people/office-role.ts';
import type { VisitKind } from '#domain/visits/visit.ts';

/** What waits for those who work here, the most urgent kind first, and who does it (rules/office.md#today). */
export const QUEUES = {
  late: 'orders.schedule',
  documents: 'documents.review',
  schedule: 'orders.schedule',
  crewless: 'runs.plan',
  day: 'orders.deliver',
  issues: 'issues.answer',
  arrivals: 'issues.answer',
  inspections: 'inspections.make',
  transfers: 'refunds.transfer',
  enquiries: 'enquiries.answer',
  debits: 'customers.read',
  ending: 'orders.cancel',
  letters: 'matters.close',
  jobs: 'matters.close',
  renters: 'orders.schedule',
  searches: 'catalogue.read',
} as const satisfies Record<string, Permission>;
export type Queue = keyof typeof QUEUES;
export const EVERY_QUEUE = Object.keys(QUEUES) as Queue[];

/** What is done at somebody's home. */
export const ROW_KINDS = [
  'delivery',
  'repair',
  'exchange',
  'relocation',
  'pickup',
] as const satisfies readonly (VisitKind | 'pickup')[];
export type RowKind = (typeof ROW_KINDS)[number];

/** Something that waits, as facts; which of them there are depends on the queue. */
export interface QueueRow {
  /** What it is, so that the next step leads to it: an order's number, an issue's, a customer's. */
  readonly id: string;
  readonly order: string | null;
  readonly name: string | null;
  readonly place: string | null;
  /** The issue of a repair visit, where it is noted how that went. */
  readonly issue?: number | undefined;
  /** In whose calendar it stands. */
  readonly cityId?: number | undefined;
  /** Since when it waits, and by when it is to be done; a day where no hour was promised. */
  readonly since: string | null;
  readonly by: string | null;
  readonly on: Day | null;
  readonly isLate: boolean;
  readonly isExpress: boolean;
  /** What it is about: things, a reason, words of the matter. */
  readonly about: string | null;
  /** Documents, times. */
  readonly count: number | null;
  readonly amount: Paise | null;
  /** What is done there. */
  readonly kind: RowKind | null;
  /** Whether nobody is named who does it, where it tells. */
  readonly isCrewless?: boolean | undefined;
}

/** A queue as it stands, with some of its rows. */
export interface QueueState {
  readonly queue: Queue;
  readonly count: number;
  readonly late: number;
  readonly express: number;
  readonly rows: QueueRow[];
}

/** What waits for nobody who works here (rules/office.md#today). */
export const NOT_OURS: ReadonlySet<Queue> = new Set(['renters', 'searches'] as const);

/** When a row is due, or since when it waits, as text that sorts by time. */
export const dueOf = ({ by, on, since }: QueueRow): string => by ?? on ?? since ?? '';

/** Those past their time before the others, then by when each is due. */
export function byUrgency(one: QueueRow, other: QueueRow): number {
  if (one.isLate !== other.isLate) return one.isLate ? -1 : 1;
  return dueOf(one).localeCompare(dueOf(other));
}

/** The queue whose first row is longest past its time first; those in which nothing is late keep their order. */
export function byLateness(one: QueueState, other: QueueState): number {
  const [first, second] = [one.rows[0], other.rows[0]];
  if (first?.isLate && second?.isLate) return dueOf(first).localeCompare(dueOf(second));
  return Number(second?.isLate ?? false) - Number(first?.isLate ?? false);
}

/** Rows of a queue that are shown before somebody asks for more. */
export const FIRST_ROWS = 4;
