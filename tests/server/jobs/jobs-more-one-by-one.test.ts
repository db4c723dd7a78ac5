import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayOf } from '#domain/base/kolkata.ts';
import { resetRequests } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { moveLateExpress } from '#server/documents/document-hold/late-express.ts';
import { sendResetLinks } from '#server/people/auth/reset-links.ts';
import { SOFA } from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { mattersOf, poisonMailTo, poisonOrder } from '../support/poison.ts';
import { paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 500 } });

test('a link for a new password that cannot be written holds up no other', async () => {
  const { db } = shop.shop;
  const [bad, good] = [await shop.signedUp(), await shop.signedUp()];
  const createdAt = shop.clock.now();
  const asked = [bad, good].map(({ email }) => ({ email, createdAt }));
  await db.insert(resetRequests).values(asked);
  const cure = await poisonMailTo(db, bad.email);
  expect(await sendResetLinks(shop.shop)).toBe(1);
  expect(await shop.inbox(good.email)).toHaveLength(1);
  expect(await mattersOf(shop, 'reset-links')).toHaveLength(1);
  await cure();
  expect(await sendResetLinks(shop.shop)).toBe(1);
  expect(await shop.inbox(bad.email)).toHaveLength(1);
  expect(await mattersOf(shop, 'reset-links')).toEqual([]);
});

test('an express order whose day cannot be moved holds up no other', async () => {
  const { db } = shop.shop;
  const [bad, good] = [await paidOrder(shop), await paidOrder(shop)];
  const today = dayOf(shop.clock.now());
  for (const { orderId } of [bad, good]) {
    const promised = { expressOn: today, expectedOn: today };
    await db.update(orders).set(promised).where(eq(orders.id, orderId));
  }
  shop.clock.advance(24 * 3_600_000);
  const cure = await poisonOrder(db, bad.orderNumber);
  expect(await moveLateExpress(shop.shop)).toBe(1);
  expect((await orderNumbered(db, good.orderNumber)).expressOn).not.toBe(today);
  expect(await mattersOf(shop, 'late-express')).toMatchObject([
    { item: `order ${bad.orderNumber}` },
  ]);
  await cure();
  expect(await moveLateExpress(shop.shop)).toBe(1);
  expect(await mattersOf(shop, 'late-express')).toEqual([]);
});
