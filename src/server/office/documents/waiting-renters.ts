import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import {
  awaitedDocuments,
  AWAITS_DOCUMENTS,
  isBeingChecked,
} from '#domain/documents/awaited-documents.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { lookBy } from '#domain/office/due.ts';
import type { Db } from '#server/db/db.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findDocumentsOf } from '#server/people/customers/documents.ts';
import { findNames } from '#server/office/base/names.ts';

/** At most so many documents are read; nobody looks at more in a day. */
const MOST = 1000;

/**
 * Who sent us documents that nobody has looked at, with the order that needs them first; whose time is up
 * first comes first (rules/kyc.md#when-we-verify).
 */
export async function findWaitingRenters(db: Db) {
  const pending = await db
    .select({ userId: kycDocuments.userId, uploadedAt: kycDocuments.uploadedAt })
    .from(kycDocuments)
    .where(eq(kycDocuments.status, 'PENDING'))
    .orderBy(asc(kycDocuments.uploadedAt), asc(kycDocuments.id))
    .limit(MOST);
  const byRenter = Map.groupBy(pending, ({ userId }) => userId);
  const ids = [...byRenter.keys()];
  const all = await findDocumentsOf(db, ids);
  const names = await findNames(db, ids);
  const waiting = Map.groupBy(await findOrdersThatWait(db, ids), ({ userId }) => userId);
  return [...byRenter]
    .map(([userId, own]) => {
      const documents = all.get(userId) ?? [];
      const order = firstOf(
        (waiting.get(userId) ?? []).filter((each) =>
          isBeingChecked(awaitedDocuments(each, documents)),
        ),
      );
      const since = own[0]?.uploadedAt ?? new Date(0);
      const isExpress = (order?.expressOn ?? null) !== null;
      return {
        userId,
        name: names.get(userId) ?? '',
        order,
        since,
        by: lookBy(since, isExpress),
        isExpress,
        count: own.length,
        sent: documents.length,
      };
    })
    .toSorted((one, other) => one.by.getTime() - other.by.getTime());
}

/** The order that needs its documents first: one that comes express before the others. */
export function firstOf<Order extends { readonly expressOn: Day | null }>(
  firstExpected: readonly Order[],
): Order | undefined {
  const express = firstExpected
    .filter(({ expressOn }) => expressOn !== null)
    .toSorted((one, other) => (one.expressOn ?? '').localeCompare(other.expressOn ?? ''));
  return express[0] ?? firstExpected[0];
}

/** The orders of these renters that documents hold up, the first expected first. */
export async function findOrdersThatWait(db: Db, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.userId, [...userIds]),
        inArray(orders.status, AWAITS_DOCUMENTS),
        ne(orders.kind, 'medical'),
      ),
    )
    .orderBy(asc(orders.expectedOn), asc(orders.id));
}
