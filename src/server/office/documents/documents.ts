import { and, eq, isNull, sum } from 'drizzle-orm';
import type { DocumentRenter, RenterDocuments } from '#contract/office/documents/documents.ts';
import type { AddressFields } from '#domain/people/address.ts';
import { documentFileName } from '#domain/documents/kyc-file.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { writeDown } from '#server/lib/audit-log.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { findVerdicts } from '#server/documents/kyc/verdicts.ts';
import { findOrdersThatWait, findWaitingRenters, firstOf } from './waiting-renters.ts';

export async function listRenters(db: Db): Promise<DocumentRenter[]> {
  const renters = await findWaitingRenters(db);
  return renters.map(({ userId, name, order, since, by, isExpress, count, sent }) => ({
    userId,
    name,
    orderNumber: order?.number ?? null,
    since: since.toISOString(),
    by: by.toISOString(),
    isExpress,
    count,
    sent,
  }));
}

/** All documents of a renter, with the order that needs them first. */
export async function readRenter(db: Db, userId: number): Promise<RenterDocuments | undefined> {
  const [user] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!user) return undefined;
  const order = firstOf(await findOrdersThatWait(db, [userId]));
  const documents = await findDocuments(db, userId);
  const verdicts = await findVerdicts(
    db,
    documents.map(({ key }) => key),
  );
  return {
    userId,
    name: user.name,
    order: order
      ? {
          number: order.number,
          deliveredTo: order.address.name,
          address: linesOf(order.address),
          on: order.expressOn ?? order.expectedOn,
          isExpress: order.expressOn !== null,
          items: await countItems(db, order.id),
          monthly: order.monthly,
        }
      : null,
    documents: documents
      .toReversed()
      .map(({ key, type, status, mediaType, uploadedAt, reviewedAt, reason }) => ({
        key,
        type,
        status,
        mediaType,
        uploadedAt: uploadedAt.toISOString(),
        reviewedAt: reviewedAt?.toISOString() ?? null,
        reviewedBy: status === 'PENDING' ? null : (verdicts.get(key) ?? null),
        reason,
      })),
  };
}

function linesOf({ houseNo, address1, address2, city, pincode }: AddressFields) {
  return [[houseNo, address1].filter(Boolean).join(', '), address2, `${city} ${pincode}`].filter(
    (line) => line !== '',
  );
}

async function countItems(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ items: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return row?.items ?? 0;
}

/**
 * The file of a document, and a line in the audit log that this operator looked at it
 * (rules/kyc.md#who-sees-a-file).
 */
export async function showDocument(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  operator: OfficeCaller,
  key: string,
  now: Date,
): Promise<File | undefined> {
  const [row] = await db.select().from(kycDocuments).where(eq(kycDocuments.key, key));
  const bytes = row && (await files.get(row.key));
  if (!bytes) return undefined;
  const { type, mediaType, userId } = row;
  const by = { name: operator.name, userId: operator.userId };
  const look = { at: now, by, action: 'document shown', subject: key, details: { type } };
  await writeDown(db, { ...look, customerId: userId });
  return new File([new Uint8Array(bytes)], documentFileName(type, mediaType), { type: mediaType });
}
