import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/billing/extension.ts';
import * as invoice from '#contract/billing/invoice.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { getOrder, orderDashboard } from '#contract/orders/order.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { requestReturn, returnOptions, withdrawReturn } from '#contract/settlement/return.ts';
import { addMonthsTo, type Day, day } from '#domain/base/kolkata.ts';
import { rupees, sum } from '#domain/base/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { startSession } from '#server/lib/sessions.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { inspect } from '../support/inspecting.ts';
import { refundDeposit } from '#server/settlement/bank/refund-deposit.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { left, must, playInWindow, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder, done, jumpTo, liveUntil } from '../support/rentals.ts';
import { settledRefundOf } from '../support/settled-refund.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let order: Awaited<ReturnType<typeof deliveredOrder>>;

beforeAll(async () => {
  order = await deliveredOrder(shop);
  await live(day('2026-12-02'));
});

/** Lets days pass with billing on each, and signs in again. */
async function live(to: Day) {
  await liveUntil(shop, to);
  order.token =
    (await shop.shop.db.transaction((tx) => startSession(tx, order.userId, shop.clock.now()))) ??
    '';
}

const home = async () => must(await shop.request(orderDashboard, {}, { token: order.token }));
const list = async (token = order.token) =>
  must(await shop.request(invoice.listInvoices, {}, { token }));

async function payInvoice(number: string, token = order.token) {
  const opened = must(
    await shop.request(invoice.openInvoicePayment, { invoiceNumber: number }, { token }),
  );
  const paid = await playInWindow(shop, opened.id);
  const confirm = () =>
    shop.request(invoice.confirmInvoicePayment, { ...paid, invoiceNumber: number }, { token });
  return { opened, paid, confirm };
}

