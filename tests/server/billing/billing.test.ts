import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmExtension } from '#contract/billing/extension.ts';
import { day } from '#domain/base/kolkata.ts';
import { formatRupees, paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { splitGst } from '#domain/base/gst.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { extensions } from '#server/db/schema/rentals.ts';
import { runBilling } from '#server/billing/run.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';
import { takeNumber } from '#server/billing/numbers.ts';
import { LEATHER_SOFA, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import {
  failedChecks,
  couponOrder,
  deliver,
  deliveredOrder,
  jumpTo,
  liveUntil,
  today,
} from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({
  startAt: '2026-11-10T05:30:00Z',
  stock: { [SOFA]: 500, [LEATHER_SOFA]: 50 },
});
let withCoupon: number;
beforeAll(async () => {
  withCoupon = await couponOrder(shop, SOFA, 'DESK250', rupees(250));
});

async function invoicesOf(orderId: number) {
  return shop.shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));
}

async function openOf(orderId: number) {
  return standingsOf(shop.shop.db, await invoicesOf(orderId), today(shop));
}

describe('a sofa delivered on 10 November', () => {
  let order: Awaited<ReturnType<typeof deliveredOrder>>;
  const rent = rupees(1061);
  beforeAll(async () => {
    order = await deliveredOrder(shop);
  });

  test('is billed for the days left of November, paid from what was paid with the order', async () => {
    const [first, ...others] = await invoicesOf(order.orderId);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      from: '2026-11-10',
      until: '2026-12-01',
      amount: Math.round(rent * 0.7),
      settledOn: '2026-11-10',
      gstin: '06AAKCB0000H2ZC',
      placeOfSupply: '06',
      ...splitGst(first?.amount ?? rent, 'intra-state'),
    });
    expect(first?.number).toMatch(/^062-2627-\d{6}$/);
  });

  test('is billed for December on the 1st, due on the 7th, less what is left of the first rent', async () => {
    jumpTo(shop, day('2026-11-30'));
    await runBilling(shop.shop);
    expect(await invoicesOf(order.orderId)).toHaveLength(1);
    jumpTo(shop, day('2026-12-01'));
    await runBilling(shop.shop);
    const [first, december] = await openOf(order.orderId);
    expect(december?.invoice).toMatchObject({
      amount: rent,
      issuedOn: '2026-12-01',
      dueOn: '2026-12-07',
      settledOn: null,
    });
    expect(december?.rent).toBe(rent - (rent - (first?.invoice.amount ?? 0)));
  });

  test('is not billed twice by a run that repeats, or by ten at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => runBilling(shop.shop)));
    expect(await invoicesOf(order.orderId)).toHaveLength(2);
  });

  test('adds interest by the day once it is late', async () => {
    jumpTo(shop, day('2026-12-17'));
    const [, december] = await openOf(order.orderId);
    const open = december?.rent ?? 0;
    expect(december?.interest).toBe(Math.round((open * 2 * 10) / 100 / 30));
  });

  test('is reminded of when it is due, late, and 30 days late, each once', async () => {
    for (const on of ['2026-12-17', '2026-12-17', '2027-01-01', '2027-01-08', '2027-01-09']) {
      jumpTo(shop, day(on));
      await runBilling(shop.shop);
    }
    const subjects = (await shop.inbox(order.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('is overdue ('))).toHaveLength(2);
    expect(subjects.filter((subject) => subject.includes('more than 30 days'))).toHaveLength(1);
  });

  test('is told to be late by its rent, with the interest beside it', async () => {
    const [, december] = await openOf(order.orderId);
    const rent = december?.rent ?? ZERO;
    const interest = paise(Math.round((rent * 2 * 10) / 100 / 30));
    const letters = await shop.inbox(order.email);
    const letter = letters.find(({ subject }) =>
      subject.endsWith(`is overdue (${december?.invoice.number})`),
    );
    expect(letter?.text).toContain(`${formatRupees(rent)} for order`);
    expect(letter?.text).toContain(
      `So far that’s ${formatRupees(interest)}, which makes ${formatRupees(sum([rent, interest]))} today.`,
    );
  });

  test('goes on while less than two months’ rent is unpaid, in however many invoices', async () => {
    // 70% of December, more than thirty days overdue, and all of January.
    await expect(operate(shop, 'end-for-default', '--number', order.orderNumber)).rejects.toThrow(
      'You can’t end this rental',
    );
    const [row] = await shop.shop.db.select().from(orders).where(eq(orders.id, order.orderId));
    expect(row?.status).toBe('DELIVERED');
    expect(await failedChecks(shop)).toEqual([]);
  });
});

