import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';

/** What is somebody's in what an operator did: words to them, and the digits of their account. */
export const PERSONAL = {
  'enquiry answer': 'text',
  'issue answer': 'answer',
  'issue close': 'answer',
  'kyc reject': 'reason',
  'bank account shown': 'account',
} as const;
export type PersonalAction = keyof typeof PERSONAL;

/** Details of the audit log without what was somebody's, of these actions. */
export function withoutPersonal(...actions: readonly PersonalAction[]): SQL {
  const names = new Set(actions.map((action) => PERSONAL[action]));
  return sql`${auditLog.details}${sql.join([...names].map((name) => sql` - ${name}::text`))}`;
}

/**
 * Takes out of the audit log what was somebody's, once what it was for is gone; what was done, by whom
 * and when, stays (rules/operations.md#the-audit-log).
 */
export async function forgetDetails(
  tx: Tx,
  action: PersonalAction,
  subjects: SQLWrapper | readonly string[],
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: withoutPersonal(action) })
    .where(and(eq(auditLog.action, action), inArray(auditLog.subject, subjects)));
}