describe('invoices', () => {
  test('are listed newest first, with what is due of them', async () => {
    const [december, november] = await list();
    expect(november).toMatchObject({ isPaid: true, due: 0, generatedOn: '2026-11-10' });
    expect(december).toMatchObject({ isPaid: false, amount: rupees(1061), dueOn: '2026-12-07' });
    expect(november?.paidFrom).toEqual([{ from: 'first-rent', amount: november?.paid }]);
    const totals = must(await shop.request(invoice.invoiceTotals, {}, { token: order.token }));
    expect(totals).toMatchObject({ unpaidTotal: december?.due, monthTotal: december?.due });
    const asked = { pendingInvoices: december?.due, overdue: null, endings: [] };
    expect(await home()).toMatchObject(asked);
  });

  test('print with lines and tax that add up', async () => {
    const [december] = await list();
    const invoiceNumber = december?.invoiceNumber ?? '';
    const { orderInfo, invoiceInfo } = must(
      await shop.request(invoice.printInvoice, { invoiceNumber }, { token: order.token }),
    );
    expect(orderInfo).toMatchObject({
      orderNumber: order.orderNumber,
      address: { name: 'Asha Rao' },
      productList: [{ productSlug: SOFA, tenure: 12, from: '2026-12-01', until: '2027-01-01' }],
    });
    expect(sum(orderInfo.productList.map(({ rent }) => rent))).toBe(invoiceInfo.totalRent);
    const { base, cgst, sgst, igst, amount } = invoiceInfo;
    expect(sum([base, cgst, sgst, igst])).toBe(amount);
    expect(invoiceInfo).toMatchObject({ gstin: '06AAKCB0000H2ZC', isInterState: false });
  });

  test('of somebody else are refused, one by one and at payment', async () => {
    const [december] = await list();
    const invoiceNumber = december?.invoiceNumber ?? '';
    const { orderNumber } = order;
    const { token } = await shop.signedUp();
    for (const answer of [
      await shop.request(invoice.printInvoice, { invoiceNumber }, { token }),
      await shop.request(invoice.openInvoicePayment, { invoiceNumber }, { token }),
      await shop.request(invoice.invoiceIsPaid, { orderNumber }, { token }),
      await shop.request(calls.extensionOffer, { orderNumber }, { token }),
      await shop.request(calls.openExtensionPayment, { orderNumber }, { token }),
      await shop.request(returnOptions, { orderNumber }, { token }),
      await shop.request(withdrawReturn, { orderNumber }, { token }),
    ]) {
      expect(answer).toEqual(refused('UNAUTHORIZED'));
      expect(answer).toMatchObject({ failure: { message: 'Unauthorized access' } });
    }
    expect(await list(token)).toEqual([]);
  });

  test('are paid once by browser, webhook and reconciler together', async () => {
    const [december] = await list();
    shop.events.length = 0;
    const { confirm } = await payInvoice(december?.invoiceNumber ?? '');
    shop.clock.advance(60_000);
    const [first] = await Promise.all([
      confirm(),
      confirm(),
      ...shop.events.map((event) => shop.deliver(event)),
      reconcilePayments(shop.shop),
    ]);
    expect(must(first)).toEqual({ data: true });
    expect(must(await confirm())).toEqual({ data: true });
    expect((await list())[0]).toMatchObject({ isPaid: true, due: 0 });
    const [payment, ...others] = must(await shop.request(listPayments, {}, { token: order.token }));
    expect(payment).toMatchObject({
      paymentType: 'Invoice',
      paymentAgainst: december?.invoiceNumber,
      status: 'PAID',
    });
    expect(others).toHaveLength(1);
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('are nothing to pay when nothing is open', async () => {
    const { token } = order;
    expect(await shop.request(invoice.openBulkPayment, { scope: 'all' }, { token })).toEqual(
      refused('NOTHING_DUE'),
    );
  });

  test('are paid in bulk, the oldest first, interest included', async () => {
    await live(day('2027-02-02'));
    const { token } = order;
    const before = await list();
    const open = before.filter(({ isPaid }) => !isPaid);
    expect(open).toHaveLength(2);
    const overdue = { amount: open.at(-1)?.due, since: '2027-01-08' };
    expect(await home()).toMatchObject({ overdue });
    const opened = must(await shop.request(invoice.openBulkPayment, { scope: 'all' }, { token }));
    expect(opened.amount_due).toBe(sum(open.map(({ due }) => due)));
    expect(open.at(-1)?.interestGenerated).toBeGreaterThan(0);
    const again = must(await shop.request(invoice.openBulkPayment, { scope: 'all' }, { token }));
    expect(again.id).toBe(opened.id);
    const paid = await playInWindow(shop, opened.id);
    const claim = { ...paid, bulkNumber: opened.receipt };
    const confirm = (invoiceNumber: string) =>
      shop.request(invoice.confirmInvoicePayment, { ...claim, invoiceNumber }, { token });
    expect(await confirm('BR-OF-ANOTHER')).toEqual(refused('PAYMENT_NOT_CONFIRMED'));
    expect(must(await confirm('ALL'))).toEqual({ data: true });
    expect((await list()).every(({ isPaid }) => isPaid)).toBe(true);
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('paid twice give the second payment back', async () => {
    await live(day('2027-03-02'));
    const [march] = await list();
    const number = march?.invoiceNumber ?? '';
    const one = await payInvoice(number);
    jumpTo(shop, day('2027-03-05'));
    const { token } = order;
    const late = must(
      await shop.request(invoice.openInvoicePayment, { invoiceNumber: number }, { token }),
    );
    must(await one.confirm());
    const paid = await playInWindow(shop, late.id);
    const second = await shop.request(
      invoice.confirmInvoicePayment,
      { ...paid, invoiceNumber: number },
      { token },
    );
    expect(must(second).words).toContain('already been paid');
    const listed = must(await shop.request(listPayments, {}, { token }));
    expect(listed.map(({ status }) => status)).toContain('REFUND_ON_ITS_WAY');
    expect(await failedChecks(shop)).toEqual([]);
  });
});

describe('an extension', () => {
  const orderNumber = () => order.orderNumber;
  const offer = async () => {
    const { token } = order;
    return must(
      await shop.request(calls.extensionOffer, { orderNumber: orderNumber() }, { token }),
    );
  };

  test('is refused before the plan has ended', async () => {
    expect(await offer()).toMatchObject({ isOpen: false, expiresOn: '2027-11-10' });
    const { token } = order;
    expect(
      await shop.request(calls.openExtensionPayment, { orderNumber: orderNumber() }, { token }),
    ).toEqual(refused('EXTENSION_NOT_OPEN'));
  });

  test('is refused while an invoice is overdue', async () => {
    await shop.shop.db
      .update(orders)
      .set({ expiresOn: day('2027-03-10') })
      .where(eq(orders.id, order.orderId));
    await live(day('2027-04-01'));
    expect(await offer()).toMatchObject({ isOpen: true, hasUnpaidInvoices: false });
    await live(day('2027-04-08'));
    expect(await offer()).toMatchObject({ isOpen: true, hasUnpaidInvoices: true });
    const { token } = order;
    const input = { orderNumber: orderNumber() };
    const ending = { ...input, endsOn: '2027-03-10', isExtendable: true };
    expect(await home()).toMatchObject({ endings: [ending] });
    expect(must(await shop.request(invoice.invoiceIsPaid, input, { token }))).toBe(true);
    expect(await shop.request(calls.openExtensionPayment, input, { token })).toEqual(
      refused('INVOICES_UNPAID'),
    );
    const [april] = await list();
    const { confirm } = await payInvoice(april?.invoiceNumber ?? '');
    must(await confirm());
  });

  test('moves the expiry once, by the months named, however the news arrive', async () => {
    const { token } = order;
    const input = { orderNumber: orderNumber() };
    const opened = must(await shop.request(calls.openExtensionPayment, input, { token }));
    expect(opened.amount_due).toBe(rupees(1061));
    shop.events.length = 0;
    const paid = await playInWindow(shop, opened.id);
    for (const event of shop.events) await shop.deliver(event);
    const claim = { ...paid, ...input, extendMonth: 6 };
    for (let times = 0; times < 2; times += 1) {
      const confirmed = await shop.request(calls.confirmExtension, claim, { token });
      expect(must(confirmed)).toEqual({ data: true });
    }
    const shown = must(await shop.request(getOrder, input, { token }));
    expect(shown.expirayDate).toBe(addMonthsTo(day('2027-03-10'), 6));
    expect(shown.orderExtendList).toMatchObject([
      { extendedMonth: 6, newExpiry: '2027-09-10', comments: 'Extended by you' },
    ]);
    expect(await failedChecks(shop)).toEqual([]);
  });
});

describe('a return', () => {
  const ask = (forfeited: number, pickupOn = day('2027-04-12')) =>
    shop.request(
      requestReturn,
      {
        orderNumber: order.orderNumber,
        pickupOn,
        slot: '09:00-12:00',
        reason: 'I have bought my own',
        forfeited,
      },
      { token: order.token },
    );

  test('tells what an early end costs, and is not taken at another figure', async () => {
    const { orderNumber, token } = order;
    const { days } = must(await shop.request(returnOptions, { orderNumber }, { token }));
    const quote = days.find((each) => each.day === '2027-04-12');
    expect(quote).toMatchObject({ isEarly: true, deposit: rupees(1061), refund: quote?.paidAhead });
    expect(await ask(0)).toEqual(refused('PRICE_CHANGED'));
  });

  test('is refused on a Sunday, without a listed reason, and can be taken back', async () => {
    expect(await ask(106_100, day('2027-04-11'))).toEqual(refused('DAY_NOT_POSSIBLE'));
    expect(must(await ask(106_100)).message).toContain('12 Apr 2027');
    const input = { orderNumber: order.orderNumber };
    const { token } = order;
    expect(must(await shop.request(getOrder, input, { token }))).toMatchObject({
      orderStatus: 'RETURN_REQUESTED',
      pickup: { day: '2027-04-12', slot: '09:00-12:00' },
    });
    must(await shop.request(withdrawReturn, input, { token }));
    expect(must(await shop.request(getOrder, input, { token })).orderStatus).toBe('DELIVERED');
  });

  test('is closed to the paisa: unused rent credited, deposit kept, rest paid back', async () => {
    const units = await left(shop, SOFA);
    must(await ask(106_100));
    await live(day('2027-04-12'));
    const now = shop.clock.now();
    const collection = { on: day('2027-04-12'), waiveEarlyClosure: false };
    done(await collectOrder(shop.shop, order.orderId, collection, now));
    expect(await left(shop, SOFA)).toBe(units);
    const closing = done(await inspect(shop.shop, order.orderId, [], now));
    expect(closing?.deductions).toMatchObject([{ kind: 'early_closure', amount: rupees(1061) }]);
    expect(closing?.refund).toBe(2 * rupees(1061) - Math.round((rupees(1061) * 11) / 30));
    expect(await left(shop, SOFA)).toBe(units + 1);
    const ledger = async () => must(await shop.request(listDeposits, {}, { token: order.token }));
    const kept = { depositStatus: 'ADJUSTED', deductions: [{ kind: 'early_closure' }] };
    // Only rent comes back, the way it was paid: no transfer of the deposit waits.
    expect(await ledger()).toMatchObject([kept]);
    expect((await settledRefundOf(shop, order.orderId))?.amount).toBe(closing?.refund);
    expect(await refundDeposit(shop.shop, order.orderId, 'UTR123', now)).toMatchObject({
      failure: { code: 'NO_REFUND_WAITING' },
    });
    expect(await failedChecks(shop)).toEqual([]);
  });
});
