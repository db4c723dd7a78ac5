import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { extensions } from '#server/db/schema/rentals.ts';

/** Each order's extensions, the oldest first. */
export async function findExtensions(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(extensions)
    .where(inArray(extensions.orderId, [...orderIds]))
    .orderBy(asc(extensions.id));
  return rows.map(({ id, orderId, months, until, isAutomatic }) => ({
    orderId,
    extensionId: id,
    extendedMonth: months,
    newExpiry: until,
    comments: isAutomatic ? 'Extended automatically, by the month' : 'Extended by you',
  }));
}
