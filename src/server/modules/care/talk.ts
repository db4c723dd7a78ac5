import { and, eq } from 'drizzle-orm';
import { answerBy, reopenUntil } from '#domain/issue.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import {
  type IssueFacts,
  issueAnswerLetter,
  issueClosedLetter,
  issueLetter,
  issueReceivedLetter,
} from '#messages/issue-letters.ts';
import type { Letter } from '#messages/letter.ts';
import type { Db } from '#server/db/db.ts';
import { issueMessages, issues } from '#server/db/schema/care.ts';
import { type Caller, lockCaller } from '#server/lib/account-lock.ts';
import { post } from '#server/lib/outbox.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import type { Shop } from '#server/lib/shop.ts';
import { findContact } from '#server/modules/customers/contact.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { factsOf, findTalks, holidaysOf, type IssueRow, promiseOf } from './issues.ts';

/** Writes an issue down, tells the shop, and promises its renter an answer. */
export async function openIssue(
  shop: Shop,
  caller: Caller,
  issue: Omit<typeof issues.$inferInsert, 'userId' | 'createdAt'>,
  now: Date,
): Promise<number | Refusal> {
  return shop.db.transaction(async (tx) => {
    const gone = await lockCaller(tx, caller, 'share');
    if (gone) return gone;
    const { userId } = caller;
    const [row] = await tx
      .insert(issues)
      .values({ ...issue, userId, createdAt: now })
      .returning();
    const facts = row && (await findFacts(tx, row.id));
    if (!facts) throw new Error('The issue was not written');
    const said = issue.description;
    const answerOn = answerBy(now, holidaysOf(shop.policies));
    await tellShop(shop, tx, userId, { facts, said, answerOn }, now);
    await tellRenter(shop, tx, userId, now, (to) =>
      issueReceivedLetter({ ...to, issue: facts }, { said, answerOn }),
    );
    return row.id;
  });
}

/** Adds what a renter says; a closed issue is open again with it, for as long as that may be. */
export async function reply(
  shop: Shop,
  caller: Caller,
  { issueId, text }: { readonly issueId: number; readonly text: string },
  now: Date,
): Promise<{ readonly reopened: boolean } | Refusal> {
  return shop.db.transaction(async (tx) => {
    const gone = await lockCaller(tx, caller, 'share');
    if (gone) return gone;
    const { userId } = caller;
    const issue = await lockIssue(tx, issueId, userId);
    const facts = issue && (await findFacts(tx, issueId));
    if (!facts) return refuse('UNAUTHORIZED');
    const { closedAt } = issue;
    if (closedAt && dayOf(now) > reopenUntil(closedAt)) return refuse('ISSUE_OVER');
    if (closedAt) {
      await tx
        .update(issues)
        .set({ closedAt: null, reopenedAt: now })
        .where(eq(issues.id, issueId));
    }
    await tx.insert(issueMessages).values({ issueId, voice: 'renter', text, at: now });
    const [talk] = await findTalks(tx, eq(issues.id, issueId));
    const answerOn = (talk && promiseOf(shop, talk)) ?? answerBy(now, holidaysOf(shop.policies));
    const what = closedAt ? 'opened again' : 'added to';
    await tellShop(shop, tx, userId, { facts, said: text, answerOn }, now, what);
    return { reopened: closedAt !== null };
  });
}

/** Adds what the shop answers, and tells the renter; `close` says that the issue is dealt with. */
export async function answerIssue(
  shop: Shop,
  issueId: number,
  { answer, close }: { readonly answer: string; readonly close: boolean },
  now: Date,
): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, issueId);
    const facts = issue && (await findFacts(tx, issueId));
    if (!facts) return refuse('NOT_FOUND');
    if (close && issue.closedAt !== null) return refuse('ALREADY_SO');
    if (answer)
      await tx.insert(issueMessages).values({ issueId, voice: 'shop', text: answer, at: now });
    if (close) await tx.update(issues).set({ closedAt: now }).where(eq(issues.id, issueId));
    await tellRenter(shop, tx, issue.userId, now, (to) =>
      close
        ? issueClosedLetter({ ...to, issue: facts }, { answer, reopenOn: reopenUntil(now) })
        : issueAnswerLetter({ ...to, issue: facts }, answer),
    );
    return undefined;
  });
}

/** An issue, of this user where one is named, locked until the transaction ends. */
export async function lockIssue(
  tx: Db,
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

async function findFacts(tx: Db, id: number): Promise<IssueFacts | undefined> {
  const [talk] = await findTalks(tx, eq(issues.id, id));
  return talk && factsOf(talk);
}

async function tellShop(
  { site }: Shop,
  tx: Db,
  userId: number,
  { facts, said, answerOn }: { facts: IssueFacts; said: string; answerOn: Day },
  now: Date,
  what?: string,
): Promise<void> {
  const { name, ways } = await findContact(tx, userId);
  const from = { name, email: ways.email ?? '-', contact: ways.sms ?? '-' };
  const letter = issueLetter(facts, { said, from, answerOn }, what);
  await post(tx, { channel: 'email', to: site.email, ...letter }, now);
}

interface To {
  readonly shop: string;
  readonly name: string;
  readonly issuesUrl: string;
}

async function tellRenter(
  shop: Shop,
  tx: Db,
  userId: number,
  now: Date,
  letterOf: (to: To) => Letter,
): Promise<void> {
  const issuesUrl = sectionLink(shop.config.siteUrl, 'issues');
  await writeLetter(
    shop,
    tx,
    userId,
    ({ name }) => letterOf({ shop: shop.site.name, name, issuesUrl }),
    now,
  );
}
