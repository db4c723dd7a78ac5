import type { IssueVoice } from './issue.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';

/** Days after our answer until an issue is closed by itself: rules/care.md#inactive-issues */
export const REST_DAYS = 30;

/** Whether our answer was the last word of an open issue, and has been for its days. */
export function isAtRest(
  closedAt: Date | null,
  last: { readonly voice: IssueVoice; readonly at: Date } | undefined,
  now: Date,
): boolean {
  if (closedAt !== null || last?.voice !== 'shop') return false;
  return dayOf(now) > addDaysTo(dayOf(last.at), REST_DAYS);
}
