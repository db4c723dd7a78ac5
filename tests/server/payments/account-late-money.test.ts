import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as account from '#contract/people/account.ts';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { rupees } from '#domain/base/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 5 } });

test('deletes no account while a payment may still arrive', async () => {
  const { orderNumber, token, email, userId } = await placedOrder(shop);
  const { db } = shop.shop;
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId));
  const now = shop.clock.now();
  const attempt = { receipt: orderNumber, amount: rupees(100), createdAt: now, checkAt: now };
  await db.insert(paymentAttempts).values({ ...attempt, orderId: order?.id ?? 0 });
  const erase = () => shop.request(account.deleteAccount, { confirm: email }, { token });
  expect(await erase()).toEqual(refused('ACCOUNT_IN_USE'));
  const watched = eq(paymentAttempts.receipt, orderNumber);
  await db.update(paymentAttempts).set({ checkAt: null }).where(watched);
  must(await erase());
});
