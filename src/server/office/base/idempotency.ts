import { and, eq, sql } from 'drizzle-orm';
import type { Failure } from '#contract/base/failure.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import type { Tx } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';

/** Does nothing twice for a press whose answer was lost (rules/office.md#pressed-again). */
export async function refuseRepeated(
  tx: Tx,
  { userId, press }: Doer,
): Promise<Refusal | undefined> {
  if (userId === null || press === undefined) return undefined;
  // The first may still be under way.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${press}`}, 0))`);
  const [done] = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.operatorId, userId), eq(auditLog.press, press)));
  if (!done) return undefined;
  const made = madeBy(done);
  return refuse('DONE_BEFORE', { values: { when: formatInstant(done.at) }, ...(made && { made }) });
}

/** What its answer named. */
function madeBy({ action, subject, details }: typeof auditLog.$inferSelect): Failure['made'] {
  if (action === 'quote send') return { number: subject };
  return action === 'unit add' ? { tags: details['tags'] } : undefined;
}
