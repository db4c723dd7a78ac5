import { and, eq, exists, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { enquiryAnswers, issueMessages, issues } from '#server/db/schema/care.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { visits } from '#server/db/schema/visits.ts';
import { forgetDetails } from '#server/lib/audit-log.ts';
import { dropEnquiryAnswers } from '#server/care/drop-answers.ts';
import { forgetSignatures } from '#server/visits/receipts/receipts.ts';
import { dropConditionPicturesOf } from '#server/delivery/runs/pictures.ts';
import { dropPicturesOf, forgetAnswers } from '#server/care/pictures.ts';
import { NO_ADDRESS, NO_LEFT_ADDRESS, ofOrderWithoutAddress } from '#server/retention/purpose.ts';

/**
 * Takes out of somebody's orders what no paper needs: phone numbers, notes and answers, and the address
 * where no invoice names it (rules/operations.md#what-remains-of-a-deleted-account). Answers the names of
 * the files that go.
 */
export async function eraseFromOrders(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const own = eq(orders.userId, userId);
  const printed = exists(
    tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orders.id)),
  );
  await tx
    .update(orders)
    .set({ address: NO_ADDRESS, addressId: null })
    .where(and(own, not(printed)));
  await tx
    .update(orders)
    .set({ address: sql`${orders.address} || '{"contactNo": ""}'` })
    .where(own);
  const mine = tx.select({ id: orders.id }).from(orders).where(own);
  const moves = tx
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(own);
  const ofMine = inArray(relocations.visitId, moves);
  await tx
    .update(relocations)
    .set({ leftAddress: NO_LEFT_ADDRESS })
    .where(and(ofMine, ofOrderWithoutAddress()));
  await tx
    .update(relocations)
    .set({
      address: NO_ADDRESS,
      leftAddress: sql`${relocations.leftAddress} || '{"contactNo": ""}'`,
    })
    .where(ofMine);
  await tx
    .update(inspections)
    .set({ objection: null, decision: null })
    .where(inArray(inspections.orderId, mine));
  await forgetSignatures(tx, userId);
  await tx.update(rentals).set({ returnNote: null }).where(inArray(rentals.orderId, mine));
  await tx
    .update(visits)
    .set({ withoutCode: '' })
    .where(and(inArray(visits.orderId, mine), isNotNull(visits.withoutCode)));
  await dropEnquiryAnswers(tx, inArray(enquiryAnswers.orderId, mine));
  // Also what was refused, and so is no answer that could be dropped.
  const numbers = tx.select({ number: orders.number }).from(orders).where(own);
  await forgetDetails(tx, 'enquiry answer', numbers);
  await forgetDetails(tx, 'inspection decide', numbers);
  const ownIssues = eq(issues.userId, userId);
  const reported = await tx.select({ id: issues.id }).from(issues).where(ownIssues);
  const ids = reported.map(({ id }) => id);
  await forgetAnswers(tx, ids);
  const files = [
    ...(await dropPicturesOf(tx, userId, now)),
    ...(await dropConditionPicturesOf(tx, userId, now)),
  ];
  await tx.delete(issueMessages).where(inArray(issueMessages.issueId, ids));
  // Nobody is there to be answered any more: what is open ends, and its term begins.
  await tx
    .update(issues)
    .set({ description: '', closedAt: sql`coalesce(${issues.closedAt}, ${now.toISOString()})` })
    .where(ownIssues);
  return files;
}
