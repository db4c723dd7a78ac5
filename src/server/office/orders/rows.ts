import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { OfficeOrderRow } from '#contract/office/orders/orders.ts';
import { awaitedDocuments, waitsForRenter } from '#domain/documents/awaited-documents.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { isLate } from '#domain/documents/late-delivery.ts';
import { listWords } from '#messages/base/item-words.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { visits } from '#server/db/schema/visits.ts';
import { findEnds } from '#server/orders/ends.ts';
import type { OrderRow } from '#server/orders/status.ts';

/** Orders as the list shows them, all that stands beside them asked for at once. */
export async function describeRows(
  db: Db,
  rows: readonly OrderRow[],
  now: Date,
): Promise<OfficeOrderRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const renters = [...new Set(rows.map(({ userId }) => userId))];
  const people = await db
    .select({ id: users.id, name: users.name, contact: users.contact })
    .from(users)
    .where(inArray(users.id, renters));
  const lines = await db
    .select({ orderId: orderLines.orderId, name: orderLines.name, quantity: orderLines.quantity })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const planned = await db
    .select({ orderId: visits.orderId, day: visits.day, half: visits.half })
    .from(visits)
    .where(and(inArray(visits.orderId, ids), eq(visits.state, 'planned')))
    .orderBy(asc(visits.day), asc(visits.id));
  const documents = await db
    .select()
    .from(kycDocuments)
    .where(inArray(kycDocuments.userId, renters))
    .orderBy(desc(kycDocuments.id));
  const endOf = await findEnds(db, ids);
  return rows.map((row) => {
    const { id, number, status, kind, cityId, placedAt, promisedOn, monthly, userId } = row;
    const person = people.find((each) => each.id === userId);
    const own = lines.filter(({ orderId }) => orderId === id);
    const visit = planned.find(({ orderId }) => orderId === id);
    const handedIn = documents
      .filter((each) => each.userId === userId)
      .map(({ type, status: standing, reason }) => ({
        documentType: type,
        verificationStatus: standing,
        reason,
      }));
    const awaited = awaitedDocuments(row, handedIn);
    return {
      number,
      status,
      ...endOf(id),
      kind,
      cityId,
      customer: person?.name ?? '',
      phone: person?.contact ?? '',
      placedAt: placedAt.toISOString(),
      promisedOn,
      isLate: isLate(row, awaited, dayOf(now)),
      missing: awaited.length,
      waitsForRenter: waitsForRenter(awaited),
      visit: visit ? { day: visit.day, half: visit.half } : null,
      items: listWords(own),
      monthly,
    };
  });
}
