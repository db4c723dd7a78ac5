import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancellationQuote, cancelOrder } from '#contract/endings/cancellation.ts';
import { trackOrder } from '#contract/delivery/tracking.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { getOrder } from '#contract/orders/order.ts';
import { listVisits } from '#contract/visits/visit.ts';
import { addDaysTo, dayOf, formatDayWithYear, instantAt } from '#domain/base/kolkata.ts';
import { MISSED_FEE } from '#domain/visits/missed-visit.ts';
import { forfeitedCost, MISSED_FEE_NAME } from '#messages/visits/missed-words.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { forfeitedLetter } from '#messages/delivery/missed-letters.ts';
import { invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { startSession } from '#server/lib/sessions.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { tellLate } from '#server/delivery/fulfilment/late.ts';
import { missDelivery } from '#server/delivery/fulfilment/miss.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { order as facts } from '../support/order-facts.ts';
import { orderNumbered } from '../support/order-row.ts';
import { operatorOf } from '../support/operators.ts';
import { failedChecks, codeOf, done, jumpTo, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
type Paid = Awaited<ReturnType<typeof paidOrder>>;

async function plannedToday(): Promise<Paid> {
  const order = await paidOrder(shop);
  const plan = { on: today(shop), withoutKyc: true };
  done(await scheduleOrder(shop.shop, order.orderId, plan, shop.clock.now()));
  return order;
}

/** Notes an attempt in vain, and lets the days go by until the next one. */
async function miss({ orderId }: Paid, outcome: 'not_home' | 'ours' = 'not_home') {
  const noted = { outcome, by: 'meena' };
  const { next } = done(await missDelivery(shop.shop, orderId, noted, shop.clock.now()));
  if (next) jumpTo(shop, next.day);
  return next;
}

const tokenOf = async ({ userId }: Paid) =>
  (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';

const linesOf = (orderId: number) =>
  shop.shop.db
    .select({ kind: invoiceLines.kind, amount: invoiceLines.amount, invoice: invoices.kind })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.orderId, orderId));

const lettersTo = async ({ email }: Paid, subject: string) =>
  (await shop.inbox(email)).filter((letter) => letter.subject.includes(subject));

test('one attempt at which nobody was there is free, and the next one is planned and warned of', async () => {
  const order = await plannedToday();
  const next = await miss(order);
  expect(next).toEqual({ day: '2026-11-11', half: 'morning' });
  const token = await tokenOf(order);
  expect(must(await shop.request(listVisits, {}, { token }))).toMatchObject([
    { state: 'planned', day: next?.day, missed: 1 },
  ]);
  const [letter] = await lettersTo(order, 'We missed you');
  expect(letter?.text).toContain('This attempt is free.');
  expect(letter?.text).toContain('A second missed delivery costs ₹1,000');
  const code = await codeOf(shop, order.orderId);
  const given = { on: today(shop), code };
  done(await deliverOrder(shop.shop, order.orderId, given, shop.clock.now()));
  expect((await linesOf(order.orderId)).map(({ kind }) => kind)).toEqual(['rent']);
  expect(await failedChecks(shop)).toEqual([]);
});

test('two of them cost ₹1,000, which stand once on the first invoice', async () => {
  const order = await plannedToday();
  await miss(order);
  await miss(order);
  const letters = await lettersTo(order, 'We missed you');
  expect(letters.map(({ text }) => text).join()).toContain('two missed deliveries cost ₹1,000');
  expect(letters.map(({ text }) => text).join()).toContain('This is our third attempt');
  const given = { on: today(shop), code: await codeOf(shop, order.orderId) };
  done(await deliverOrder(shop.shop, order.orderId, given, shop.clock.now()));
  expect(await linesOf(order.orderId)).toEqual([
    expect.objectContaining({ kind: 'rent' }),
    { kind: 'missed', amount: MISSED_FEE, invoice: 'rent' },
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('after three the order is forfeited: first rent and fee are kept, the deposit comes back', async () => {
  const order = await plannedToday();
  await miss(order);
  await miss(order);
  const owner = { token: (await operatorOf(shop)).office };
  const { ifForfeited } = must(
    await shop.request(getOfficeOrder, { number: order.orderNumber }, owner),
  );
  expect(forfeitedCost(ifForfeited)).toBe(
    'Third missed attempt: the order is forfeited. The renter paid ₹2,122: we keep ₹2,061 and refund ₹61.',
  );
  expect(await miss(order)).toBeNull();
  const token = await tokenOf(order);
  const { orderNumber } = order;
  // 1,061 rent and 1,061 deposit were paid; the fee takes what of the deposit it needs.
  expect(must(await shop.request(getOrder, { orderNumber }, { token }))).toMatchObject({
    orderStatus: 'CANCELLED',
    isForfeited: true,
    keptRent: {
      amount: 206_100,
      withFees: true,
      fees: [{ name: MISSED_FEE_NAME, amount: MISSED_FEE }],
    },
    refunds: [{ amount: 6_100 }],
  });
  const { trackingId } = await orderNumbered(shop.shop.db, orderNumber);
  expect(must(await shop.request(trackOrder, { trackingId }))).toMatchObject({
    state: 'forfeited',
  });
  expect(await linesOf(order.orderId)).toEqual([
    expect.objectContaining({ kind: 'rent', invoice: 'cancellation' }),
    { kind: 'missed', amount: MISSED_FEE, invoice: 'cancellation' },
  ]);
  const [letter] = await lettersTo(order, 'is forfeited');
  expect(letter?.text).toContain('First month’s rent we keep, GST included: − ₹1,061');
  expect(letter?.text).toContain('− ₹1,000');
  expect(letter?.text).toContain('including what is left of the deposit');
  expect(letter?.text).toContain(
    '₹1,000 of the ₹1,061 refundable deposit is used for the fees and ₹61 is refunded.',
  );
  expect(letter?.text).not.toContain('xpress');
  const warnings = (await lettersTo(order, 'We missed you')).map(({ text }) => text).join();
  expect(warnings).toContain('also from the deposit');
  expect(warnings).not.toContain('xpress');
  expect(await failedChecks(shop)).toEqual([]);
});

test('whoever cancels after two of them pays the fee from what comes back, also where cancelling is free', async () => {
  const order = await plannedToday();
  await miss(order);
  const noted = { outcome: 'not_home', by: 'meena' } as const;
  done(await missDelivery(shop.shop, order.orderId, noted, shop.clock.now()));
  const token = await tokenOf(order);
  const { orderNumber } = order;
  const quote = must(await shop.request(cancellationQuote, { orderNumber }, { token }));
  expect(quote).toMatchObject({
    isFree: true,
    kept: MISSED_FEE,
    fees: [{ amount: MISSED_FEE }],
    refund: 112_200,
  });
  const { kept, refund } = quote;
  must(await shop.request(cancelOrder, { orderNumber, kept, refund }, { token }));
  expect(await failedChecks(shop)).toEqual([]);
});

test('an attempt that failed through us does not count, and makes us late', async () => {
  const order = await plannedToday();
  await miss(order, 'ours');
  await miss(order, 'ours');
  await miss(order, 'ours');
  const token = await tokenOf(order);
  const { orderNumber } = order;
  expect(must(await shop.request(listVisits, {}, { token }))).toMatchObject([{ missed: 0 }]);
  expect(must(await shop.request(getOrder, { orderNumber }, { token }))).toMatchObject({
    orderStatus: 'SCHEDULED',
    isDeliveryLate: true,
  });
  const [letter] = await lettersTo(order, 'We couldn’t deliver');
  expect(letter?.text).toContain('doesn’t count as an attempt');
  expect(await failedChecks(shop)).toEqual([]);
});

test('nothing is missed before its day', async () => {
  const order = await paidOrder(shop);
  const on = addDaysTo(dayOf(shop.clock.now()), 2);
  const now = shop.clock.now();
  done(await scheduleOrder(shop.shop, order.orderId, { on, withoutKyc: true }, now));
  const noted = { outcome: 'not_home', by: 'meena' } as const;
  expect(await missDelivery(shop.shop, order.orderId, noted, now)).toMatchObject({
    failure: {
      code: 'DAY_NOT_POSSIBLE',
      message: `That day isn’t possible. You can choose any day from ${formatDayWithYear(on)}.`,
    },
  });
});

test('nobody is missing before the slot begins', async () => {
  const order = await paidOrder(shop);
  const now = shop.clock.now();
  const plan = { on: today(shop), half: 'afternoon', withoutKyc: true } as const;
  done(await scheduleOrder(shop.shop, order.orderId, plan, now));
  const noted = { outcome: 'not_home', by: 'meena' } as const;
  expect(await missDelivery(shop.shop, order.orderId, noted, now)).toMatchObject({
    failure: { code: 'VISIT_NOT_BEGUN', message: expect.stringContaining('2:00 pm') },
  });
  const ours = { outcome: 'ours', by: 'meena' } as const;
  expect(done(await missDelivery(shop.shop, order.orderId, ours, now)).next).not.toBeNull();
});

test('an attempt of which we told that we come late counts as ours, whoever was there', async () => {
  const order = await plannedToday();
  const { orderId } = order;
  const until = instantAt(today(shop), 15);
  expect(await tellLate(shop.shop, orderId, until, shop.clock.now())).toBeUndefined();
  const noted = { outcome: 'not_home', by: 'meena' } as const;
  expect(done(await missDelivery(shop.shop, orderId, noted, shop.clock.now()))).toMatchObject({
    countsAsOurs: true,
  });
  const [late] = await lettersTo(order, 'running late today');
  expect(late?.text).toContain(`mailto:${shop.shop.site.email}?subject=Order%20`);
  const token = await tokenOf(order);
  const visits = must(await shop.request(listVisits, {}, { token }));
  expect(visits).toMatchObject([{ state: 'planned', missed: 0, lateUntil: null }]);
  expect(await lettersTo(order, 'We missed you')).toEqual([]);
  expect(await lettersTo(order, 'We couldn’t deliver')).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the letter of a forfeited order says that nothing comes back where the fees took it all', () => {
  const nothing = { refund: ZERO, way: null, invoice: null, on: facts.expectedOn ?? today(shop) };
  const paid = rupees(800);
  const { blocks } = forfeitedLetter(facts, { paid, kept: paid, ...nothing });
  const told = JSON.stringify(blocks);
  expect(told).toContain('there’s nothing to refund');
  expect(told).not.toContain('We refund');
});
