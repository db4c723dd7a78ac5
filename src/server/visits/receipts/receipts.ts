import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import type { Signature } from '#domain/visits/signature.ts';
import type { Receipt, Signed } from '#messages/delivery/receipt-paper.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { receipts } from '#server/db/schema/visits.ts';

type Row = typeof receipts.$inferSelect;

/** Without the words and lines of whoever signed. */
export const NO_SIGNATURE = { signer: null, strokes: null, unsignedWhy: null };

/** What of a receipt is somebody's own. */
export const isSignatureKept = () =>
  or(isNotNull(receipts.signer), isNotNull(receipts.strokes), isNotNull(receipts.unsignedWhy));

/** Notes what was taken along of an order (rules/runs.md#the-receipt-of-a-pick-up). */
export async function writeReceipt(
  tx: Tx,
  orderId: number,
  takenOn: Day,
  things: readonly { readonly productName: string; readonly unit: { readonly tag: string } }[],
): Promise<void> {
  const named = things.map(({ productName: name, unit: { tag } }) => ({ name, tag }));
  await tx.insert(receipts).values({ orderId, takenOn, things: named });
}

/** Notes who signed at the door for what was taken along, or why nobody did. */
export async function signReceipt(
  tx: Tx,
  orderId: number,
  signature: Signature,
  signedAt: Date,
): Promise<void> {
  await tx
    .update(receipts)
    .set({
      signedBy: signature.by,
      signedAt,
      signer: signature.by === 'nobody' ? null : signature.name,
      strokes: signature.by === 'hand' ? signature.strokes : null,
      unsignedWhy: signature.by === 'nobody' ? signature.reason : null,
    })
    .where(eq(receipts.orderId, orderId));
}

/** The receipt of an order; nothing where nothing of it was taken along. */
export async function findReceipt(db: Db, orderId: number): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.orderId, orderId));
  return row && { takenOn: row.takenOn, things: row.things, signed: signedOf(row) };
}

/** Which of these orders have a receipt. */
export async function ordersWithReceipt(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: receipts.orderId })
    .from(receipts)
    .where(inArray(receipts.orderId, [...orderIds]));
  return new Set(rows.map(({ id }) => id));
}

/** Takes the signatures out of somebody's receipts. */
export async function forgetSignatures(tx: Tx, userId: number): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.update(receipts).set(NO_SIGNATURE).where(inArray(receipts.orderId, own));
}

/** What was taken along of a customer's orders and how it was signed for, for their download. */
export async function collectReceipts(db: Db, userId: number) {
  const rows = await db
    .select({ receipt: receipts, order: orders.number })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(eq(orders.userId, userId)))
    .orderBy(asc(receipts.orderId));
  return rows.map(({ receipt: { orderId: _order, ...rest }, order }) => ({ order, ...rest }));
}

function signedOf({ signedBy, signedAt, signer, strokes, unsignedWhy }: Row): Signed {
  if (!signedBy || !signedAt) return { state: 'noted' };
  const signature = signatureOf(signedBy, signer, strokes, unsignedWhy);
  return signature
    ? { state: 'signed', at: signedAt, signature }
    : { state: 'gone', at: signedAt, by: signedBy };
}

function signatureOf(
  by: Signature['by'],
  name: Row['signer'],
  strokes: Row['strokes'],
  reason: Row['unsignedWhy'],
): Signature | undefined {
  if (by === 'nobody') return reason === null ? undefined : { by, reason };
  if (name === null) return undefined;
  if (by === 'name') return { by, name };
  return strokes === null ? undefined : { by, name, strokes };
}