test('bills the months that were missed when a run comes late', async () => {
  const order = await deliveredOrder(shop);
  jumpTo(shop, day('2027-04-03'));
  await runBilling(shop.shop);
  const rows = await invoicesOf(order.orderId);
  expect(rows.map(({ from }) => from)).toEqual([
    '2027-01-09',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
  ]);
  expect(rows.map(({ number }) => number.slice(0, 8))).toEqual([
    '062-2627',
    '062-2728',
    '062-2728',
    '062-2728',
  ]);
  expect(rows.map(({ dueOn }) => dueOn)).toEqual([
    '2027-01-15',
    '2027-04-09',
    '2027-04-09',
    '2027-04-09',
  ]);
});

test('bills what was paid ahead once, and nothing inside its term', async () => {
  const order = await deliveredOrder(shop, LEATHER_SOFA);
  await liveUntil(shop, day('2027-06-02'));
  const rows = await invoicesOf(order.orderId);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ amount: order.payable, settledOn: '2027-04-03' });
  expect(await failedChecks(shop)).toEqual([]);
});

test('takes a coupon off the first invoices until all of it is used', async () => {
  const orderId = withCoupon;
  jumpTo(shop, day('2027-06-29'));
  await deliver(shop, orderId);
  jumpTo(shop, day('2027-07-01'));
  await runBilling(shop.shop);
  const rows = await invoicesOf(orderId);
  const [first, second] = rows;
  expect(first).toMatchObject({ amount: 0, settledOn: '2027-06-29' });
  expect(second?.discount).toBeGreaterThan(0);
  const [order] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(sum(rows.map(({ discount }) => discount))).toBe(order?.discount);
  expect(await failedChecks(shop)).toEqual([]);
});

test('extends by a month on the day after the window, and goes on billing until then', async () => {
  jumpTo(shop, day('2027-05-10'));
  const order = await deliveredOrder(shop);
  const { db } = shop.shop;
  await db
    .update(orders)
    .set({ expiresOn: day('2027-07-10') })
    .where(eq(orders.id, order.orderId));
  jumpTo(shop, day('2027-08-09'));
  await runBilling(shop.shop);
  expect(await db.$count(extensions, eq(extensions.orderId, order.orderId))).toBe(0);
  jumpTo(shop, day('2027-08-10'));
  await Promise.all([runBilling(shop.shop), runBilling(shop.shop)]);
  const rows = await db.select().from(extensions).where(eq(extensions.orderId, order.orderId));
  expect(rows).toMatchObject([{ months: 1, until: '2027-08-10', isAutomatic: true }]);
});

test('numbers a hundred invoices issued at once without a gap, and gives a lost number again', async () => {
  const { db } = shop.shop;
  const on = day('2031-05-05');
  const take = (fails: boolean) =>
    db
      .transaction(async (tx) => {
        const { serial } = await takeNumber(tx, '07AAKCB0000H1ZB', on);
        if (fails) tx.rollback();
        return serial;
      })
      .catch(() => 0);
  const taken = await Promise.all(Array.from({ length: 100 }, (_, at) => take(at % 10 === 0)));
  const given = taken.filter((serial) => serial > 0).toSorted((a, b) => a - b);
  expect(given).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
  expect(await db.$count(creditNotes)).toBe(0);
});

test('extends by no period that is not offered', async () => {
  const { token, orderNumber } = await deliveredOrder(shop);
  const claim = {
    razorpay_payment_id: 'pay_1',
    razorpay_order_id: 'order_1',
    razorpay_signature: 'x',
    orderNumber,
    extendMonth: 4,
  };
  expect(await shop.request(confirmExtension, claim, { token })).toMatchObject({
    ok: false,
    status: 400,
  });
});
