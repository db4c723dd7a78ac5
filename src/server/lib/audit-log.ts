import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { auditLog } from '../db/schema/care.ts';

/** What is somebody's in what an operator did: words to them, and the digits of their account. */
const PERSONAL = {
  'enquiry answer': ['text'],
  'issue answer': ['answer'],
  'issue close': ['answer'],
  'kyc reject': ['reason'],
  'bank account shown': ['account'],
} as const;

/**
 * Takes out of the audit log what was somebody's, once what it was for is gone; what was done, by whom
 * and when, stays (rules/operations.md#the-audit-log).
 */
export async function forgetDetails(
  tx: Db,
  action: keyof typeof PERSONAL,
  subjects: SQLWrapper | readonly string[],
): Promise<void> {
  const names = sql.join(PERSONAL[action].map((name) => sql` - ${name}::text`));
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details}${names}` })
    .where(and(eq(auditLog.action, action), inArray(auditLog.subject, subjects)));
}
