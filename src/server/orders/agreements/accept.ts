import { dayOf } from '#domain/base/kolkata.ts';
import { inForceOn } from '#domain/overview/terms-version.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import type { TxContext } from '#server/lib/shop.ts';

/**
 * Keeps which terms were accepted with an order, and under which words, in its order's transaction
 * (rules/agreement.md#accepted-when-ordering).
 */
export async function keepAcceptance(
  { db, terms }: TxContext,
  order: { readonly orderId: number; readonly wording: string | null },
  now: Date,
): Promise<void> {
  const { version, seal } = inForceOn(terms, dayOf(now));
  await db.insert(agreements).values({ ...order, version, seal, acceptedAt: now });
}
