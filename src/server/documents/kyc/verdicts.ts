import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { namesOfDocuments } from '#server/lib/audit-log.ts';

/** Who ruled last on each document, by its key. */
export async function findVerdicts(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ subject: auditLog.subject, operator: auditLog.operator })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, namesOfDocuments(keys)),
        inArray(auditLog.action, ['kyc verify', 'kyc reject']),
        isNull(auditLog.refusal),
      ),
    )
    .orderBy(asc(auditLog.id));
  return new Map(rows.map(({ subject, operator }) => [subject.replace(/^kyc\//, ''), operator]));
}
