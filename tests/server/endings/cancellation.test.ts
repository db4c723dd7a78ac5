import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancellationQuote, cancelOrder } from '#contract/endings/cancellation.ts';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { getOrder } from '#contract/orders/order.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { minus, rupees, sum } from '#domain/base/money.ts';
import { couponUses, orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { startSession } from '#server/lib/sessions.ts';
import { cancelOrder as cancelByOffice } from '#server/endings/cancellation/cancel.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { left, must, placedOrder, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, couponOrder, done, jumpTo, paidOrder, today } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** What the coupon takes off the sofa. */
const DISCOUNT = rupees(250);

type Paid = Awaited<ReturnType<typeof paidOrder>>;

const quoteOf = ({ orderNumber, token }: Pick<Paid, 'orderNumber' | 'token'>) =>
  shop.request(cancellationQuote, { orderNumber }, { token });

const cancelAt = ({ orderNumber, token }: Paid, kept: number, refund: number) =>
  shop.request(cancelOrder, { orderNumber, kept, refund }, { token });

const rowOf = async ({ orderNumber }: { orderNumber: string }) => {
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.number, orderNumber));
  if (!row) throw new Error('There is no such order');
  return row;
};

const refundsOf = async (order: Paid) => {
  const { settledBy } = await rowOf(order);
  return shop.shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.providerPaymentId, settledBy ?? ''));
};

/** Lets the days go by until one before that of the delivery. */
async function untilDayBefore(order: Paid): Promise<Paid> {
  const { expectedOn } = await rowOf(order);
  jumpTo(shop, addDaysTo(expectedOn ?? today(shop), -1));
  const token =
    (await shop.shop.db.transaction((tx) => startSession(tx, order.userId, shop.clock.now()))) ??
    '';
  return { ...order, token };
}

const letterTo = async ({ email, orderNumber }: Paid) => {
  const letters = await shop.inbox(email);
  return letters.find(
    ({ subject, channel }) =>
      subject.endsWith(`(${orderNumber})`) &&
      subject.startsWith('Your order is cancelled') &&
      channel === 'email',
  );
};

