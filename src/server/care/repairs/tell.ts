import { eq } from 'drizzle-orm';
import type { IssueVoice } from '#domain/care/issue.ts';
import { movableUntil } from '#domain/visits/visit-move.ts';
import type { Letter } from '#messages/base/letter.ts';
import type { RepairFacts } from '#messages/care/repair-letters.ts';
import { issueMessages, issues } from '#server/db/schema/care.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { findRepair, type FoundRepair } from './find.ts';

/** Writes a letter about a repair visit, as it stands, to its renter. */
export async function tellOfRepair(
  work: TxContext,
  visitId: number,
  now: Date,
  letterOf: (visit: RepairFacts) => Letter,
): Promise<void> {
  const found = await findRepair(work.db, visitId);
  if (!found) throw new Error(`There is no repair visit ${visitId}`);
  const { visit, order, productName } = found;
  const { day, half, code, crew, crewPhone } = visit;
  const facts = {
    shop: work.site.name,
    number: order.number,
    productName,
    day,
    half,
    code,
    crew,
    crewPhone,
    movableUntil: movableUntil(visit, now),
    repairsUrl: sectionLink(work.config.siteUrl, 'repairs'),
    issuesUrl: sectionLink(work.config.siteUrl, 'issues'),
  };
  await writeLetter(work, order.userId, ({ name }) => letterOf({ ...facts, customer: name }), now);
}

/** Adds to the issue of a repair visit, where that is kept still, and closes it where that was the end. */
export async function sayInIssue(
  { db }: TxContext,
  { repair: { issueId } }: FoundRepair,
  { voice, text, close }: { voice: IssueVoice; text: string; close: boolean },
  now: Date,
): Promise<void> {
  if (issueId === null) return;
  await db.insert(issueMessages).values({ issueId, voice, text, at: now });
  if (close) await db.update(issues).set({ closedAt: now }).where(eq(issues.id, issueId));
}
