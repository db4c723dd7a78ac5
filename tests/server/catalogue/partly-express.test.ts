import { expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { accountHome } from '#contract/overview/home.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { getOrder } from '#contract/orders/order.ts';
import { day } from '#domain/base/kolkata.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { orderExpress, payOrder } from '../support/express.ts';
import { operatorOf } from '../support/operators.ts';
import { readPdf } from '../support/pdf-text.ts';
import { done, orderIdOf } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

/** An order of which only some lines come express has two days (rules/delivery.md#what-comes-express). */

const BED = 'jaipur-queen-bed';
// A Thursday, ten in the morning.
const shop = testShop({ startAt: '2026-11-19T04:30:00Z', stock: { [SOFA]: 100, [BED]: 100 } });

async function partlyExpress() {
  const customer = await shop.signedUp();
  const { token } = customer;
  const days = { expectedDeliveryDate: '2026-11-21' };
  const { placed } = await orderExpress(shop, [SOFA, BED], days, { token });
  const { orderNumber } = must(placed);
  await payOrder(shop, token, orderNumber);
  return { ...customer, orderNumber };
}

async function paperOf(path: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.app.request(`${API_PREFIX}${path}`, { headers });
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).text;
}

test('says both days in the letter, on the PDF, in the account and in the office', async () => {
  const { token, email, orderNumber } = await partlyExpress();
  const [mail] = await shop.inbox(email);
  expect(mail?.text).toContain('Expected express delivery: Thu 19 Nov, the rest by Sat 21 Nov.');

  const paper = await paperOf(`/order/orderPdf/${orderNumber}`, token);
  expect(paper).toMatch(/Express expected by\s+19 Nov 2026/);
  expect(paper).toMatch(/The rest expected by\s+21 Nov 2026/);

  const { coming } = must(await shop.request(accountHome, {}, { token }));
  expect(coming).toMatchObject([{ deliveryOn: '2026-11-21', expressOn: '2026-11-19' }]);

  const { office } = await operatorOf(shop);
  const order = must(
    await shop.request(getOfficeOrder, { number: orderNumber }, { token: office }),
  );
  const days = { promisedOn: '2026-11-19', expressOn: '2026-11-19', expectedOn: '2026-11-21' };
  expect(order).toMatchObject(days);
});

test('says one day once all of it is planned for one', async () => {
  const { token, orderNumber } = await partlyExpress();
  const plan = { on: day('2026-11-20'), half: 'morning', withoutKyc: true } as const;
  done(await scheduleOrder(shop.shop, await orderIdOf(shop, orderNumber), plan, shop.clock.now()));
  expect(must(await shop.request(getOrder, { orderNumber }, { token }))).toMatchObject({
    expectedDeliveryDate: '2026-11-20',
    expressDeliveryDate: '2026-11-20',
  });
  const paper = await paperOf(`/order/orderPdf/${orderNumber}`, token);
  expect(paper).toMatch(/Expected by\s+20 Nov 2026/);
  expect(paper).not.toContain('The rest');
});
