import { expect, test } from 'vitest';
import { cancellationQuote } from '#contract/endings/cancellation.ts';
import { deliveryDates } from '#contract/catalogue/express.ts';
import { confirmPayment } from '#contract/payments/payment.ts';
import { awaitedDocuments } from '#contract/documents/kyc.ts';
import { getOrder } from '#contract/orders/order.ts';
import { REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { startSession } from '#server/lib/sessions.ts';
import { awaitDocuments } from '#server/documents/document-hold/await.ts';
import { moveLateExpress } from '#server/documents/document-hold/late-express.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { cartOf, must, opened, playInWindow, SOFA } from '../support/checkout.ts';
import { orderExpress, payOrder } from '../support/express.ts';
import { uploadDocuments } from '../support/documents.ts';
import { testShop } from '../support/test-shop.ts';

const BED = 'jaipur-queen-bed';
const HOUR = 3_600_000;

/** The shop's clock only moves on, from a Thursday to a time of day on one of the next days. */
const shop = testShop({ startAt: '2026-11-19T04:30:00Z', stock: { [SOFA]: 100, [BED]: 100 } });
const orders = (slugs: readonly string[], changes: object, token?: string) =>
  orderExpress(shop, slugs, changes, token ? { token } : {});

const DAY = 24 * HOUR;
const MIDNIGHT = Date.parse('2026-11-19T00:00:00+05:30');
const goTo = (days: number, hours: number) =>
  shop.clock.advance(MIDNIGHT + days * DAY + hours * HOUR - shop.clock.now().getTime());
const on = (date: string) => ({ expectedDeliveryDate: date, expressDeliveryDate: date });

test('a renter whose documents are verified orders for the same day until one', async () => {
  goTo(0, 12.5);
  const { token, userId } = await shop.signedUp();
  await shop.shop.db.insert(kycDocuments).values(
    REQUIRED_DOCUMENTS.map((type) => ({
      userId,
      type,
      key: `${type}-${userId}`,
      status: 'VERIFIED' as const,
      mediaType: 'application/pdf' as const,
      linkSecret: 'secret',
      uploadedAt: shop.clock.now(),
    })),
  );
  expect(must(await shop.request(deliveryDates, {}, { token })).express).toMatchObject({
    expectedOn: '2026-11-19',
    until: '2026-11-19T07:30:00.000Z',
    documentsVerified: true,
  });
  const { placed } = await orders([SOFA], on('2026-11-19'), token);
  expect(placed.ok).toBe(true);
});

test('an order after noon is expected on the next day', async () => {
  const { token, placed } = await orders([SOFA], on('2026-11-20'));
  const { orderNumber } = must(placed);
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(order).toMatchObject(on('2026-11-20'));
});

test('a page that was opened before noon is told the new day, and nothing is placed', async () => {
  const { token, cart, placed } = await orders([SOFA], on('2026-11-19'));
  expect(placed).toMatchObject({
    status: 409,
    failure: {
      code: 'EXPRESS_CHANGED',
      message:
        'Express delivery would now arrive on Fri 20 Nov. Please choose it again if that day suits you.',
    },
  });
  expect(await cartOf(shop, token)).toEqual(cart);
});

test('beside other products too, whose day stays the same', async () => {
  const { placed } = await orders([SOFA, BED], { expectedDeliveryDate: '2026-11-21' });
  expect(placed).toMatchObject({ status: 409, failure: { code: 'EXPRESS_CHANGED' } });
});

test('after eleven on a Thursday free delivery comes on Saturday too, and nobody pays for express', async () => {
  goTo(0, 23);
  const { placed } = await orders([SOFA], on('2026-11-21'));
  expect(placed).toMatchObject({ ok: false, failure: { code: 'EXPRESS_NO_SOONER' } });
});

test('an order on a Sunday comes on Monday', async () => {
  goTo(3, 9);
  expect((await orders([SOFA], on('2026-11-23'))).placed.ok).toBe(true);
});

test('documents that are late move the day, and the order never shows one that is gone', async () => {
  goTo(4, 9);
  const { token, email, contact } = await shop.signedUp();
  const { placed } = await orders([SOFA], on('2026-11-23'), token);
  const { orderNumber } = must(placed);
  await payOrder(shop, token, orderNumber);
  const days = async () => {
    const order = must(await shop.request(getOrder, { orderNumber }, { token }));
    return [order.expressDeliveryDate, order.expectedDeliveryDate];
  };
  goTo(4, 12.9);
  await moveLateExpress(shop.shop);
  expect(await days()).toEqual(['2026-11-23', '2026-11-23']);
  const told = async (to: string) =>
    (await shop.inbox(to)).filter(({ text }) => /moves from|express delivery of your/.test(text));
  expect(await told(email)).toEqual([]);
  goTo(4, 13);
  await Promise.all([moveLateExpress(shop.shop), moveLateExpress(shop.shop)]);
  expect(await days()).toEqual(['2026-11-24', '2026-11-24']);
  expect(await moveLateExpress(shop.shop)).toBe(0);
  const [[mail, ...more], [sms, ...others]] = await Promise.all([told(email), told(contact)]);
  expect([more, others]).toEqual([[], []]);
  expect(mail?.subject).toMatch(/^Express delivery is now on Tue 24 Nov: /);
  expect(mail?.text).toContain('moves from Mon 23 Nov to Tue 24 Nov. We didn’t have');
  expect(mail?.text).toContain('For express delivery on Tue 24 Nov, please upload them by 1:00 pm');
  expect(sms?.text).toMatch(/express delivery of your .* is now on Tue 24 Nov\./);

  goTo(4, 37);
  expect(await moveLateExpress(shop.shop)).toBe(1);
  expect(await told(email)).toHaveLength(1);
});

test('documents that were handed in by one keep the day, however long we take to check them', async () => {
  goTo(4, 9);
  const customer = await shop.signedUp();
  const { placed } = await orders([SOFA], on('2026-11-23'), customer.token);
  const { orderNumber } = must(placed);
  await payOrder(shop, customer.token, orderNumber);
  const read = async () => {
    const token =
      (await shop.shop.db.transaction((tx) =>
        startSession(tx, customer.userId, shop.clock.now()),
      )) ?? '';
    return must(await shop.request(getOrder, { orderNumber }, { token }));
  };
  goTo(4, 12.9);
  await uploadDocuments(shop, customer.userId);
  goTo(4, 13);
  expect(await moveLateExpress(shop.shop)).toBe(0);
  goTo(5, 9);
  expect(await moveLateExpress(shop.shop)).toBe(0);
  expect(await read()).toMatchObject({ ...on('2026-11-23'), isDeliveryLate: true });
});

test('documents that were uploaded after one do not keep the day, whenever that is looked at', async () => {
  goTo(5, 9);
  const { token, userId } = await shop.signedUp();
  const { placed } = await orders([SOFA], on('2026-11-24'), token);
  const { orderNumber } = must(placed);
  await payOrder(shop, token, orderNumber);
  goTo(5, 13.1);
  await uploadDocuments(shop, userId);
  goTo(5, 15);
  await moveLateExpress(shop.shop);
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(order).toMatchObject(on('2026-11-25'));
});

test('after eleven at night it is the working day after the next', async () => {
  goTo(5, 23);
  const { placed } = await orders([SOFA], on('2026-11-26'));
  expect(placed.ok).toBe(true);
});

test('the deadline of the documents is told wherever an express order asks for them', async () => {
  goTo(6, 9);
  const { token, email, contact } = await shop.signedUp();
  const { placed } = await orders([SOFA], on('2026-11-25'), token);
  const { orderNumber } = must(placed);
  await payOrder(shop, token, orderNumber);
  const documentsBy = '2026-11-25T07:30:00.000Z';
  expect(must(await shop.request(getOrder, { orderNumber }, { token })).documentsBy).toBe(
    documentsBy,
  );
  expect(must(await shop.request(awaitedDocuments, {}, { token })).documentsBy).toBe(documentsBy);
  const deadline = 'please upload them by 1:00 pm that day';
  const told = async () => {
    const [[mail], [sms]] = await Promise.all([shop.inbox(email), shop.inbox(contact)]);
    expect(sms?.text).toContain('by 25 Nov 2026, 1:00 pm');
    return mail?.text;
  };
  expect(await told()).toContain(`For express delivery on Wed 25 Nov, ${deadline}`);
  goTo(6, 10.5);
  await awaitDocuments(shop.shop);
  const asked = await told();
  expect(asked).toContain('Please upload your documents so that we can deliver');
  expect(asked).toContain(`For express delivery on Wed 25 Nov, ${deadline}`);
  expect(asked).toContain('we deliver on the next working day; the express fee stays the same');
  // Before the job has moved the day, the next deadline is named already.
  goTo(6, 13);
  expect(must(await shop.request(getOrder, { orderNumber }, { token })).documentsBy).toBe(
    '2026-11-26T07:30:00.000Z',
  );
});

test('the half hour in which cancelling is free begins with the payment', async () => {
  goTo(7, 9);
  const { token, placed } = await orders([SOFA], on('2026-11-26'));
  const { orderNumber } = must(placed);
  const isFree = async () =>
    must(await shop.request(cancellationQuote, { orderNumber }, { token })).isFree;
  goTo(7, 9.4);
  await payOrder(shop, token, orderNumber);
  goTo(7, 9.9);
  expect(await isFree()).toBe(true);
  goTo(7, 9.91);
  expect(await isFree()).toBe(false);
});

test('and not with a try to pay that failed before the same payment succeeded', async () => {
  goTo(8, 9);
  const { token, placed } = await orders([SOFA], on('2026-11-27'));
  const { orderNumber } = must(placed);
  const proof = await playInWindow(shop, await opened(shop, token, orderNumber));
  const payment = await shop.shop.payments.findPayment(proof.razorpay_payment_id);
  await settlePayment(shop.shop, { ...payment, status: 'failed' }, shop.clock.now());
  goTo(8, 9.4);
  must(await shop.request(confirmPayment, { ...proof, orderNumber }, { token }));
  goTo(8, 9.9);
  expect(must(await shop.request(cancellationQuote, { orderNumber }, { token })).isFree).toBe(true);
});

test('where it is no sooner than free delivery it is not sold', async () => {
  goTo(9, 23);
  const { placed } = await orders([SOFA], on('2026-12-01'));
  expect(placed).toMatchObject({ status: 409, failure: { code: 'EXPRESS_NO_SOONER' } });
});
