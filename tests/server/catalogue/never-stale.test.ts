import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInventory } from '#contract/catalogue/catalogue.ts';
import { rupees } from '#domain/base/money.ts';
import { productPrices, productStock } from '#server/db/schema/catalogue.ts';
import { repeat } from '../../support/long-tests.ts';
import { must, SOFA } from '../support/checkout.ts';
import { openTestDb } from '../support/database.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const CHANGES = repeat(20, 10_000);
const READERS = 2;
const OF_SOFA = { cityId: 1, productId: SOFA } as const;

/** Two processes on one database. */
let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  const database = await openTestDb();
  one = await openTestShop({ database });
  other = await openTestShop({ database });
});
afterAll(() => one.close());

/** Gives the sofa so many units, and its rent of a year in rupees the same number. */
async function change({ shop }: TestShop, count: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx
      .update(productStock)
      .set({ available: count })
      .where(and(eq(productStock.cityId, 1), eq(productStock.productSlug, SOFA)));
    await tx
      .update(productPrices)
      .set({ price: rupees(count) })
      .where(
        and(
          eq(productPrices.cityId, 1),
          eq(productPrices.productSlug, SOFA),
          eq(productPrices.tenure, 12),
        ),
      );
  });
}

test('no answer that starts after a change was acknowledged is older, or mixes two changes', async () => {
  const done = { changes: 0 };
  const look = async ({ request }: TestShop) => {
    const least = done.changes;
    const { inventory, rentOption } = must(await request(checkInventory, OF_SOFA));
    const rent = rentOption.find(({ period }) => period === 12)?.price;
    if (least > 0) expect(rent).toBe(rupees(inventory));
    expect(inventory).toBeGreaterThanOrEqual(least);
  };
  const read = async (shop: TestShop) => {
    while (done.changes < CHANGES) await look(shop);
  };
  const write = async () => {
    for (let count = 1; count <= CHANGES; count += 1) {
      await change(count % 2 === 0 ? one : other, count);
      done.changes = count;
      // The embedded database lets a busy writer go before those who read.
      await Promise.all([look(one), look(other)]);
    }
  };
  const readers = [one, other].flatMap((shop) => Array.from({ length: READERS }, () => read(shop)));
  await Promise.all([write(), ...readers]);
}, 600_000);
