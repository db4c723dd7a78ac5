import { and, asc, eq, inArray } from 'drizzle-orm';
import { inForceOn } from '#domain/overview/terms-version.ts';
import { COMING_KINDS } from '#domain/visits/visit-coming.ts';
import type { AgreementOnPaper, Signature } from '#messages/checkout/agreement-paper.ts';
import type { Db } from '#server/db/db.ts';
import { agreements, laterTerms } from '#server/db/schema/agreements.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';
import { visits } from '#server/db/schema/visits.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { OrderRow } from '#server/orders/status.ts';

/** The terms that bind an order, and how its customer signed (rules/agreement.md#what-it-says). */
export async function findAgreement(
  { db, terms }: Pick<AppContext, 'db' | 'terms'>,
  order: OrderRow,
): Promise<Pick<AgreementOnPaper, 'terms' | 'later' | 'signature' | 'follows'>> {
  const [accepted] = await db.select().from(agreements).where(eq(agreements.orderId, order.id));
  if (!accepted) throw new Error(`The terms of order ${order.number} were not accepted`);
  const told = await db
    .select()
    .from(laterTerms)
    .where(eq(laterTerms.orderId, order.id))
    .orderBy(asc(laterTerms.version));
  const { version, acceptedAt } = accepted;
  return {
    terms: { version, acceptedAt, sections: inForceOn(terms, version).sections },
    later: told.map(({ version: later, bindsFrom }) => ({
      version: later,
      bindsFrom,
      changes: inForceOn(terms, later).changes,
    })),
    signature: await signatureOf(db, order),
    follows: await followedBy(db, order),
  };
}

/** rules/agreement.md#how-it-is-signed */
export async function signatureOf(
  db: Db,
  { id, deliveredOn }: Pick<OrderRow, 'id' | 'deliveredOn'>,
): Promise<Signature> {
  if (!deliveredOn) return { by: 'nothing' };
  const [before] = await db
    .select({ id: orders.id, deliveredOn: orders.deliveredOn })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.fromOrderId))
    .where(and(eq(successions.toOrderId, id), eq(successions.kind, 'purchase')));
  if (before) return signatureOf(db, before);
  const [told] = await db
    .select({ at: visits.provedAt })
    .from(visits)
    .where(
      and(eq(visits.orderId, id), inArray(visits.kind, COMING_KINDS), eq(visits.state, 'done')),
    );
  return told?.at ? { by: 'code', at: told.at } : { by: 'delivery', on: deliveredOn };
}

/** The order whose place another takes, and when the plan began that goes on with it. */
async function followedBy(db: Db, { id }: OrderRow): Promise<AgreementOnPaper['follows']> {
  const [before] = await db
    .select({
      kind: successions.kind,
      number: orders.number,
      deliveredOn: orders.deliveredOn,
      termBeganOn: rentals.termBeganOn,
    })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.fromOrderId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(successions.toOrderId, id));
  if (!before) return undefined;
  const { kind, number, termBeganOn, deliveredOn } = before;
  return { number, beganOn: kind === 'relocation' ? null : (termBeganOn ?? deliveredOn) };
}

/** What a customer accepted, and was told of later, for their download. */
export async function collectAgreements(db: Db, userId: number) {
  const own = eq(orders.userId, userId);
  const accepted = await db
    .select({
      order: orders.number,
      termsVersion: agreements.version,
      wording: agreements.wording,
      acceptedAt: agreements.acceptedAt,
    })
    .from(agreements)
    .innerJoin(orders, eq(orders.id, agreements.orderId))
    .where(own)
    .orderBy(asc(agreements.orderId));
  const later = await db
    .select({
      order: orders.number,
      termsVersion: laterTerms.version,
      toldAt: laterTerms.toldAt,
      bindsFrom: laterTerms.bindsFrom,
    })
    .from(laterTerms)
    .innerJoin(orders, eq(orders.id, laterTerms.orderId))
    .where(own)
    .orderBy(asc(laterTerms.orderId), asc(laterTerms.version));
  return { agreements: accepted, laterTerms: later };
}
