import { eq } from 'drizzle-orm';
import {
  otherCityOptions,
  otherCityQuote,
  relocationOptions,
  requestOtherCity,
  requestRelocation,
} from '#contract/delivery/relocation.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { slotBegins } from '#domain/visits/visit.ts';
import { addresses } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { callOffRelocation } from '#server/delivery/relocation/change.ts';
import { missRelocation, relocateOrder } from '#server/delivery/relocation/complete-relocation.ts';
import { findRelocation } from '#server/delivery/relocation/find.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { homeAt, HOME_IN_GURGAON, must } from './checkout.ts';
import type { Random } from './random.ts';
import { done, orderIdOf } from './rentals.ts';
import type { TestShop } from './shop.ts';
import { signIn } from './swapping.ts';

/** PIN codes that we serve, by city. */
const PINCODES: Readonly<Record<number, readonly string[]>> = {
  1: ['122011', '122001'],
  2: ['110001', '110017'],
};

async function findOrder({ shop: { db } }: TestShop, orderId: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('The order is gone');
  return order;
}

/** A new home of a renter, in a city. */
async function newHome(
  { shop, clock }: TestShop,
  random: Random,
  { userId, cityId }: Pick<OrderRow, 'userId' | 'cityId'>,
): Promise<number> {
  const pincode = random.pick(PINCODES[cityId] ?? []) ?? HOME_IN_GURGAON.pincode;
  const [home] = await shop.db
    .insert(addresses)
    .values({ ...homeAt(pincode), userId, createdAt: clock.now() })
    .returning();
  return home?.id ?? 0;
}

/** Asks for the move of an order to a new home of its city; answers whether it can move. */
export async function askToMoveHome(
  shop: TestShop,
  random: Random,
  orderId: number,
): Promise<boolean> {
  const order = await findOrder(shop, orderId);
  const token = await signIn(shop, orderId);
  const asked = { orderNumber: order.number };
  const { closed, planned, days } = must(await shop.request(relocationOptions, asked, { token }));
  const on = random.pick(days);
  if (closed !== '' || planned || !on) return false;
  const addressId = await newHome(shop, random, order);
  const wish = { ...asked, addressId, on, half: 'morning' } as const;
  must(await shop.request(requestRelocation, wish, { token }));
  return true;
}

/**
 * What becomes of a move that is planned: its renter thinks better of it, or the crew comes on its day
 * and is let in or not.
 */
export async function liveMove(
  { shop, clock }: TestShop,
  random: Random,
  orderId: number,
): Promise<void> {
  const now = clock.now();
  const chance = random.next();
  const planned = await findRelocation(shop.db, orderId);
  if (!planned) return;
  const { day: on, code } = planned.visit;
  if (on > dayOf(now)) {
    if (chance < 0.05) await callOffRelocation(shop, orderId, now);
  } else if (chance < 0.3) {
    const isNobodyHome = chance < 0.2 && now >= slotBegins(planned.visit);
    const outcome = isNobodyHome ? 'not_home' : 'ours';
    done(await missRelocation(shop, orderId, { outcome, by: 'office' }, now));
  } else {
    done(await relocateOrder(shop, orderId, { on, code }, now));
  }
}

/** Asks for the same things in the other city; answers the order that begins there, if any. */
export async function placeOtherCity(
  shop: TestShop,
  random: Random,
  orderId: number,
): Promise<OrderRow | undefined> {
  const { number: orderNumber, userId, cityId } = await findOrder(shop, orderId);
  const token = await signIn(shop, orderId);
  const { closed, open } = must(await shop.request(otherCityOptions, { orderNumber }, { token }));
  const on = random.pick(open[0]?.days ?? []);
  if (closed !== '' || !on) return undefined;
  const addressId = await newHome(shop, random, { userId, cityId: cityId === 1 ? 2 : 1 });
  const asked = { orderNumber, addressId, on };
  const quote = await shop.request(otherCityQuote, asked, { token });
  if (!quote.ok) return undefined;
  const wish = { ...asked, half: 'afternoon', shown: quote.value } as const;
  const placed = must(await shop.request(requestOtherCity, wish, { token }));
  return findOrder(shop, await orderIdOf(shop, placed.orderNumber));
}
