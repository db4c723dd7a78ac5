import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { OTHER_AMOUNT } from '#domain/base/incident.ts';
import { formatRupees, minus, paise, rupees } from '#domain/base/money.ts';
import { offerLines } from '#server/boot/offer-lines.ts';
import { sandboxObjects } from '#server/db/schema/payments.ts';
import { loweredPayments } from '#server/doctor/offers.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { followProviderPayments } from '#server/payments/provider-payments.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { mattersOf } from '../support/poison.ts';
import { rowOf } from '../support/provider-refunds.ts';
import { failedChecks, done } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 50 } });
const DAY = 24 * 3_600_000;
const RAZORPAY = {
  payments: { provider: 'razorpay', keyId: '', keySecret: '', webhookSecret: '' },
} as const;
const SANDBOX = { payments: { provider: 'sandbox' } } as const;
const ACCOUNT = 'Payments use Razorpay. Offers must be off in its dashboard';

beforeEach(() => shop.clock.advance(31 * DAY));

/** An order whose payment an Offer made smaller by ₹100, before the shop hears of it. */
async function payWithOffer() {
  const order = await placedOrder(shop);
  const window = await opened(shop, order.token, order.orderNumber);
  const { razorpay_payment_id: payment } = await playInWindow(shop, window);
  shop.events.length = 0;
  const { db } = shop.shop;
  const there = eq(sandboxObjects.id, payment);
  const [found] = await db.select().from(sandboxObjects).where(there);
  const paid = minus(paise(Number(found?.body['amount'])), rupees(100));
  await db
    .update(sandboxObjects)
    .set({ body: { ...found?.body, amount: paid } })
    .where(there);
  return { ...order, payment, paid };
}

const named = async () => (await loweredPayments(shop.shop.db, shop.clock.now())).subjects;
const linesOf = (config: Parameters<typeof offerLines>[0]) =>
  offerLines(config, shop.shop.db, shop.clock.now());

async function closeIncident(): Promise<void> {
  const [matter] = await findOpenIncidents(shop.shop.db, OTHER_AMOUNT);
  await operate(shop, 'close-incident', '--id', String(matter?.id));
}

test('a payment that an Offer made smaller is refunded and becomes an incident at once', async () => {
  const order = await payWithOffer();
  await followProviderPayments(shop.shop);
  expect(await rowOf(shop, order)).toMatchObject({ status: 'PAYMENT_AWAITED' });
  const [incident] = await findOpenIncidents(shop.shop.db, OTHER_AMOUNT);
  expect(incident).toMatchObject({
    item: order.payment,
    step: expect.stringContaining('switch off all Offers') as string,
  });
  expect(incident?.message).toMatch(
    /^We’re refunding payment .* It looks like a Razorpay Offer\.$/,
  );
  await sendRefunds(shop.shop);
  const there = await shop.shop.payments.refundsOf(order.payment);
  expect(there).toMatchObject([{ amount: order.paid }]);
  await closeIncident();
  expect(await failedChecks(shop)).toEqual([]);
});

test('a payment that an Offer made smaller is an incident, also of an order that was cancelled', async () => {
  const order = await payWithOffer();
  const { id } = await rowOf(shop, order);
  done(await cancelOrder(shop.shop, id, { actor: 'operator' }, shop.clock.now()));
  await followProviderPayments(shop.shop);
  expect(await mattersOf(shop, OTHER_AMOUNT)).toMatchObject([{ item: order.payment }]);
  await closeIncident();
});

test('a start and the doctor name such a payment with its refund for 30 days, or until it is closed', async () => {
  expect(await linesOf(SANDBOX)).toEqual([]);
  expect(await linesOf(RAZORPAY)).toEqual([ACCOUNT]);
  const { orderNumber, payment, paid, payable } = await payWithOffer();
  await followProviderPayments(shop.shop);
  const words = `${payment}: ${formatRupees(paid)} for ${orderNumber}-1, which asks for ${formatRupees(payable)}`;
  expect(await named()).toEqual([`${words}; refund pending`]);
  await sendRefunds(shop.shop);
  expect(await named()).toEqual([`${words}; refunded`]);
  const warning = expect.stringContaining('Switch all Offers off') as string;
  expect(await linesOf(RAZORPAY)).toEqual([ACCOUNT, warning, `  ${words}; refunded`]);
  expect(await linesOf(SANDBOX)).toEqual([warning, `  ${words}; refunded`]);
  shop.clock.advance(31 * DAY);
  expect(await named()).toHaveLength(1);
  await closeIncident();
  expect(await named()).toEqual([]);
  expect(await linesOf(RAZORPAY)).toEqual([ACCOUNT]);
});

test('it is named for 30 days after it came, even if the incident is closed at once', async () => {
  await payWithOffer();
  await followProviderPayments(shop.shop);
  await closeIncident();
  shop.clock.advance(29 * DAY);
  expect(await named()).toHaveLength(1);
  shop.clock.advance(2 * DAY);
  expect(await named()).toEqual([]);
});
