import { addHours } from 'date-fns/addHours';
import { incidentKind } from '#domain/base/incident.ts';

/** Within this we look at a document that was sent to us (rules/kyc.md#when-we-verify). */
const LOOK_HOURS = { usual: 24, express: 2 } as const;

/** By when a document is looked at; sooner where an order waits for it that comes express. */
export function lookBy(sentAt: Date, isExpress: boolean): Date {
  return addHours(sentAt, isExpress ? LOOK_HOURS.express : LOOK_HOURS.usual);
}

/** Within this somebody calls who asked (rules/enquiries.md#medical-items-are-asked-for). */
const CALL_HOURS = 24;

export function callBy(askedAt: Date): Date {
  return addHours(askedAt, CALL_HOURS);
}

/** Whether something is past its time; what has none is never. */
export function isPast(by: Date | null, now: Date): boolean {
  return by !== null && by < now;
}

/** Where news of a message or of money comes from, and not from a job (rules/office.md#today). */
const LETTERS_AND_NEWS: ReadonlySet<string> = new Set([
  'outbox',
  'webhook',
  'refund at the provider',
  'payment given up',
]);

/** The queue of an incident; nothing for one of a visit, which stands among the visits (rules/office.md#today). */
export function queueOfIncident(source: string): 'letters' | 'jobs' | undefined {
  if (incidentKind(source) === 'visits') return undefined;
  return LETTERS_AND_NEWS.has(source) ? 'letters' : 'jobs';
}
