import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { successions } from '#server/db/schema/successions.ts';

/** Whether an order is a replacement of ours (rules/replacements.md#a-replacement-is-an-order). */
export async function isReplacement(db: Db, orderId: number): Promise<boolean> {
  const replaces = and(eq(successions.toOrderId, orderId), eq(successions.kind, 'replacement'));
  return (await db.$count(successions, replaces)) > 0;
}

/** Whether an order takes another's place by a move to the other city (rules/relocations.md#to-the-other-city). */
export async function isCityMove(db: Db, orderId: number): Promise<boolean> {
  const moves = and(eq(successions.toOrderId, orderId), eq(successions.kind, 'relocation'));
  return (await db.$count(successions, moves)) > 0;
}
