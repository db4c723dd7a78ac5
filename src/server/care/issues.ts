import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Issue } from '#contract/care/issue.ts';
import { answerBy, reopenUntil, waitsSince } from '#domain/care/issue.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { IssueFacts } from '#messages/care/issue-letters.ts';
import type { Db } from '#server/db/db.ts';
import { issueMessages, issuePictures, issues } from '#server/db/schema/care.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';

export type IssueRow = typeof issues.$inferSelect;

/** An issue with all that was said and shown, and the name of the item it is about. */
export interface Talk {
  readonly issue: IssueRow;
  readonly productName: string | null;
  readonly messages: readonly (typeof issueMessages.$inferSelect)[];
  readonly pictures: readonly (typeof issuePictures.$inferSelect)[];
}

/** Issues in full, the newest first. */
export async function findTalks(db: Db, which: SQL | undefined): Promise<Talk[]> {
  const rows = await db
    .select({ issue: issues, productName: orderLines.name })
    .from(issues)
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, issues.orderId), eq(orderLines.productSlug, issues.productSlug)),
    )
    .where(which)
    .orderBy(desc(issues.id));
  const ids = rows.map(({ issue }) => issue.id);
  if (ids.length === 0) return [];
  const messages = await db
    .select()
    .from(issueMessages)
    .where(inArray(issueMessages.issueId, ids))
    .orderBy(asc(issueMessages.id));
  const pictures = await db
    .select()
    .from(issuePictures)
    .where(inArray(issuePictures.issueId, ids))
    .orderBy(asc(issuePictures.id));
  const isOf = (id: number) => (part: { issueId: number }) => part.issueId === id;
  return rows.map(({ issue, productName }) => ({
    issue,
    productName,
    messages: messages.filter(isOf(issue.id)),
    pictures: pictures.filter(isOf(issue.id)),
  }));
}

/** How far an issue has come: another one once something was said, or it was closed or opened again. */
export function talkVersion({ issue, messages }: Pick<Talk, 'issue' | 'messages'>): string {
  return `${messages.at(-1)?.id ?? 0}${issue.closedAt ? ' closed' : ''}`;
}

/** By when an issue has its answer; nothing while none is owed (rules/care.md#the-promise-of-an-answer). */
export function promiseOf({ policies }: AppContext, { issue, messages }: Talk) {
  const since = waitsSince({ ...issue, messages });
  return since && answerBy(since, holidaysOf(policies), issue.reason);
}

export const holidaysOf = ({ holidays }: AppContext['policies']): string[] =>
  holidays.map(({ day }) => day);

/** An issue as the contract tells it. */
export function describeTalk(shop: AppContext, talk: Talk, now: Date): Issue {
  const { issue, productName, messages, pictures } = talk;
  const lastDay = issue.closedAt && reopenUntil(issue.closedAt);
  return {
    id: issue.id,
    issueItemId: issue.itemId,
    issueType: issue.type,
    productSlug: issue.productSlug,
    productName,
    quantity: issue.quantity,
    reason: issue.reason,
    description: issue.description,
    createdAt: issue.createdAt.toISOString(),
    isClosed: issue.closedAt !== null,
    closedAt: issue.closedAt?.toISOString() ?? null,
    answer: messages.findLast(({ voice }) => voice === 'shop')?.text ?? null,
    answerBy: promiseOf(shop, talk) ?? null,
    reopenUntil: lastDay && dayOf(now) <= lastDay ? lastDay : null,
    messages: messages.map(({ voice, text, at }) => ({ voice, text, at: at.toISOString() })),
    pictures: pictures.map(({ key, at }) => ({ key, at: at.toISOString() })),
  };
}

/** What letters say of an issue. */
export function factsOf({ issue, productName }: Pick<Talk, 'issue' | 'productName'>): IssueFacts {
  const { id, type, itemId, reason } = issue;
  return { id, type, itemId, reason, productName };
}
