import { and, asc, desc, eq } from 'drizzle-orm';
import { CREDIT_CHECK_CONSENT, cookiesConsent } from '#messages/people/consents.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { consents } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type TxContext } from '#server/lib/shop.ts';

/** Keeps the consent to a credit check; in its order's transaction (rules/operations.md#consents). */
export async function keepCreditConsent(
  tx: Tx,
  userId: number,
  orderId: number,
  now: Date,
): Promise<void> {
  const about = { what: 'credit_check', wording: CREDIT_CHECK_CONSENT } as const;
  await tx.insert(consents).values({ ...about, userId, orderId, given: true, at: now });
}

/** Keeps an answer about being counted, unless it is the one that stands already. */
export async function keepCookieChoice(
  { site, db }: TxContext,
  userId: number,
  given: boolean,
  now: Date,
): Promise<void> {
  const [last] = await db
    .select({ given: consents.given })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.what, 'cookies')))
    .orderBy(desc(consents.id))
    .limit(1);
  if (last?.given === given) return;
  const about = { what: 'cookies', wording: cookiesConsent(site.name) } as const;
  await db.insert(consents).values({ ...about, userId, given, at: now });
}

/** What somebody consented to and took back, in the order of time. */
export async function findConsents(db: Db, userId: number) {
  return db
    .select({
      what: consents.what,
      given: consents.given,
      wording: consents.wording,
      order: orders.number,
      at: consents.at,
    })
    .from(consents)
    .leftJoin(orders, eq(orders.id, consents.orderId))
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.id));
}
