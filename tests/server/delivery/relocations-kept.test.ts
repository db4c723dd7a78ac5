import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callOffRelocation } from '#contract/delivery/relocation.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { visits } from '#server/db/schema/visits.ts';
import { eraseFromOrders } from '#server/overview/account/erase-orders.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { must, SOFA } from '../support/checkout.ts';
import { askToMove, move } from '../support/relocating.ts';
import { failedChecks, deliveredOrder, done, liveUntil } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

async function moveOf(visitId: number) {
  const own = eq(relocations.visitId, visitId);
  const [row] = await shop.shop.db.select().from(relocations).where(own);
  return row;
}

test('a deleted account leaves of a move the address that its papers name, without the number', async () => {
  const renting = await deliveredOrder(shop);
  const { orderId, userId } = renting;
  await askToMove(shop, renting, '122018');
  await move(shop, renting);
  const token = await signIn(shop, orderId);
  await askToMove(shop, { ...renting, token }, '122016');
  must(await shop.request(callOffRelocation, renting, { token }));
  const now = shop.clock.now();
  await shop.shop.db.transaction((tx) => eraseFromOrders(tx, userId, now));
  const kept = await shop.shop.db
    .select()
    .from(relocations)
    .innerJoin(visits, eq(visits.id, relocations.visitId))
    .where(eq(visits.orderId, orderId))
    .orderBy(relocations.visitId);
  expect(kept.map(({ relocations: row }) => row)).toMatchObject([
    { address: { name: '' }, leftAddress: { pincode: '122011', contactNo: '' } },
    { address: { name: '' }, leftAddress: null },
  ]);
  expect(JSON.stringify(kept)).not.toContain('9876543210');
  const left = kept[0]?.visits.id ?? 0;
  const pickedUpOn = await requestReturnOf(shop, { ...renting, token });
  await liveUntil(shop, pickedUpOn);
  const collection = { on: pickedUpOn, damages: [], waiveEarlyClosure: true };
  done(await collectAndSettle(shop.shop, orderId, collection, shop.clock.now()));
  await sweepTables(shop.shop);
  const stays = { leftAddress: { pincode: '122011' } };
  expect(await moveOf(left)).toMatchObject(stays);
  shop.clock.advance(10 * 366 * 24 * 3_600_000);
  await sweepTables(shop.shop);
  await sweepTables(shop.shop);
  const swept = await moveOf(left);
  expect(swept).toMatchObject({ address: { name: '' }, leftAddress: { pincode: '' } });
  expect(await failedChecks(shop)).toEqual([]);
});
