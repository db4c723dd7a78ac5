import { expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { formatRupees } from '#domain/base/money.ts';
import { plansIn } from '#domain/catalogue/plans.ts';
import {
  addHome,
  COOLER,
  must,
  placedOrder,
  placement,
  putInCart,
  SOFA,
} from '../support/checkout.ts';
import { readPdf } from '../support/pdf-text.ts';
import { paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const fetchPdf = (orderNumber: string, token?: string) =>
  shop.app.request(`${API_PREFIX}/order/orderPdf/${orderNumber}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

/** A new customer's order of a cooler for the season. */
async function seasonOrder() {
  const { token } = await shop.signedUp();
  const cooler = shop.content.products.find(({ slug }) => slug === COOLER);
  const [plan] = cooler ? plansIn(cooler.entry, 'gurgaon') : [];
  const cart = await putInCart(shop, token, COOLER, plan?.tenure);
  const order = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  return { token, orderNumber };
}

async function textOf(orderNumber: string, token: string): Promise<string> {
  const answer = await fetchPdf(orderNumber, token);
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).text;
}

test('the summary of an order is a PDF in the shop’s legal name, with customer, address, things, plan and sums', async () => {
  const { token, orderNumber } = await paidOrder(shop, SOFA, 2);
  const answer = await fetchPdf(orderNumber, token);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="order-${orderNumber}.pdf"`,
  );
  const { pages, text, objects } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pages).toBe(1);
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  const { totalDeposit, monthlyBillAmount, totalPaid } = order.orderTerms;
  for (const said of [
    'Order Summary',
    'Basera Rentals Private Limited',
    orderNumber,
    'Asha Rao',
    '12B, Sector 56',
    'Gurgaon 122011',
    order.productList[0]?.name ?? '-',
    '12 Months',
    'Confirmed',
    ...[totalDeposit, monthlyBillAmount, totalPaid].map(formatRupees),
    'The deposit is returned after the tenure ends',
  ])
    expect(text).toContain(said);
  expect(objects).toContain(`(Order Summary ${orderNumber})`);
});

test('the summary of a season says that no deposit is held', async () => {
  const { token, orderNumber } = await seasonOrder();
  const text = await textOf(orderNumber, token);
  expect(text).toContain('This order has no deposit');
  expect(text).toContain('N/A');
  expect(text).not.toContain('The deposit is returned');
});

test('the summary is for nobody but whose order it is', async () => {
  const { orderNumber } = await placedOrder(shop);
  const { token } = await shop.signedUp();
  expect((await fetchPdf(orderNumber, token)).status).toBe(403);
  expect((await fetchPdf('B1', token)).status).toBe(403);
  expect((await fetchPdf(orderNumber)).status).toBe(401);
});
