import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { paise } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { examine } from '#server/doctor/doctor.ts';
import { placedOrder, SOFA } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 10 } });
let number: string;

beforeAll(async () => {
  ({ orderNumber: number } = await placedOrder(shop));
});

/** Once the doctor has begun and before its second connection has, an order stops adding up. */
function breaksFirst(db: Db): Db {
  const transaction: Db['transaction'] = async (...asked) => {
    await db
      .update(orders)
      .set({ totalRent: paise(1) })
      .where(eq(orders.number, number));
    return db.transaction(...asked);
  };
  return Object.assign(Object.create(db) as Db, { transaction });
}

test('two connections of the doctor look at one moment, and find together what one finds alone', async () => {
  const { db } = shop.shop;
  const { coupons } = shop.content;
  const before = await examine(db, coupons, { beside: breaksFirst(db) });
  expect(before.filter(({ subjects }) => subjects.length > 0)).toEqual([]);

  const together = await examine(db, coupons, { beside: db });
  expect(together).toEqual(await examine(db, coupons));
  expect(together).toContainEqual({
    law: 'An order’s amounts equal the totals of its lines',
    subjects: [number],
  });
});
