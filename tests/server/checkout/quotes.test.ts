import { beforeEach, expect, test } from 'vitest';
import { autopayOffer, getAutoPay } from '#contract/billing/autopay.ts';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { blockCustomer } from '#contract/office/people/customer.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import * as office from '#contract/office/checkout/quotes.ts';
import { getOrder } from '#contract/orders/order.ts';
import * as quotes from '#contract/checkout/quote.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import {
  cartOf,
  CONCENTRATOR,
  left,
  must,
  putInCart,
  setStock,
  SOFA,
  TABLE,
} from '../support/checkout.ts';
import { runJobs } from '../support/autopay.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { readPdf } from '../support/pdf-text.ts';
import { refused, refusedNaming } from '../support/refused.ts';
import { failedChecks, jumpTo, pay, today } from '../support/rentals.ts';
import type { TestShop } from '../support/shop.ts';

import {
  accept,
  agreeing,
  lineOf,
  listed,
  look,
  made,
  NEW,
  openQuotingShop,
  send,
} from '../support/quoting.ts';

let shop: TestShop;
let care: { token: string };
const opened = openQuotingShop();
beforeEach(() => {
  ({ shop, care } = opened);
});

test('somebody new is offered a lower rent by mail and SMS, accepts and pays it', async () => {
  const line = await lineOf(shop, SOFA, { less: 10_000, quantity: 2 });
  const { number, linkId } = await made(shop, care, {
    ...NEW,
    lines: [line],
    note: 'As told on the phone.',
  });
  const [mail] = await shop.inbox(NEW.email);
  expect(mail).toMatchObject({ channel: 'email', subject: expect.stringContaining(number) });
  expect(mail?.text).toContain(`/quote/${linkId}`);
  const [sms] = await shop.inbox('9876543210');
  expect(sms?.text).toMatch(
    new RegExp(`quote for 2 x Oslo 3-sea.*: Rs.*until.* http.*/quote/${linkId}$`),
  );

  const seen = await look(shop, linkId);
  expect(seen).toMatchObject({ state: 'open', name: NEW.name, isYours: null, lacking: [] });
  const pdf = must(await shop.request(quotes.quotePdf, { linkId }));
  expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain(number);

  const renter = await shop.signedUp();
  await putInCart(shop, renter.token, TABLE);
  const stock = await left(shop, SOFA);
  const { orderNumber } = must(await accept(shop, linkId, renter));
  expect(await left(shop, SOFA)).toBe(stock - 2);
  expect((await cartOf(shop, renter.token)).cartProductList).toHaveLength(1);
  const order = must(await shop.request(getOrder, { orderNumber }, renter));
  expect(order).toMatchObject({
    orderStatus: 'PAYMENT_AWAITED',
    securityDeposit: [{ rent: line.price * 2, totalDeposit: line.price * 2 }],
    orderTerms: { payable: line.price * 4 },
  });
  expect(await look(shop, linkId, renter)).toMatchObject({ state: 'ordered', orderNumber });
  expect(await look(shop, linkId)).toMatchObject({ state: 'ordered', orderNumber: null });

  await pay(shop, renter.token, orderNumber);
  expect(await look(shop, linkId, renter)).toMatchObject({ state: 'paid', orderNumber });
  expect(await listed(shop, care, { search: NEW.phone, state: 'paid' })).toMatchObject([
    { number, orderNumber, userId: renter.userId },
  ]);
});

test('a quote is accepted once, by one account, also from two tabs', async () => {
  const { linkId, number: quote } = await made(shop, care);
  const [renter, other] = [await shop.signedUp(), await shop.signedUp()];
  const sent = await agreeing(shop, linkId, renter);
  const answers = await Promise.all(
    [sent, sent].map((each) => shop.request(quotes.acceptQuote, each, renter)),
  );
  const numbers = answers.map((answer) => must(answer).orderNumber);
  expect(new Set(numbers).size).toBe(1);
  const [number = ''] = numbers;
  const { happened } = must(await shop.request(getOfficeOrder, { number }, care));
  expect(happened.map(({ words }) => words)).toEqual([`Quote ${quote} sent`]);
  expect(await accept(shop, linkId, other)).toEqual(refused('QUOTE_NOT_YOURS'));
  expect(await look(shop, linkId, other)).toMatchObject({ isYours: false, orderNumber: null });
});

test('a quote for a customer is theirs alone, and what was shown is what is charged', async () => {
  const [renter, other] = [await shop.signedUp(), await shop.signedUp()];
  const { linkId } = await made(shop, care, { customer: renter.userId });
  expect((await shop.inbox(renter.email))[0]?.text).toContain(linkId);
  expect(await accept(shop, linkId, other)).toEqual(refused('QUOTE_NOT_YOURS'));
  const sent = await agreeing(shop, linkId, renter);
  const ask = (changed: object) =>
    shop.request(quotes.acceptQuote, { ...sent, ...changed }, renter);
  expect(await ask({ payable: sent.payable - 100 })).toEqual(refused('PRICE_CHANGED'));
  expect(await ask({ consent: false })).toEqual(refused('CONSENT_REQUIRED'));
  expect(await ask({ addressId: 1_000_000 })).toEqual(refused('ORDER_ADDRESS_MISSING'));

  must(await shop.request(blockCustomer, { id: renter.userId, reason: 'Owes' }, care));
  expect(await ask({})).toEqual(refused('CUSTOMER_BLOCKED'));
  expect(await send(shop, care, { customer: renter.userId })).toEqual(refused('QUOTE_BLOCKED'));
});

