import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { formatDay, formatInstant, dayOf } from '#domain/kolkata.ts';
import { issueSubjectWords } from '#messages/issue-letters.ts';
import { issues } from '#server/db/schema/care.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { factsOf, findTalks, promiseOf, type Talk } from '#server/modules/care/issues.ts';
import type { Shop } from '#server/lib/shop.ts';

/** The open issues: those that wait for an answer first, the first promised before the others. */
export async function listIssues(shop: Shop, now: Date): Promise<string> {
  const open = (await findTalks(shop.db, isNull(issues.closedAt)))
    .map((talk) => ({ talk, promise: promiseOf(shop, talk) }))
    .toSorted((one, other) => order(one).localeCompare(order(other)));
  const told = open.map(({ talk, promise }) => {
    const late = promise && promise < dayOf(now) ? ', late' : '';
    const waits = promise ? `answer promised by ${formatDay(promise)}${late}` : 'answered';
    return `${headOf(talk)}\n    ${waits}`;
  });
  return [...told, `${open.length} open`].join('\n');
}

const order = ({ talk, promise }: { talk: Talk; promise: string | undefined }) =>
  `${promise ?? 'z'} ${String(talk.issue.id).padStart(10, '0')}`;

/** One of them in full: what was said, and where its pictures lie. */
export async function showIssue(shop: Shop, id: number): Promise<string | Refusal> {
  const [talk] = await findTalks(shop.db, eq(issues.id, id));
  if (!talk) return refuse('NOT_FOUND');
  const { issue, messages, pictures } = talk;
  const lines = [`${headOf(talk)}\n    reported ${formatInstant(issue.createdAt)}`];
  if (issue.description) lines.push(issue.description);
  for (const { voice, text, at } of messages) {
    lines.push(`    ${voice === 'shop' ? 'we' : 'the renter'}, ${formatInstant(at)}`, text);
  }
  for (const { key, mediaType } of pictures) {
    lines.push(`    picture (${mediaType}): ${join(shop.config.filesDir, key)}`);
  }
  if (issue.closedAt) lines.push(`    closed ${formatInstant(issue.closedAt)}`);
  return lines.join('\n');
}

function headOf(talk: Talk): string {
  return `${talk.issue.id}  ${issueSubjectWords(factsOf(talk))}: ${talk.issue.reason}`;
}
