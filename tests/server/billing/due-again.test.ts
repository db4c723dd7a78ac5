import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { invoiceIsPaid, listInvoices, openBulkPayment } from '#contract/billing/invoice.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { DAYS_TO_PAY } from '#domain/base/rent-period.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { findInDefault } from '#server/billing/default.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';
import { must, playInWindow, setStock, SOFA } from '../support/checkout.ts';
import { deliverEvents, paymentOf, refundThere } from '../support/provider-refunds.ts';
import { failedChecks, deliveredOrder, liveUntil, today } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { signIn, statusOf } from '../support/swapping.ts';

let shop: TestShop;
let order: Awaited<ReturnType<typeof deliveredOrder>>;
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
  await setStock(shop, SOFA, 5);
  order = await deliveredOrder(shop, SOFA);
  for (const on of ['2026-12-02', '2027-01-02', '2027-02-02', '2027-03-02', '2027-04-02']) {
    await liveUntil(shop, day(on));
    const token = await signIn(shop, order.orderId);
    const { id } = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
    await playInWindow(shop, id);
    for (const event of shop.events.splice(0)) await shop.deliver(event);
  }
});
afterAll(() => shop.close());

const own = async () => {
  const { db } = shop.shop;
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, order.orderId))
    .orderBy(asc(invoices.id));
  return standingsOf(db, rows, today(shop));
};
const subjects = async () => (await shop.inbox(order.email)).map(({ subject }) => subject);
const about = (all: readonly string[], number: string) =>
  all.filter((subject) => subject.includes(number) && /due|overdue/.test(subject));

test('what goes back months later is due again with six days to pay, and overdue only then', async () => {
  expect((await own()).every(({ rent, interest }) => rent === 0 && interest === 0)).toBe(true);
  const [first] = await own();
  const number = first?.invoice.number ?? '';
  const before = about(await subjects(), number);
  // The provider gives back rent of the first payment and a part of its deposit.
  await refundThere(shop, await paymentOf(shop, order), rupees(1155));
  await deliverEvents(shop);
  const backOn = today(shop);
  const dueOn = addDaysTo(backOn, DAYS_TO_PAY);
  const [opened] = await own();
  expect(opened).toMatchObject({
    rent: first?.invoice.amount,
    interest: 0,
    payBy: dueOn,
    overdue: 0,
  });
  expect(opened?.invoice).toMatchObject({ dueOn: '2026-11-16', payBy: dueOn, settledOn: null });

  const token = await signIn(shop, order.orderId);
  const shown = must(await shop.request(listInvoices, {}, { token })).find(
    ({ invoiceNumber }) => invoiceNumber === number,
  );
  expect(shown).toMatchObject({ dueOn, overdueSince: null, interestGenerated: 0, isPaid: false });
  const { next } = must(await shop.request(accountHome, {}, { token }));
  expect(next?.kind).toBe('rent_due');

  await liveUntil(shop, dueOn);
  expect(about(await subjects(), number)).toEqual([
    expect.stringContaining(`is due on 8 Apr 2027 (${number})`),
    ...before,
  ]);
  expect((await own())[0]).toMatchObject({ interest: 0, overdue: 0 });
  expect(await findInDefault(shop.shop.db, today(shop), 9)).toEqual([]);
});

test('a day after that it is overdue, with the interest of a day, and bars an extension', async () => {
  await liveUntil(shop, day('2027-04-09'));
  const [opened] = await own();
  const open = opened?.rent ?? 0;
  expect(opened).toMatchObject({
    interest: Math.round((open * 2) / 100 / 30),
    overdue: open + Math.round((open * 2) / 100 / 30),
  });
  expect(about(await subjects(), opened?.invoice.number ?? '')[0]).toContain('is overdue');
  const token = await signIn(shop, order.orderId);
  const { orderNumber } = order;
  expect(must(await shop.request(invoiceIsPaid, { orderNumber }, { token }))).toBe(true);
});

test('more than 30 days late is counted from that day, and less than two months end nothing', async () => {
  const number = (await own())[0]?.invoice.number ?? '';
  const lateLetters = async () =>
    about(await subjects(), number).filter((each) => each.includes('30 days'));
  await liveUntil(shop, day('2027-05-08'));
  expect(await lateLetters()).toEqual([]);
  await liveUntil(shop, day('2027-05-09'));
  expect(await lateLetters()).toHaveLength(1);
  expect(await statusOf(shop, order.orderId)).toBe('DELIVERED');
  expect(await failedChecks(shop)).toEqual([]);
});