describe('a paid order', () => {
  test('is cancelled free of charge until two days before the promised day', async () => {
    const units = await left(shop, SOFA);
    const order = await paidOrder(shop);
    expect(must(await quoteOf(order))).toMatchObject({
      isFree: true,
      freeUntil: '2026-11-11',
      promisedOn: '2026-11-13',
      paid: rupees(2122),
      kept: 0,
      refund: rupees(2122),
      by: 'provider',
    });
    expect(must(await cancelAt(order, 0, 212_200)).message).toContain('We’ll refund ₹2,122.');
    expect(await rowOf(order)).toMatchObject({ status: 'CANCELLED', holdsStock: false });
    expect(await left(shop, SOFA)).toBe(units);
    expect(await refundsOf(order)).toMatchObject([{ amount: rupees(2122) }]);
    expect((await letterTo(order))?.text).toContain(
      'We’re refunding ₹2,122 to the UPI account you paid from. Banks take 5 to 7 business days, so you’ll get it by 19 Nov 2026.',
    );
    const { token } = order;
    expect(must(await shop.request(listInvoices, {}, { token }))).toEqual([]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('keeps its first rent later, by a tax invoice, and gives the deposit back', async () => {
    const order = await untilDayBefore(await paidOrder(shop));
    const { token, orderNumber } = order;
    expect(must(await quoteOf(order))).toMatchObject({
      isFree: false,
      kept: rupees(1061),
      refund: rupees(1061),
    });
    must(await cancelAt(order, 106_100, 106_100));
    expect(await refundsOf(order)).toMatchObject([{ amount: rupees(1061) }]);

    const [invoice] = must(await shop.request(listInvoices, {}, { token }));
    expect(invoice).toMatchObject({
      invoiceType: 'Cancellation',
      orderNumber,
      amount: rupees(1061),
      isPaid: true,
      due: 0,
    });
    const invoiceNumber = invoice?.invoiceNumber ?? '';
    const printed = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
    const { base, cgst, sgst, amount } = printed.invoiceInfo;
    expect(cgst).toBe(sgst);
    expect(cgst).toBeGreaterThan(0);
    expect(sum([base, cgst, sgst])).toBe(amount);
    expect(printed.orderInfo.productList[0]).toMatchObject({ sac: '997323', productSlug: SOFA });

    const letter = await letterTo(order);
    expect(letter?.text).toContain(invoiceNumber);
    expect(letter?.text).toContain('− ₹1,061');
    expect(letter?.text).toContain('Banks take 5 to 7 business days');
    shop.clock.advance(60_000);
    await sendRefunds(shop.shop);
    const [payment] = await shop.shop.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.orderId));
    expect(payment?.status).toBe('captured');
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('is not cancelled at figures that were not shown', async () => {
    const order = await untilDayBefore(await paidOrder(shop));
    const { orderNumber, token } = order;
    const unseen = await shop.request(cancelOrder, { orderNumber }, { token });
    expect(unseen).toEqual(refused('PRICE_CHANGED'));
    const stale = await cancelAt(order, 0, 212_200);
    expect(stale).toMatchObject({
      status: 409,
      failure: {
        changes: [
          { shown: 0, current: 106_100 },
          { shown: 212_200, current: 106_100 },
        ],
      },
    });
    expect(await rowOf(order)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('of a stranger is neither quoted nor cancelled', async () => {
    const order = await paidOrder(shop);
    const { token } = await shop.signedUp();
    expect(await quoteOf({ ...order, token })).toEqual(refused('UNAUTHORIZED'));
    expect(await cancelAt({ ...order, token }, 0, 212_200)).toEqual(refused('UNAUTHORIZED'));
  });

  test('is on its way on the day for which it is scheduled, and not before', async () => {
    const order = await untilDayBefore(await paidOrder(shop));
    const { token, orderNumber } = order;
    const now = shop.clock.now();
    const plan = { on: addDaysTo(today(shop), 1), withoutKyc: true };
    done(await scheduleOrder(shop.shop, order.orderId, plan, now));
    const shown = () => shop.request(getOrder, { orderNumber }, { token });
    expect(must(await quoteOf(order))).toMatchObject({ kept: rupees(1061) });
    expect(must(await shown()).isCancellable).toBe(true);
    jumpTo(shop, plan.on);
    expect(must(await shown()).isCancellable).toBe(false);
    expect(await quoteOf(order)).toEqual(refused('ORDER_ON_ITS_WAY'));
    expect(await cancelAt(order, 106_100, 106_100)).toEqual(refused('ORDER_ON_ITS_WAY'));
  });

  test('that the operator cancels comes back whole', async () => {
    const order = await untilDayBefore(await paidOrder(shop));
    const now = shop.clock.now();
    done(await cancelByOffice(shop.shop, order.orderId, { actor: 'operator' }, now));
    expect(await refundsOf(order)).toMatchObject([{ amount: rupees(2122) }]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('with a coupon keeps the rent less its discount, and the coupon is used', async () => {
    const orderId = await couponOrder(shop, SOFA, 'DESK250', DISCOUNT);
    const [row] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
    jumpTo(shop, addDaysTo(row?.expectedOn ?? day('2026-11-30'), -1));
    const now = shop.clock.now();
    const shown = { kept: minus(rupees(1061), DISCOUNT), refund: rupees(1061) };
    done(await cancelByOffice(shop.shop, orderId, { actor: 'customer', shown }, now));
    const [use] = await shop.shop.db
      .select()
      .from(couponUses)
      .where(eq(couponUses.orderId, orderId));
    expect(use?.state).toBe('used');
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });
});

test('an order that waits for its payment costs nothing to cancel', async () => {
  const { orderNumber, token } = await placedOrder(shop);
  expect(must(await quoteOf({ orderNumber, token }))).toMatchObject({ paid: 0, kept: 0, by: null });
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
});
