import { and, inArray, ne, or } from 'drizzle-orm';
import { exchangeWords } from '#messages/changes/exchange-words.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';

/** Of each of these orders that takes another's place, or gives way to one, how that stands, in words. */
export async function exchangesOf(db: Db, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select()
    .from(successions)
    .where(
      and(
        or(inArray(successions.toOrderId, ids), inArray(successions.fromOrderId, ids)),
        ne(successions.kind, 'purchase'),
      ),
    );
  if (rows.length === 0) return new Map();
  const both = rows.flatMap(({ fromOrderId, toOrderId }) => [fromOrderId, toOrderId]);
  const found = await db.select().from(orders).where(inArray(orders.id, both));
  const words = new Map<number, string>();
  for (const { fromOrderId, toOrderId } of rows) {
    const before = found.find(({ id }) => id === fromOrderId);
    const after = found.find(({ id }) => id === toOrderId);
    if (!before || !after) continue;
    for (const [id, said] of [
      [toOrderId, exchangeWords(before, after, 'after')],
      [fromOrderId, exchangeWords(before, after, 'before')],
    ] as const) {
      if (said) words.set(id, [words.get(id), said].filter(Boolean).join(' '));
    }
  }
  return words;
}
