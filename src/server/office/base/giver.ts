import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { operators } from '#server/db/schema/operators.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import type { Giver } from '#server/billing/concessions.ts';

/** Who gives, with the role that limits the amount; no limit at a terminal. */
export async function giverOf(db: Db, { name, userId }: Doer): Promise<Giver> {
  if (userId === null) return { name, role: null };
  const [operator] = await db.select().from(operators).where(eq(operators.userId, userId));
  return { name, role: operator?.role ?? 'floor' };
}
