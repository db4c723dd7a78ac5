import { and, eq, exists, inArray, not, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { invoices } from '../../db/schema/billing.ts';
import { auditLog, enquiryAnswers, issueMessages, issues } from '../../db/schema/care.ts';
import { orders } from '../../db/schema/orders.ts';
import { rentals } from '../../db/schema/rentals.ts';
import { dropPicturesOf } from '../care/pictures.ts';
import { NO_ADDRESS } from '../../retention/purpose.ts';

/**
 * Takes out of somebody's orders what no paper needs: phone numbers, notes and answers, and the address
 * where no invoice names it (rules/operations.md#what-stays-of-a-deleted-account). Answers the names of
 * the files that go.
 */
export async function eraseFromOrders(tx: Db, userId: number, now: Date): Promise<string[]> {
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
  await tx.update(rentals).set({ returnNote: null }).where(inArray(rentals.orderId, mine));
  await tx.delete(enquiryAnswers).where(inArray(enquiryAnswers.orderId, mine));
  const numbers = tx.select({ number: orders.number }).from(orders).where(own);
  await forgetWords(tx, 'enquiry answer', numbers);
  const reported = tx
    .select({ id: sql<string>`${issues.id}::text` })
    .from(issues)
    .where(eq(issues.userId, userId));
  await forgetWords(tx, 'issue answer', reported);
  await forgetWords(tx, 'issue close', reported);
  const ownIssues = eq(issues.userId, userId);
  const files = await dropPicturesOf(tx, userId, now);
  const talked = tx.select({ id: issues.id }).from(issues).where(ownIssues);
  await tx.delete(issueMessages).where(inArray(issueMessages.issueId, talked));
  await tx.update(issues).set({ description: '' }).where(ownIssues);
  return files;
}

/** What an operator did stays written down, without the words they wrote to somebody. */
async function forgetWords(tx: Db, action: string, subjects: SQLWrapper): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'text' - 'answer'` })
    .where(and(eq(auditLog.action, action), inArray(auditLog.subject, subjects)));
}
