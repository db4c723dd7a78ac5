import { and, eq } from 'drizzle-orm';
import { answerBy, reopenUntil } from '#domain/care/issue.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import {
  type IssueFacts,
  issueAnswerLetter,
  issueClosedLetter,
  issueLetter,
  issueReceivedLetter,
} from '#messages/care/issue-letters.ts';
import type { Letter } from '#messages/base/letter.ts';
import type { Tx } from '#server/db/db.ts';
import { issueMessages, issues } from '#server/db/schema/care.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { post } from '#server/lib/outbox.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact, transactAs } from '#server/lib/transact.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { noteArrival } from './arrivals.ts';
import { factsOf, findTalks, holidaysOf, type IssueRow, promiseOf, talkVersion } from './issues.ts';

/** Writes an issue down, tells the shop, and promises its renter an answer. */
export async function openIssue(
  shop: AppContext,
  caller: Caller,
  issue: Omit<typeof issues.$inferInsert, 'userId' | 'createdAt'>,
  now: Date,
): Promise<number | Refusal> {
  return transactAs(shop, caller, 'share', async (work) => {
    const { userId } = caller;
    const { id, facts } = await writeIssue(work, userId, issue, now);
    const isArrival = await noteArrival(work, id, issue, now);
    const said = issue.description;
    const answerOn = answerBy(now, holidaysOf(work.policies), issue.reason);
    const what = isArrival ? 'reported what arrived' : undefined;
    await tellShop(work, userId, { facts, said, answerOn }, now, what);
    await tellRenter(work, userId, now, (to) =>
      issueReceivedLetter({ ...to, issue: facts }, { said, answerOn }),
    );
    return id;
  });
}

/** Writes an issue down; whoever does so tells of it. */
export async function writeIssue(
  { db }: TxContext,
  userId: number,
  issue: Omit<typeof issues.$inferInsert, 'userId' | 'createdAt'>,
  now: Date,
): Promise<{ readonly id: number; readonly facts: IssueFacts }> {
  const [row] = await db
    .insert(issues)
    .values({ ...issue, userId, createdAt: now })
    .returning();
  const facts = row && (await findFacts(db, row.id));
  if (!facts) throw new Error('The issue was not written');
  return { id: row.id, facts };
}

/** Adds what a renter says; a closed issue is open again with it, for as long as that may be. */
export async function reply(
  shop: AppContext,
  caller: Caller,
  { issueId, text }: { readonly issueId: number; readonly text: string },
  now: Date,
): Promise<{ readonly reopened: boolean } | Refusal> {
  return transactAs(shop, caller, 'share', async (work) => {
    const { userId } = caller;
    const issue = await lockIssue(work.db, issueId, userId);
    const facts = issue && (await findFacts(work.db, issueId));
    if (!facts) return refuse('UNAUTHORIZED');
    const { closedAt } = issue;
    if (closedAt && dayOf(now) > reopenUntil(closedAt)) return refuse('ISSUE_OVER');
    if (closedAt) {
      await work.db
        .update(issues)
        .set({ closedAt: null, reopenedAt: now })
        .where(eq(issues.id, issueId));
    }
    await work.db.insert(issueMessages).values({ issueId, voice: 'renter', text, at: now });
    const [talk] = await findTalks(work.db, eq(issues.id, issueId));
    const answerOn =
      (talk && promiseOf(work, talk)) ?? answerBy(now, holidaysOf(work.policies), issue.reason);
    const what = closedAt ? 'opened again' : 'added to';
    await tellShop(work, userId, { facts, said: text, answerOn }, now, what);
    return { reopened: closedAt !== null };
  });
}

/** What the shop says in an issue. */
export interface Answered {
  readonly answer: string;
  /** Whether the issue is dealt with. */
  readonly close: boolean;
  /** How far the issue was read (`talkVersion`); where more was said since, nothing is sent. */
  readonly seen?: string | undefined;
}

/** Adds what the shop answers, and tells the renter. */
export async function answerIssue(
  shop: AppContext,
  issueId: number,
  { answer, close, seen }: Answered,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const issue = await lockIssue(work.db, issueId);
    const [talk] = await findTalks(work.db, eq(issues.id, issueId));
    if (!issue || !talk) return refuse('NOT_FOUND');
    if (seen !== undefined && talkVersion(talk) !== seen) return refuse('SAID_MEANWHILE');
    const facts = factsOf(talk);
    if (close && issue.closedAt !== null) return refuse('ALREADY_SO');
    if (answer)
      await work.db.insert(issueMessages).values({ issueId, voice: 'shop', text: answer, at: now });
    if (close) await work.db.update(issues).set({ closedAt: now }).where(eq(issues.id, issueId));
    await tellRenter(work, issue.userId, now, (to) =>
      close
        ? issueClosedLetter({ ...to, issue: facts }, { answer, reopenOn: reopenUntil(now) })
        : issueAnswerLetter({ ...to, issue: facts }, answer),
    );
    return undefined;
  });
}

/** An issue, of this user where one is named, locked until the transaction ends. */
export async function lockIssue(
  tx: Tx,
  id: number,
  userId?: number,
): Promise<IssueRow | undefined> {
  const isOwn = userId === undefined ? undefined : eq(issues.userId, userId);
  const [row] = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.id, id), isOwn))
    .for('update');
  return row;
}

async function findFacts(tx: Tx, id: number): Promise<IssueFacts | undefined> {
  const [talk] = await findTalks(tx, eq(issues.id, id));
  return talk && factsOf(talk);
}

/** Tells the shop what a renter said; `answerOn` is null where no answer is owed. */
export async function tellShop(
  { site, db }: TxContext,
  userId: number,
  { facts, said, answerOn }: { facts: IssueFacts; said: string; answerOn: Day | null },
  now: Date,
  what?: string,
): Promise<void> {
  const { name, ways } = await findContact(db, userId);
  const from = { name, email: ways.email ?? '-', contact: ways.sms ?? '-' };
  const letter = issueLetter(facts, { said, from, answerOn }, what);
  await post(db, { channel: 'email', to: site.email, ...letter }, now);
}

interface To {
  readonly shop: string;
  readonly name: string;
  readonly issuesUrl: string;
}

async function tellRenter(
  work: TxContext,
  userId: number,
  now: Date,
  letterOf: (to: To) => Letter,
): Promise<void> {
  const issuesUrl = sectionLink(work.config.siteUrl, 'issues');
  await writeLetter(
    work,
    userId,
    ({ name }) => letterOf({ shop: work.site.name, name, issuesUrl }),
    now,
  );
}
