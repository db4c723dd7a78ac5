import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { opened, placedOrder, playInWindow } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

test('money of a payment that failed first is of the day on which it came', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const { razorpay_payment_id: id } = await playInWindow(
    shop,
    await opened(shop, token, orderNumber),
  );
  const payment = await shop.shop.payments.findPayment(id);
  await settlePayment(shop.shop, { ...payment, status: 'failed' }, shop.clock.now());
  const [failed] = await rowOf(id);
  shop.clock.advance(26 * 3_600_000);
  expect(await settlePayment(shop.shop, payment, shop.clock.now())).toBe('paid');
  const [came] = await rowOf(id);
  expect([failed?.status, came?.status]).toEqual(['failed', 'captured']);
  expect(came?.createdAt).toEqual(shop.clock.now());
});

const rowOf = (id: string) =>
  shop.shop.db.select().from(payments).where(eq(payments.providerPaymentId, id));
