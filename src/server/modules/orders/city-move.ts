import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { successions } from '#server/db/schema/successions.ts';

/** Whether an order takes another's place by a move to the other city (rules/relocations.md#to-the-other-city). */
export async function isCityMove(db: Db, orderId: number): Promise<boolean> {
  const moves = and(eq(successions.toOrderId, orderId), eq(successions.kind, 'relocation'));
  return (await db.$count(successions, moves)) > 0;
}
