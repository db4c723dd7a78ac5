import { and, desc, inArray, isNull } from 'drizzle-orm';
import { formatInstant } from '#domain/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';

/** Tells whoever comes second who did it before them, and when; nothing where nobody did. */
export async function refuseDone(
  db: Db,
  subjects: readonly string[],
  actions: readonly string[],
): Promise<Refusal | undefined> {
  const [deed] = await db
    .select({ operator: auditLog.operator, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, [...subjects]),
        inArray(auditLog.action, [...actions]),
        isNull(auditLog.refusal),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!deed) return undefined;
  return refuse('DONE_BY', { values: { who: deed.operator, when: formatInstant(deed.at) } });
}
