import { expect, test } from 'vitest';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import {
  autopayOf,
  clockAt,
  debitsOf,
  payInWindow,
  type Payer,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { addHome, cartOf, must, placement, putInCart, SOFA } from '../support/checkout.ts';
import { deliver, done, orderIdOf, pay, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-21T05:30:00Z', stock: { [SOFA]: 100 } });

async function rentsAnother({ token }: Payer): Promise<number> {
  await putInCart(shop, token, SOFA, 12);
  const wanted = placement(await cartOf(shop, token), await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, wanted, { token }));
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  return orderId;
}

const livesAt = async (...times: string[]) => {
  for (const at of times) {
    clockAt(shop, at);
    await runJobs(shop);
  }
};
const statesOf = async (renter: Payer) =>
  (await debitsOf(shop, renter)).map(({ state, on }) => `${state} ${on}`);

test('a debit pays what is open of it, and what a pick-up took off meanwhile goes back', async () => {
  clockAt(shop, '2026-11-21 11:00');
  const renter = await rentingWithAutoPay(shop);
  await rentsAnother(renter);
  await livesAt('2026-12-01 09:00');
  clockAt(shop, '2026-12-02 09:00');
  await requestReturnOf(shop, renter);
  await livesAt('2026-12-04 06:00');
  const collection = { on: today(shop), damages: [], waiveEarlyClosure: true };
  done(await collectAndSettle(shop.shop, renter.orderId, collection, shop.clock.now()));
  await livesAt('2026-12-05 13:00');
  expect(await statesOf(renter)).toEqual(['paid 2026-12-05']);
  const letters = (await shop.inbox(renter.email)).filter(({ text }) =>
    text.includes('refunding it because'),
  );
  expect(letters).toHaveLength(2);
  expect(letters[0]?.text).toContain('had already been paid or taken off your invoices');
  expect(letters[1]?.text).toContain('your rental ended before this rent was used');
  expect((await autopayOf(shop, renter)).next).toBeNull();
});

test('a debit of which nothing is open any more goes back whole, with the reason', async () => {
  clockAt(shop, '2027-02-21 11:00');
  const renter = await rentingWithAutoPay(shop);
  await livesAt('2027-03-01 09:00');
  const { id } = must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
  await livesAt('2027-03-04 06:30');
  await payInWindow(shop, id);
  await livesAt('2027-03-05 13:00');
  expect(await statesOf(renter)).toEqual(['returned 2027-03-05']);
  const letter = (await shop.inbox(renter.email)).find(({ text }) =>
    text.includes('refunding it because'),
  );
  expect(letter?.text).toContain('had already been paid or taken off your invoices.');
});
