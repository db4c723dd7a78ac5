import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { quoteClosure } from '#domain/endings/closure-quote.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { paise, rupees } from '#domain/base/money.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { openInvoiceAttempt } from '#server/billing/pay.ts';
import { lockRental } from '#server/billing/bill-order.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { readRental } from '#server/settlement/returns/quote.ts';
import { askForReturn } from '#server/settlement/returns/request.ts';
import { playInWindow } from '../support/checkout.ts';
import {
  deliverEvents,
  depositOf,
  invoicesOf,
  type Order,
  paymentOf,
  refundShop,
  refundThere,
  rowOf,
  told,
  WAYS,
} from '../support/provider-refunds.ts';
import { failedChecks, deliver, done, liveUntil, paidOrder, today } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';

const shop = refundShop();

const RENT = rupees(1061);

describe('the first payment of a delivered order, given back at the provider,', () => {
  async function deliveredOrder(): Promise<Order> {
    const order = await paidOrder(shop);
    await deliver(shop, order.orderId);
    shop.events.length = 0;
    return order;
  }

  test.each(Object.entries(WAYS))(
    'opens its bill again and leaves no deposit, heard by %s',
    async (_way, hear) => {
      const order = await deliveredOrder();
      expect(await invoicesOf(shop, order)).toEqual(['paid']);
      await refundThere(shop, await paymentOf(shop, order));
      await hear(shop);
      expect(await rowOf(shop, order)).toMatchObject({ status: 'DELIVERED' });
      expect(await invoicesOf(shop, order)).toEqual(['open']);
      expect(await depositOf(shop, order)).toMatchObject([{ depositStatus: 'REFUNDED' }]);
      expect(await told(shop)).toMatchObject([
        { message: expect.stringContaining('Unpaid again: ') as string, times: 1 },
      ]);
      expect(await failedChecks(shop)).toEqual([]);
      expect(await wrongStatements(shop)).toEqual([]);
    },
  );

  test('in part takes the rent that no bill has used first, and the deposit last', async () => {
    const order = await deliveredOrder();
    const paymentId = await paymentOf(shop, order);
    await refundThere(shop, paymentId, rupees(100));
    await deliverEvents(shop);
    const hasUnused = (await invoicesOf(shop, order))[0];
    await refundThere(shop, paymentId, paise(RENT - rupees(100)));
    await refundThere(shop, paymentId, rupees(61));
    await deliverEvents(shop);
    expect([hasUnused, ...(await invoicesOf(shop, order))]).toEqual(['paid', 'open']);
    expect(await depositOf(shop, order)).toMatchObject([
      { depositStatus: 'ACTIVE', amount: RENT - rupees(61) },
    ]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('is found in what the deposit gives back at the end', async () => {
    const order = await deliveredOrder();
    await refundThere(shop, await paymentOf(shop, order), paise(RENT + rupees(61)));
    await deliverEvents(shop);
    await liveUntil(shop, nextMonth(today(shop)));
    await returned(order);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('pays the deposit of a closed order, where it is the very sum', async () => {
    const order = await deliveredOrder();
    // The prepaid rent that goes back the way it was paid is another sum by then.
    await liveUntil(shop, addDaysTo(today(shop), 5));
    await returned(order, true);
    const waiting = (await depositOf(shop, order)).find(({ txnType }) => txnType === 'REFUND');
    await refundThere(shop, await paymentOf(shop, order), paise(waiting?.amount ?? 0));
    await deliverEvents(shop, 2);
    expect((await depositOf(shop, order)).map(({ depositStatus }) => depositStatus)).toEqual([
      'REFUNDED',
      'REFUNDED',
    ]);
    expect(await told(shop)).toMatchObject([
      { message: expect.stringContaining('deposit') as string },
    ]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('of a closed order opens bills again and never more than there were', async () => {
    const order = await deliveredOrder();
    await liveUntil(shop, nextMonth(today(shop)));
    await returned(order, true);
    await refundThere(shop, await paymentOf(shop, order));
    await deliverEvents(shop, 2);
    expect(await invoicesOf(shop, order)).toContain('open');
    expect(await told(shop)).toHaveLength(1);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });
});

/** The renter gives everything back today, early. */
async function returned({ orderId }: Order, waiveEarlyClosure = false): Promise<void> {
  const now = shop.clock.now();
  const on = today(shop);
  const forfeited = await shop.shop.db.transaction(async (tx) => {
    const locked = await lockRental(tx, orderId);
    if (!locked) throw new Error('There is no rental');
    return forfeitedIn(quoteClosure(await readRental(tx, locked), on).deductions);
  });
  const asked = {
    orderNumber: '',
    pickupOn: on,
    slot: '09:00-12:00',
    reason: '',
    note: '',
  } as const;
  done(await askForReturn(shop.shop, orderId, { ...asked, forfeited }, now));
  done(await collectAndSettle(shop.shop, orderId, { on, damages: [], waiveEarlyClosure }, now));
}

describe('a payment of bills, given back at the provider,', () => {
  /** A delivered order with its first bill paid with it, and two later ones paid at once. */
  async function withBillsPaid() {
    const order = await paidOrder(shop);
    await deliver(shop, order.orderId);
    const month = nextMonth(nextMonth(today(shop)));
    await liveUntil(shop, addDaysTo(month, 2));
    const { db } = shop.shop;
    const open = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, order.orderId), isNull(invoices.settledOn)));
    const ids = open.map(({ id }) => id);
    const { id } = done(await openInvoiceAttempt(shop.shop, ids, 'ALL', shop.clock.now()));
    shop.events.length = 0;
    const { razorpay_payment_id: paymentId } = await playInWindow(shop, id);
    await deliverEvents(shop);
    shop.events.length = 0;
    expect(await invoicesOf(shop, order)).toEqual(['paid', 'paid', 'paid']);
    return { order, paymentId };
  }

  test.each(Object.entries(WAYS))('opens them again, heard by %s', async (_way, hear) => {
    const { order, paymentId } = await withBillsPaid();
    await refundThere(shop, paymentId);
    await hear(shop);
    expect(await invoicesOf(shop, order)).toEqual(['paid', 'open', 'open']);
    expect(await rowOf(shop, order)).toMatchObject({ status: 'DELIVERED' });
    expect(await told(shop)).toMatchObject([{ times: 1 }]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('in part opens what was paid last, and what is paid then closes it again', async () => {
    const { order, paymentId } = await withBillsPaid();
    await refundThere(shop, paymentId, rupees(200));
    await deliverEvents(shop, 2);
    expect(await invoicesOf(shop, order)).toEqual(['paid', 'paid', 'open']);
    const { db } = shop.shop;
    const [open] = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, order.orderId), isNull(invoices.settledOn)));
    const ids = [open?.id ?? 0];
    const asked = done(await openInvoiceAttempt(shop.shop, ids, 'ONE', shop.clock.now()));
    expect(asked.amount_due).toBe(rupees(200));
    shop.events.length = 0;
    await playInWindow(shop, asked.id);
    await deliverEvents(shop);
    expect(await invoicesOf(shop, order)).toEqual(['paid', 'paid', 'paid']);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });
});
