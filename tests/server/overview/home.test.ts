import { beforeAll, describe, expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { invoiceTotals } from '#contract/billing/invoice.ts';
import { requestReturn, returnOptions } from '#contract/settlement/return.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { formatRupees, rupees, sum } from '#domain/base/money.ts';
import { documentsStep } from '#messages/overview/home-documents.ts';
import { startSession } from '#server/lib/sessions.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { endUnpaid } from '../support/operator.ts';
import { deliver, done, liveUntil, paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

const home = async (token: string) => must(await shop.request(accountHome, {}, { token }));

const words = ({ next }: Awaited<ReturnType<typeof home>>) =>
  next && [next.kind, next.tone, next.title];

test('is told to nobody without a session', async () => {
  expect(await shop.request(accountHome, {})).toEqual(refused('SIGN_IN_REQUIRED'));
});

test('has nothing next where nothing is rented', async () => {
  const { token } = await shop.signedUp();
  expect(await home(token)).toMatchObject({
    activeOrders: 0,
    allOrders: 0,
    pendingInvoices: 0,
    activeDeposits: 0,
    next: null,
    after: [],
    things: [],
    coming: [],
    bill: null,
    credit: 0,
    statementYear: 2026,
  });
});

test('points to the payment of an order that waits for it', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const { next, activeOrders, allOrders } = await home(token);
  expect([activeOrders, allOrders]).toEqual([0, 1]);
  expect(next).toMatchObject({
    kind: 'payment_awaited',
    tone: 'act',
    actions: [
      { words: expect.stringMatching(/^Pay ₹/), href: `/order/awaiting?order=${orderNumber}` },
    ],
  });
  expect(next?.text).toContain('We’re holding your items until');
});

test('what goes out without its documents is not called verified', async () => {
  const { orderId, token } = await paidOrder(shop);
  const plan = { on: addDaysTo(day('2026-11-10'), 3), withoutKyc: true };
  done(await scheduleOrder(shop.shop, orderId, plan, shop.clock.now()));
  const [coming] = (await home(token)).coming;
  expect(coming).toMatchObject({ step: 'delivery', areVerified: false });
  expect(coming && documentsStep(coming)).toBe('Not needed for delivery');
  expect(coming && documentsStep({ ...coming, areVerified: true })).toBe('Verified');
});

describe('of a rental', () => {
  let order: Awaited<ReturnType<typeof paidOrder>>;
  beforeAll(async () => {
    order = await paidOrder(shop);
  });

  async function live(to: string) {
    await liveUntil(shop, day(to));
    const { db } = shop.shop;
    order.token =
      (await db.transaction((tx) => startSession(tx, order.userId, shop.clock.now()))) ?? '';
  }

  test('asks for the documents that the delivery waits for, and shows the order on its way', async () => {
    const shown = await home(order.token);
    expect(words(shown)).toEqual(['documents', 'act', 'Upload 5 documents, then we deliver']);
    expect(shown.coming).toMatchObject([
      {
        orderNumber: order.orderNumber,
        step: 'documents',
        toSend: 5,
        things: [{ productSlug: SOFA }],
      },
    ]);
    expect(shown).toMatchObject({ credit: rupees(1061), activeDeposits: rupees(1061), things: [] });
  });

  test('shows each thing with what was kept of its plan and what can be done', async () => {
    await deliver(shop, order.orderId);
    const { things, coming, next } = await home(order.token);
    expect(coming).toEqual([]);
    const [thing] = things;
    expect(thing).toMatchObject({
      productSlug: SOFA,
      monthly: rupees(1061),
      since: '2026-11-10',
      until: '2027-11-10',
      kept: 0,
      of: 12,
      picture: { src: `/pictures/${SOFA}.webp` },
    });
    expect(thing?.href).toMatch(new RegExp(`^/gurgaon/.*/${SOFA}$`));
    expect(thing?.actions).toEqual([
      { does: 'report', href: null, why: null },
      { does: 'extend', href: null, why: expect.stringContaining('10 Nov 2027') as string },
      { does: 'swap', href: `/account?page=order&swap=${order.orderNumber}`, why: null },
      { does: 'return', href: `/account?page=order&return=${order.orderNumber}`, why: null },
      { does: 'relocate', href: `/account?page=order&relocate=${order.orderNumber}`, why: null },
    ]);
    expect(next).toMatchObject({ kind: 'rent_to_come', tone: 'calm', figure: '7', unit: 'Dec' });
  });

  test('tells the next rent with a bill that adds up, less what is paid ahead', async () => {
    const { bill, next, months } = await home(order.token);
    expect(bill).toMatchObject({ month: '2026-12-01', isWritten: false, dueOn: '2026-12-07' });
    expect(sum((bill?.rows ?? []).map(({ amount }) => amount))).toBe(bill?.total);
    expect(bill?.rows.map(({ name }) => name)).toEqual(['Oslo 3-seater sofa', 'GST', 'Paid ahead']);
    expect(next?.title).toContain('by Mon 7 Dec');
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: '2026-12-01', toCome: rupees(1061) });
  });

  test('asks for rent that is billed, and the sum is what invoices say', async () => {
    await live('2026-12-02');
    const shown = await home(order.token);
    const totals = must(await shop.request(invoiceTotals, {}, { token: order.token }));
    expect(shown.next).toMatchObject({ kind: 'rent_due', tone: 'act' });
    expect(shown.next?.actions[0]).toEqual({
      words: `Pay ${formatRupees(totals.unpaidTotal)}`,
      href: null,
      pays: 'BY_HAND',
    });
    expect(shown.bill).toMatchObject({ isWritten: true, isLate: false, total: totals.unpaidTotal });
    expect(shown.pendingInvoices).toBe(totals.unpaidTotal);
    expect(sum((shown.bill?.rows ?? []).map(({ amount }) => amount))).toBe(totals.unpaidTotal);
  });

  test('warns of late rent, then of the day on which service ends, then that it has', async () => {
    await live('2026-12-12');
    expect((await home(order.token)).next).toMatchObject({
      kind: 'rent_late',
      tone: 'bad',
      figure: '5',
      unit: 'days overdue',
    });
    await live('2027-01-01');
    await live('2027-01-30');
    const near = await home(order.token);
    expect(near.next).toMatchObject({ kind: 'service_ends', figure: '9', unit: 'days left' });
    expect(near.next?.label).toBe('We can end the rental from Mon 8 Feb');
    expect(near.bill?.rows.map(({ name }) => name)).toContain('Interest');
    await live('2027-02-01');
    await live('2027-02-08');
    expect((await home(order.token)).next?.kind).toBe('service_ends');
    await endUnpaid(shop, order.orderNumber);
    const ended = await home(order.token);
    expect(ended.next).toMatchObject({ kind: 'service_ended', tone: 'bad' });
    expect(ended.things[0]?.actions[3]).toMatchObject({
      does: 'return',
      why: expect.any(String) as string,
    });
  });

  test('asks for a bank account once a deposit waits for it', async () => {
    const now = shop.clock.now();
    const collection = { on: day('2027-02-08'), damages: [], waiveEarlyClosure: true };
    const other = await paidOrder(shop);
    await deliver(shop, other.orderId);
    const { orderNumber, token } = other;
    const { days, slots, reasons } = must(
      await shop.request(returnOptions, { orderNumber }, { token }),
    );
    const [chosen] = days;
    const [slot] = slots;
    if (!chosen || !slot) throw new Error('There is no day for a return');
    const forfeited = forfeitedIn(chosen.deductions);
    const asked = { orderNumber, pickupOn: chosen.day, slot, reason: reasons[0] ?? '', forfeited };
    must(await shop.request(requestReturn, asked, { token }));
    const waiting = await home(token);
    expect(waiting.next).toMatchObject({ kind: 'pickup', tone: 'calm' });
    expect(waiting.things[0]?.badge).toContain('Pick-up');
    done(await collectAndSettle(shop.shop, other.orderId, collection, now));
    const shown = await home(token);
    expect(shown.next).toMatchObject({ kind: 'account_needed', tone: 'act' });
    expect(shown).toMatchObject({ things: [], activeOrders: 0, allOrders: 1 });
  });
});
