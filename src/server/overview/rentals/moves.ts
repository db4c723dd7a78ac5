import { moveWords } from '#messages/visits/relocation-words.ts';
import type { Db } from '#server/db/db.ts';
import { findRelocations } from '#server/delivery/relocation/find.ts';

/** Of each of these orders that is to move, where and when, in words. */
export async function movesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const planned = await findRelocations(db, ids);
  return new Map(planned.map(({ visit, to }) => [visit.orderId, moveWords(visit, to.address)]));
}
