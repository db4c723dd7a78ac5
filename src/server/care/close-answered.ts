import { subDays } from 'date-fns/subDays';
import { and, asc, desc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { isAtRest, REST_DAYS } from '#domain/care/issue-rest.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { restText } from '#messages/care/issue-rest.ts';
import type { Db } from '#server/db/db.ts';
import { arrivals, issueMessages, issues } from '#server/db/schema/care.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { answerIssue, lockIssue } from './talk.ts';

/** Closes the issues whose renters had nothing to add to our answer; answers how many. */
export async function closeAnsweredIssues(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'close-issues');
  let closed = 0;
  for (const id of await findAnswered(shop.db, subDays(now, REST_DAYS))) {
    if (await run.attempt(`issue ${id}`, () => closeOne(shop, id, now))) closed += 1;
  }
  await run.end(closed, { metAll: true });
  return closed;
}

async function closeOne(shop: AppContext, id: number, now: Date): Promise<true | undefined> {
  return transact(shop, async (work) => {
    const issue = await lockIssue(work.db, id);
    const [last] = await work.db
      .select()
      .from(issueMessages)
      .where(eq(issueMessages.issueId, id))
      .orderBy(desc(issueMessages.id))
      .limit(1);
    if (!issue || !last || !isAtRest(issue.closedAt, last, now)) return undefined;
    const answer = restText(dayOf(last.at));
    const refusal = await answerIssue(work, id, { answer, close: true }, now);
    return refusal ? undefined : true;
  });
}

/** Open issues in which we had the last word before a time, and promised nothing that is still to come. */
async function findAnswered(db: Db, before: Date): Promise<number[]> {
  const last = db
    .select({ voice: issueMessages.voice, at: issueMessages.at })
    .from(issueMessages)
    .where(eq(issueMessages.issueId, issues.id))
    .orderBy(desc(issueMessages.id))
    .limit(1)
    .as('last');
  const promised = and(
    eq(arrivals.issueId, issues.id),
    inArray(arrivals.state, ['asked', 'confirmed']),
  );
  const rows = await db
    .select({ id: issues.id })
    .from(issues)
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        isNull(issues.closedAt),
        eq(last.voice, 'shop'),
        lt(last.at, before),
        notExists(db.select().from(arrivals).where(promised)),
      ),
    )
    .orderBy(asc(last.at));
  return rows.map(({ id }) => id);
}
