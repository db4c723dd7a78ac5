import { and, eq, sql } from 'drizzle-orm';
import { formatInstant } from '#domain/kolkata.ts';
import type { Tx } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';

/** Does nothing twice for a press whose answer was lost (rules/office.md#pressed-again). */
export async function refusePressedAgain(
  tx: Tx,
  { userId, press }: Doer,
): Promise<Refusal | undefined> {
  if (userId === null || press === undefined) return undefined;
  // The first may still be under way.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${press}`}, 0))`);
  const [done] = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.operatorId, userId), eq(auditLog.press, press)));
  return done && refuse('DONE_BEFORE', { values: { when: formatInstant(done.at) } });
}
