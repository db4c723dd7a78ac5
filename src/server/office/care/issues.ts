import { eq, isNull } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { issues } from '#server/db/schema/care.ts';
import type { Refusal } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { findTalks, promiseOf, type Talk } from '#server/care/issues.ts';
import { answerIssue } from '#server/care/talk.ts';
import { attributeConflict } from '#server/office/base/conflict-attribution.ts';

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

export interface IssueDetail {
  readonly talk: Talk;
  /** Where its pictures lie. */
  readonly pictures: readonly { readonly mediaType: string; readonly file: string }[];
}

export async function findIssue(shop: AppContext, id: number): Promise<IssueDetail | undefined> {
  const [talk] = await findTalks(shop.db, eq(issues.id, id));
  const pictures = talk?.pictures.map(({ key, mediaType }) => ({
    mediaType,
    file: shop.files.placeOf(key),
  }));
  return talk && { talk, pictures: pictures ?? [] };
}

export interface AnswerCommand {
  readonly name: 'issue answer' | 'issue close';
  readonly issue: number;
  readonly answer: string;
  /** How far it was read (`talkVersion`); whatever there is where it is not said. */
  readonly seen?: string | undefined;
}

/** Answers or closes an issue; whoever closes it second is told who did. */
export async function answerSeenIssue(
  work: TxContext,
  { name, issue, answer, seen }: AnswerCommand,
  now: Date,
): Promise<Refusal | undefined> {
  const close = name === 'issue close';
  const refusal = await answerIssue(work, issue, { answer, close, seen }, now);
  if (refusal?.failure.code !== 'ALREADY_SO') return refusal;
  return (await attributeConflict(work.db, [String(issue)], ['issue close'])) ?? refusal;
}
