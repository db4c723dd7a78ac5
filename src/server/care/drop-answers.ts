import { inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { forgetDetails } from '#server/lib/audit-log.ts';

/** Deletes answers to enquiries, in the audit log too; answers how many. */
export async function dropEnquiryAnswers(tx: Tx, which: SQL): Promise<number> {
  const dropped = await tx
    .delete(enquiryAnswers)
    .where(which)
    .returning({ id: enquiryAnswers.orderId });
  const ids = dropped.map(({ id }) => id);
  const numbers = tx.select({ number: orders.number }).from(orders).where(inArray(orders.id, ids));
  await forgetDetails(tx, 'enquiry answer', numbers);
  return dropped.length;
}
