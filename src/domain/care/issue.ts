import { arrivalFault } from '#domain/orders/arrival.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { afterWorkingDays } from '#domain/base/working-day.ts';

/** rules/care.md#what-can-be-reported */
export const ISSUE_TYPES = ['order', 'invoice', 'deposit'] as const;
export type IssueType = (typeof ISSUE_TYPES)[number];

/** What a renter gives a reason for: an issue, one before the delivery, or the end of an order. */
export const REASON_TYPES = [...ISSUE_TYPES, 'delivery', 'cancellation', 'return'] as const;
export type ReasonType = (typeof REASON_TYPES)[number];

/** The reason that is chosen already where a delivery is late. */
export const LATE_DELIVERY = 'This delivery is late';

export const MAX_DESCRIPTION_LENGTH = 1000;

/** Whether something was typed of which nothing can be read (rules/care.md#what-can-be-reported). */
export function isBlank(typed: string): boolean {
  return typed !== '' && typed.trim() === '';
}

/** Working days until an answer: rules/care.md#the-promise-of-an-answer */
export const ANSWER_WORKING_DAYS = 2;

/** The same of a damaged or wrong delivery: rules/replacements.md#damaged-or-wrong-on-arrival */
export const ARRIVAL_ANSWER_DAYS = 1;

/** Hours of the day between which phone and email are answered: rules/care.md#when-we-can-be-reached */
export const SUPPORT_HOURS = { from: 9, to: 21 } as const;

/** Days in which a closed issue can be opened again: rules/care.md#opening-an-issue-again */
export const REOPEN_DAYS = 14;

/** rules/care.md#pictures-of-an-issue */
export const MAX_ISSUE_PICTURES = 5;

/**
 * The day by which what was said at an instant is answered; sooner where its reason is that something
 * arrived damaged or wrong.
 */
export function answerBy(saidAt: Date, holidays: readonly string[], reason = ''): Day {
  const within = arrivalFault(reason) ? ARRIVAL_ANSWER_DAYS : ANSWER_WORKING_DAYS;
  return afterWorkingDays(dayOf(saidAt), within, holidays);
}

/** The last day on which an issue that was closed can be opened again. */
export function reopenUntil(closedAt: Date): Day {
  return addDaysTo(dayOf(closedAt), REOPEN_DAYS);
}

/** What an issue comes to for whoever answers it (rules/care.md#the-issues-page). */
export const ISSUE_KINDS = ['question', 'repair', 'arrival'] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

export const MAX_ISSUE_ANSWER = 4000;

/** Who speaks in an issue. */
export const ISSUE_VOICES = ['renter', 'shop'] as const;
export type IssueVoice = (typeof ISSUE_VOICES)[number];

interface Talk {
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  /** When it was last opened again. */
  readonly reopenedAt: Date | null;
  /** The oldest first. */
  readonly messages: readonly { readonly voice: IssueVoice; readonly at: Date }[];
}

/**
 * Since when a renter waits for an answer; nothing while none is owed. The first word that is not
 * answered counts, or the later one that opened the issue again (rules/care.md#the-promise-of-an-answer).
 */
export function waitsSince({ createdAt, closedAt, reopenedAt, messages }: Talk): Date | undefined {
  if (closedAt) return undefined;
  const answered = messages.findLastIndex(({ voice }) => voice === 'shop');
  const since = answered < 0 ? createdAt : messages[answered + 1]?.at;
  return since && reopenedAt && reopenedAt > since ? reopenedAt : since;
}

/** By what open issues are sorted besides the promise (docs/screens.md#how-a-list-is-sorted). */
export const ISSUE_SORTS = ['oldest', 'newest', 'customer'] as const;
export type IssueSort = (typeof ISSUE_SORTS)[number];
