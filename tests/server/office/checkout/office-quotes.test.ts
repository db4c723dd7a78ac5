import { readLog } from '#contract/office/shell/log.ts';
import { beforeEach, expect, test } from 'vitest';
import { downloadMyData } from '#contract/people/account.ts';
import { listEnquiries } from '#contract/care/issue.ts';
import { submitProductSurvey } from '#contract/catalogue/new-product.ts';
import { listOfficeEnquiries } from '#contract/office/checkout/enquiries.ts';
import * as office from '#contract/office/checkout/quotes.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { rupees } from '#domain/base/money.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { addHome, CONCENTRATOR, must, placement, putInCart, SOFA } from '../../support/checkout.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { failedChecks, pay, today } from '../../support/rentals.ts';
import type { TestShop } from '../../support/shop.ts';

import {
  accept,
  lineOf,
  listed,
  look,
  made,
  openQuotingShop,
  send,
} from '../../support/quoting.ts';

let shop: TestShop;
let care: { token: string };
const opened = openQuotingShop();
beforeEach(() => {
  ({ shop, care } = opened);
});

const DAY = 86_400_000;

test('a medical enquiry is answered by one quote, which becomes an order that is paid', async () => {
  const renter = await shop.signedUp();
  const cart = await putInCart(shop, renter.token, CONCENTRATOR, 1);
  const home = await addHome(shop, renter.token);
  const placed = must(await shop.request(placeOrder, placement(cart, home), renter));
  const enquiry = placed.orderNumber;
  const row = async (state: '' | 'undecided' | 'settled') =>
    must(await shop.request(listOfficeEnquiries, { search: enquiry, kind: 'medical', state }, care))
      .rows[0];
  const draft = must(await shop.request(office.draftQuote, { enquiry }, care));
  expect(draft.lines).toMatchObject([{ product: { slug: CONCENTRATOR }, tenure: 1, quantity: 1 }]);
  const lines = [await lineOf(shop, CONCENTRATOR, { tenure: 1, less: 50_000 })];
  const { number, linkId } = await made(shop, care, { enquiry, lines });
  expect(await send(shop, care, { enquiry, lines })).toEqual(refused('QUOTE_THERE'));
  expect(await row('')).toBeUndefined();
  expect(await row('undecided')).toMatchObject({ quote: { number, state: 'open' } });

  const { orderNumber } = must(await accept(shop, linkId, renter));
  expect(await row('settled')).toMatchObject({ quote: { number, state: 'ordered' } });
  const [asked, ...more] = must(await shop.request(listEnquiries, {}, renter));
  expect(asked).toMatchObject({ orderNumber: enquiry, answer: null, orderedAs: orderNumber });
  expect(more).toEqual([]);
  await pay(shop, renter.token, orderNumber);
  const order = must(await shop.request(getOrder, { orderNumber }, renter));
  expect(order).toMatchObject({ orderStatus: 'CONFIRMED', kind: 'medical' });
  expect(order.orderTerms.totalPaid).toBe(
    totalsOf([{ kind: 'medical', quantity: 1, price: lines[0]?.price as Paise }]).payable,
  );
  expect(await send(shop, care, { enquiry, lines })).toEqual(refused('QUOTE_ENQUIRY_OVER'));
  expect(await send(shop, care, { again: number, lines })).toEqual(
    refused('QUOTE_STANDS_OTHERWISE'),
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test('the terminal answers a medical enquiry, lists the quotes and withdraws one', async () => {
  const renter = await shop.signedUp();
  const cart = await putInCart(shop, renter.token, CONCENTRATOR, 1);
  const home = await addHome(shop, renter.token);
  const { orderNumber } = must(await shop.request(placeOrder, placement(cart, home), renter));
  const until = addDaysTo(today(shop), 3);
  const asked = ['--enquiry', orderNumber, '--city-id', 'gurgaon'];
  const said = await operate(shop, 'send-quote', ...asked, '--valid-until', until);
  const number = /Q-\w+/.exec(said)?.[0] ?? '';
  const open = () => operate(shop, 'quotes', '--state', 'open');
  expect(await open()).toContain(number);
  await operate(shop, 'withdraw-quote', '--number', number);
  expect(await open()).not.toContain(number);
  await operate(
    shop,
    'answer-enquiry',
    '--order-number',
    orderNumber,
    '--text',
    'We have none.',
    '--outcome',
    'declined',
  );
  expect(await operate(shop, 'log')).toContain(orderNumber);
});

test('what is written down of a quote names nobody', async () => {
  const { number } = await made(shop, care);
  const { rows: entries } = must(await shop.request(readLog, { search: number }, care));
  expect(entries).toMatchObject([
    { action: 'quote send', subject: number, after: { status: 'Sent' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Ravi|98765/);
});

test('a question about goods is answered by a quote of what the catalogue has', async () => {
  const [asked] = shop.shop.newProducts;
  if (!asked) throw new Error('There are no new products');
  must(
    await shop.request(submitProductSurvey, {
      customerName: 'Meena Shah',
      email: 'meena@mail.example',
      contact: '9812345678',
      productName: asked.name,
      priceRange: 'As told',
      need: 'Six for a year',
    }),
  );
  const rows = async (state: '' | 'settled') =>
    must(await shop.request(listOfficeEnquiries, { search: 'meena', state }, care)).rows;
  const [row] = await rows('');
  expect(row).toMatchObject({ need: 'Six for a year' });
  const goods = row?.id;
  if (goods === undefined) throw new Error('Nothing was asked');
  expect(must(await shop.request(office.draftQuote, { goods }, care))).toMatchObject({
    name: 'Meena Shah',
    asked: expect.stringMatching(/^.+ a month\nSix for a year$/),
    lines: [],
  });
  const found = must(
    await shop.request(office.quotableProducts, { search: 'sofa', cityId: 1 }, care),
  );
  expect(found.products.map(({ slug }) => slug)).toContain(SOFA);
  const couch = { search: 'couch under 1000', cityId: 1 };
  const meant = must(await shop.request(office.quotableProducts, couch, care));
  expect(meant.products.map(({ slug }) => slug)).toContain(SOFA);
  // What is searched is shown without GST.
  const lowest = meant.products.map(({ plans }) => Math.min(...plans.map(({ price }) => price)));
  expect(Math.max(...lowest)).toBeLessThanOrEqual(rupees(1180));
  const named = { goods, name: 'Meena R. Shah', phone: '98123 45679', email: 'shah@mail.example' };
  const wrong = { ...named, email: 'shah' };
  expect(await send(shop, care, wrong)).toEqual(refused('QUOTE_EMAIL'));
  const { number } = await made(shop, care, named);
  expect(await listed(shop, care, { search: number })).toMatchObject([
    { name: 'Meena R. Shah', phone: '9812345679' },
  ]);
  expect((await shop.inbox('shah@mail.example')).length).toBe(1);
  expect(must(await shop.request(office.draftQuote, { again: number }, care)).asked).toContain(
    'Six for a year',
  );
  expect(await rows('')).toEqual([]);
  expect(await rows('settled')).toMatchObject([{ quote: { number, state: 'open' } }]);
});

test('what was quoted is the customer’s data, and is forgotten in its time', async () => {
  const renter = await shop.signedUp();
  const { number } = await made(shop, care, {
    customer: renter.userId,
    note: 'Two flights of stairs.',
  });
  const accepted = await made(shop, care, { customer: renter.userId });
  const { orderNumber } = must(await accept(shop, accepted.linkId, renter));
  const file = must(await shop.request(downloadMyData, {}, renter));
  expect(JSON.stringify(file)).toContain(number);
  shop.clock.advance(31 * DAY);
  await sweepTables(shop.shop);
  care = { token: (await operatorOf(shop, 'care')).office };
  expect(await look(shop, accepted.linkId)).toMatchObject({ name: '' });
  expect(await listed(shop, care, { search: number })).toMatchObject([{ phone: renter.contact }]);
  shop.clock.advance(90 * DAY);
  await sweepTables(shop.shop);
  care = { token: (await operatorOf(shop, 'care')).office };
  expect(await listed(shop, care, { search: number })).toEqual([]);
  expect(orderNumber).toMatch(/^B/);
});
