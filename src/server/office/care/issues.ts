import { isNull } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { issues } from '#server/db/schema/care.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findTalks, promiseOf, type Talk } from '#server/care/issues.ts';

export interface OpenIssue {
  readonly talk: Talk;
  /** By when it is to be answered; none where it waits for no answer. */
  readonly promise: Day | undefined;
  readonly isLate: boolean;
}

/** The open issues: those that wait for an answer first, the first promised before the others. */
export async function findOpenIssues(shop: AppContext, now: Date): Promise<OpenIssue[]> {
  const talks = await findTalks(shop.db, isNull(issues.closedAt));
  return talks
    .map((talk) => {
      const promise = promiseOf(shop, talk);
      return { talk, promise, isLate: promise !== undefined && promise < dayOf(now) };
    })
    .toSorted((one, other) => order(one).localeCompare(order(other)));
}

const order = ({ talk, promise }: OpenIssue) =>
  `${promise ?? 'z'} ${String(talk.issue.id).padStart(10, '0')}`;