test('a quote that lapsed, was withdrawn or lacks its goods says so, and sets nothing aside', async () => {
  const renter = await shop.signedUp();
  const lacking = await made(shop, care, {
    lines: [await lineOf(shop, SOFA, { quantity: 3 })],
    ...NEW,
  });
  const before = await left(shop, SOFA);
  await setStock(shop, SOFA, 2);
  expect((await look(shop, lacking.linkId)).lacking).toHaveLength(1);
  expect(await accept(shop, lacking.linkId, renter)).toEqual(refused('OUT_OF_STOCK'));
  await setStock(shop, SOFA, before);

  const withdrawn = await made(shop, care);
  const withdraw = () =>
    shop.request(office.withdrawOfficeQuote, { number: withdrawn.number }, care);
  must(await withdraw());
  expect(await withdraw()).toEqual(refusedNaming('QUOTE_STANDS_OTHERWISE'));
  expect(await accept(shop, withdrawn.linkId, renter)).toEqual(refused('QUOTE_WITHDRAWN'));

  const lapsing = await made(shop, care, { ...NEW, validUntil: today(shop) });
  jumpTo(shop, addDaysTo(today(shop), 1));
  care = { token: (await operatorOf(shop, 'care')).office };
  const again = await shop.signedUp();
  expect(await accept(shop, lapsing.linkId, again)).toEqual(refused('QUOTE_LAPSED'));
  expect(await listed(shop, care, { search: lapsing.number, state: 'lapsed' })).toHaveLength(1);
  const anew = await made(shop, care, { again: lapsing.number });
  expect(await look(shop, anew.linkId)).toMatchObject({ state: 'open', name: NEW.name });
});

test('the quoted rent stays when the rent of the shop changes, and is never above that of its day', async () => {
  const line = await lineOf(shop, SOFA);
  const above = { ...line, price: line.price + 100 };
  expect(await send(shop, care, { ...NEW, lines: [above] })).toEqual(refused('QUOTE_RENT_ABOVE'));
  expect(await send(shop, care, { ...NEW, lines: [{ ...line, price: 50_050 }] })).toEqual(
    refused('QUOTE_RENT'),
  );
  expect(await send(shop, care, { ...NEW, lines: [line, line] })).toEqual(refused('QUOTE_TWICE'));
  expect(await send(shop, care, { ...NEW, lines: [] })).toEqual(refused('QUOTE_LINES'));
  expect(await send(shop, care, { ...NEW, lines: [{ ...line, tenure: 7 }] })).toEqual(
    refused('PLAN_UNAVAILABLE'),
  );
  const mixed = [line, await lineOf(shop, CONCENTRATOR, { tenure: 1 })];
  expect(await send(shop, care, { ...NEW, lines: mixed })).toEqual(refused('CART_MEDICAL_APART'));
  const small = [{ ...line, price: rupees(399) as number }];
  expect(await send(shop, care, { ...NEW, lines: small })).toEqual(refused('MIN_RENT_GURGAON'));
  expect(await send(shop, care, { ...NEW, phone: '12345' })).toEqual(refused('QUOTE_PHONE'));
  expect(await send(shop, care, { ...NEW, validUntil: addDaysTo(today(shop), 31) })).toEqual(
    refused('QUOTE_DAY_FAR'),
  );

  const { linkId } = await made(shop, care, { ...NEW, lines: [line] });
  const { price } = await lineOf(shop, SOFA);
  const rent = String(price / 100 - 200);
  await operate(
    shop,
    'set-prices',
    '--slug',
    SOFA,
    '--city-id',
    'gurgaon',
    '--prices',
    `tenure=12,price=${rent}`,
    '--reason',
    'Less',
  );
  const renter = await shop.signedUp();
  const { orderNumber } = must(await accept(shop, linkId, renter));
  const { securityDeposit } = must(await shop.request(getOrder, { orderNumber }, renter));
  expect(securityDeposit[0]?.rent).toBe(line.price);
});

test('an unpaid order whose items are no longer set aside makes room for another of the same quote', async () => {
  const { linkId } = await made(shop, care);
  const renter = await shop.signedUp();
  const first = must(await accept(shop, linkId, renter)).orderNumber;
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.shop);
  expect(await look(shop, linkId, renter)).toMatchObject({ state: 'open', orderNumber: null });
  const second = must(await accept(shop, linkId, renter)).orderNumber;
  expect(second).not.toBe(first);
  const statusOf = async (orderNumber: string) =>
    must(await shop.request(getOrder, { orderNumber }, renter)).orderStatus;
  expect(await statusOf(first)).toBe('CANCELLED');
  const shown = { kept: 0, refund: 0 };
  must(await shop.request(cancelOrder, { orderNumber: second, ...shown }, renter));
  const third = must(await accept(shop, linkId, renter)).orderNumber;
  await pay(shop, renter.token, third);
  expect(must(await accept(shop, linkId, renter)).orderNumber).toBe(third);
  expect(await failedChecks(shop)).toEqual([]);
});

test('AutoPay begins with the first payment of a quote, where it was ticked', async () => {
  const renter = await shop.signedUp();
  const { linkId } = await made(shop, care, { customer: renter.userId });
  const agreed = await agreeing(shop, linkId, renter);
  const { monthly, payable } = totalsOf((await look(shop, linkId, renter)).lines);
  const offer = must(await shop.request(autopayOffer, { monthly, payable }, renter));
  const maximum = offer.maximum ?? 0;
  const ask = (more: number) =>
    shop.request(
      quotes.acceptQuote,
      { ...agreed, autopay: { method: 'upi', maximum: maximum + more } },
      renter,
    );
  expect(await ask(100)).toMatchObject({ failure: { code: 'PRICE_CHANGED' } });
  const { orderNumber } = must(await ask(0));
  await pay(shop, renter.token, orderNumber);
  await runJobs(shop);
  expect(must(await shop.request(getAutoPay, {}, renter)).mandate).toMatchObject({
    state: 'active',
    maximum,
  });
});
