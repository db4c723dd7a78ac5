import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { transact } from '#server/lib/transact.ts';
import { daysToExchange, lockOutgoing } from '#server/changes/exchange/outgoing-order.ts';
import { placeExchange } from '#server/changes/exchange/place.ts';
import { findSwapChoices } from '#server/changes/exchange/plan.ts';
import { planSwap } from '#server/changes/exchange/swap.ts';
import type { OrderRow } from '#server/orders/status.ts';
import type { Random } from './random.ts';
import { done } from './rentals.ts';
import type { TestShop } from './shop.ts';

/** Asks for anything in the place of an order's first line; answers the order that it makes, if any. */
export async function placeSwap(
  { shop, clock }: TestShop,
  random: Random,
  orderId: number,
): Promise<OrderRow | undefined> {
  const now = clock.now();
  return transact(shop, async (work) => {
    const leaving = await lockOutgoing(work.db, orderId);
    const [line] = leaving?.lines ?? [];
    const [day] = leaving ? daysToExchange(work, leaving, now) : [];
    if (!leaving || !day || line?.kind !== 'normal') return undefined;
    const wanted = random.pick(await findSwapChoices(work, leaving, line, now))?.line.productSlug;
    if (wanted === undefined) return undefined;
    const wish = { productSlug: line.productSlug, wanted, on: day };
    const planned = await planSwap(work, leaving, wish, now);
    if (planned instanceof Refusal) return undefined;
    const { lines, quote, labourFee } = planned;
    const { cityId, address, addressId, stateCode } = leaving.order;
    const place = { cityId, address, addressId, stateCode };
    const slot = { day, half: 'morning' } as const;
    const plan = { kind: 'swap', lines, place, slot, quote, labourFee } as const;
    const { orderNumber } = done(await placeExchange(work, leaving, plan, undefined, now));
    const [order] = await work.db.select().from(orders).where(eq(orders.number, orderNumber));
    return order;
  });
}
