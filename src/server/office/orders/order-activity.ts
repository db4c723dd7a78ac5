import { eq } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { happenedWords, picturedWords } from '#messages/office/order-words.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import type { Receipt } from '#messages/delivery/receipt-paper.ts';
import type { Db } from '#server/db/db.ts';
import { quoteOrders, quotes } from '#server/db/schema/quotes.ts';
import { findSettledAt } from '#server/endings/inspections/find.ts';
import { signatureOf } from '#server/orders/agreements/find.ts';
import type { findDocuments } from '#server/people/customers/documents.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { countTaken } from '#server/delivery/runs/pictures.ts';
import { findVerdicts } from '#server/documents/kyc/verdicts.ts';
import type { Shown } from './page-parts.ts';

type Documents = Awaited<ReturnType<typeof findDocuments>>;

/**
 * What happened for an order besides its own changes: the sending of its quote, the verdicts on its
 * renter's documents until it was delivered, the signatures, the crews' pictures, the settlement
 * (docs/screens.md#the-page-of-an-order).
 */
export async function findActivity(
  db: Db,
  order: OrderRow,
  documents: Documents,
  deliveredAt: string | undefined,
  receipt: Receipt | undefined,
): Promise<Shown['happened']> {
  const [quote] = await db
    .select({ number: quotes.number, by: quotes.by, at: quotes.madeAt })
    .from(quoteOrders)
    .innerJoin(quotes, eq(quotes.id, quoteOrders.quoteId))
    .where(eq(quoteOrders.orderId, order.id));
  const signature = await signatureOf(db, order);
  const signedAt = signature.by === 'code' ? signature.at.toISOString() : deliveredAt;
  return [
    ...(quote
      ? [{ at: quote.at.toISOString(), words: happenedWords('quote', quote.number), by: quote.by }]
      : []),
    ...(order.kind === 'medical' ? [] : await verdictsOf(db, order, documents)),
    ...(signature.by !== 'nothing' && signedAt
      ? [{ at: signedAt, words: happenedWords('signed', ''), by: null }]
      : []),
    ...(await picturesOf(db, order.id)),
    ...pickUpOf(receipt),
    ...(await settlementOf(db, order.id)),
  ];
}

async function picturesOf(db: Db, orderId: number): Promise<Shown['happened']> {
  const taken = await countTaken(db, orderId);
  return taken.map(({ side, many, by, at }) => ({
    at: at.toISOString(),
    words: picturedWords(side, many),
    by,
  }));
}

function pickUpOf(receipt: Receipt | undefined): Shown['happened'] {
  if (receipt?.signed.state !== 'signed') return [];
  const { at, signature } = receipt.signed;
  const words =
    signature.by === 'nobody'
      ? happenedWords('pick-up unsigned', signature.reason)
      : happenedWords('pick-up signed', signature.name);
  return [{ at: at.toISOString(), words, by: null }];
}

/** That the deposit was settled, on its day: the pick-up may have been weeks before. */
async function settlementOf(db: Db, orderId: number): Promise<Shown['happened']> {
  const at = await findSettledAt(db, orderId);
  return at ? [{ at: at.toISOString(), words: happenedWords('settled', ''), by: null }] : [];
}

async function verdictsOf(
  db: Db,
  { deliveredOn }: OrderRow,
  documents: Documents,
): Promise<Shown['happened']> {
  const ruled = documents.flatMap(({ key, type, status, reviewedAt: at }) =>
    at &&
    (status === 'VERIFIED' || status === 'REJECTED') &&
    !(deliveredOn && dayOf(at) > deliveredOn)
      ? [{ key, about: DOCUMENT_NAMES[type], status, at: at.toISOString() }]
      : [],
  );
  const by = await findVerdicts(
    db,
    ruled.map(({ key }) => key),
  );
  return ruled.map(({ key, about, status, at }) => ({
    at,
    words: happenedWords(status, about),
    by: by.get(key) ?? null,
  }));
}
