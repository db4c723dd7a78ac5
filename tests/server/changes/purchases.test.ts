import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { downloadMyData } from '#contract/people/account.ts';
import { reportIssue } from '#contract/care/issue.ts';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { getOrder, viewAllOrders } from '#contract/orders/order.ts';
import { withoutGst } from '#domain/base/gst.ts';
import { addDaysTo, addMonthsTo, day } from '#domain/base/kolkata.ts';
import { minus, rupees, sum } from '#domain/base/money.ts';
import { LEAST_PRICE_PERCENT, MONTHS_TO_BUY } from '#domain/changes/purchase.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { openSlotDays } from '#domain/visits/visit-move.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { buy, keepFor, offered, payInvoices, quoted, rentedTogether } from '../support/buying.ts';
import { must, setStock, SOFA, TABLE } from '../support/checkout.ts';
import { failedChecks, deliveredOrder, liveUntil, orderIdOf, today } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';
import { exchange, signIn, statusOf, stockOf, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z' });
beforeAll(async () => {
  for (const slug of [SOFA, TABLE]) await setStock(shop, slug, 200);
});
const lettersTo = async (email: string, subject: string) =>
  (await shop.inbox(email)).filter((letter) => letter.subject.includes(subject));

async function follower(orderId: number): Promise<number> {
  const { db } = shop.shop;
  const own = and(eq(successions.fromOrderId, orderId), eq(successions.kind, 'purchase'));
  const [row] = await db.select().from(successions).where(own);
  if (!row) throw new Error('Nothing goes on');
  return row.toOrderId;
}

test('a sofa whose rent was paid for six months is bought, and the order ends with it', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, orderNumber, email } = renting;
  const stock = await stockOf(shop, SOFA);
  const token = await keepFor(shop, orderId, 6);
  const quote = await quoted(shop, { orderNumber, token }, SOFA);
  const { db } = shop.shop;
  const billed = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  expect(quote.asNew).toBe(rupees(24_000));
  expect(quote.price).toBe(minus(quote.asNew, quote.takenOff));
  expect(quote.price % 100).toBe(0);
  expect(quote.gst).toBe(minus(quote.price, withoutGst(quote.price)));
  expect(quote.aheadUsed).toBeGreaterThan(0);
  expect(sum([quote.depositUsed, quote.aheadUsed, quote.due])).toBe(quote.price);
  await buy(shop, { orderNumber, token }, SOFA);

  expect(await statusOf(shop, orderId)).toBe('RETURNED');
  expect(await stockOf(shop, SOFA)).toBe(stock);
  const mine = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(mine).toMatchObject({ isBought: true });
  expect(mine.exchange).toMatch(/^Bought on 10 May 2027: Oslo 3-seater sofa\.$/);
  expect(mine.timeline.at(-1)).toMatchObject({ status: 'RETURNED', actor: 'payment' });
  const listed = must(await shop.request(listInvoices, {}, { token }));
  const sale = listed.find(({ invoiceType }) => invoiceType === 'Purchase');
  expect(sale).toMatchObject({ amount: quote.price, due: 0, isPaid: true });
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
  expect(notes.map(({ reason }) => reason)).toEqual(['Rent billed for days from the purchase on']);
  expect(sum(notes.map(({ amount }) => amount))).toBe(quote.aheadUsed);
  const [letter] = await lettersTo(email, 'Oslo 3-seater sofa is yours');
  expect(letter?.text).toContain(sale?.invoiceNumber);
  expect(letter?.text).toContain('we won’t pick it up');

  await liveUntil(shop, day('2027-08-01'));
  const later = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  expect(later).toHaveLength(billed.length + 1);
  expect(await wrongStatements(shop)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('its invoice is a tax invoice with the HSN code, in the series of rent', async () => {
  const { orderId, orderNumber } = await deliveredOrder(shop, TABLE, 2);
  const token = await keepFor(shop, orderId, 6);
  const { price } = await buy(shop, { orderNumber, token }, TABLE);
  const listed = must(await shop.request(listInvoices, {}, { token }));
  const { invoiceNumber = '' } = listed.find(({ invoiceType }) => invoiceType === 'Purchase') ?? {};
  const printed = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  const { base, cgst, sgst, igst } = printed.invoiceInfo;
  expect(printed.orderInfo.productList).toMatchObject([
    { sac: '9403', quantity: 2, tenure: null, rent: price },
  ]);
  expect([base, cgst, igst]).toEqual([withoutGst(price), sgst, 0]);
  expect(sum([base, cgst, sgst])).toBe(price);
  const { db } = shop.shop;
  const own = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  expect(
    new Set(own.filter(({ issuedOn }) => issuedOn >= '2027-04-01').map(({ series }) => series))
      .size,
  ).toBe(1);
});

test('of an order of two things the other goes on, with its rent, deposit and plan', async () => {
  const renting = await rentedTogether(shop, [SOFA, TABLE]);
  const { orderId, orderNumber, email } = renting;
  const token = await keepFor(shop, orderId, 7);
  const before = must(await shop.request(getOrder, { orderNumber }, { token }));
  const at = before.productList.findIndex(({ productSlug }) => productSlug === TABLE);
  const deposit = before.securityDeposit[at]?.totalDeposit;
  const tables = await stockOf(shop, TABLE);
  const sofas = await stockOf(shop, SOFA);
  const quote = await buy(shop, { orderNumber, token }, SOFA);
  expect(await stockOf(shop, TABLE)).toBe(tables);
  expect(await stockOf(shop, SOFA)).toBe(sofas);
  const restId = await follower(orderId);
  const all = must(await shop.request(viewAllOrders, { userId: await userOf(orderId) }, { token }));
  const [rest, old] = [all[0], all[1]];
  expect(old).toMatchObject({ orderNumber, isBought: true });
  expect(old?.exchange).toContain(`continue in order ${rest?.orderNumber}`);
  expect(rest).toMatchObject({
    orderStatus: 'DELIVERED',
    isBought: false,
    deliveryDate: today(shop),
    expirayDate: before.expirayDate,
    orderTerms: { payable: 0, totalDeposit: deposit },
  });
  expect(rest?.exchange).toContain(orderNumber);
  expect(rest?.productList.map(({ productSlug }) => productSlug)).toEqual([TABLE]);
  const [letter] = await lettersTo(email, 'is yours');
  expect(letter?.text).toContain(`on rent as before, now as order ${rest?.orderNumber}`);

  const deposits = must(await shop.request(listDeposits, {}, { token }));
  const active = deposits.filter(({ depositStatus }) => depositStatus === 'ACTIVE');
  expect(active.map(({ amount }) => amount)).toEqual([deposit]);
  const kept = deposits.flatMap(({ deductions }) => deductions);
  expect(kept).toMatchObject([{ kind: 'purchase', amount: quote.depositUsed }]);
  expect(await wrongStatements(shop)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);

  const again = { orderNumber: rest?.orderNumber ?? '', token: await keepFor(shop, restId, 2) };
  const next = await quoted(shop, again, TABLE);
  await buy(shop, again, TABLE);
  expect(next.takenOff).toBeGreaterThan(0);
  expect(await statusOf(shop, restId)).toBe('RETURNED');
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
});

async function userOf(orderId: number): Promise<number> {
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
  return row?.userId ?? 0;
}

test('what cannot be bought yet says from when, and what is overdue comes first', async () => {
  const { orderId, orderNumber, token: first } = await deliveredOrder(shop, SOFA);
  const early = await offered(shop, { orderNumber, token: first }, SOFA);
  expect(early).toMatchObject({ quote: null });
  expect(early.closed).toContain('You can buy it from');
  const token = await keepFor(shop, orderId, 5);
  expect((await offered(shop, { orderNumber, token }, SOFA)).closed).toContain('from');
  await keepFor(shop, orderId, 1);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 9));
  const late = { orderNumber, token: await signIn(shop, orderId) };
  const { closed } = await offered(shop, late, SOFA);
  expect(closed).toBe('An invoice of this order is overdue. Please pay it first, under Invoices.');
});

test('rent of the month that is open is paid with the purchase', async () => {
  const { orderId, orderNumber } = await deliveredOrder(shop, TABLE, 2);
  await keepFor(shop, orderId, 6);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 4));
  const token = await signIn(shop, orderId);
  const quote = await buy(shop, { orderNumber, token }, TABLE);
  expect(quote.owed).toBeGreaterThan(0);
  expect(quote.aheadUsed).toBe(0);
  const listed = must(await shop.request(listInvoices, {}, { token }));
  expect(listed.every(({ due }) => due === 0)).toBe(true);
  expect(await wrongStatements(shop)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('rent that is paid with the purchase takes as much off as if it had been paid before', async () => {
  const { orderId, orderNumber } = await deliveredOrder(shop, TABLE, 3);
  await keepFor(shop, orderId, 6);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 2));
  const token = await signIn(shop, orderId);
  const open = await quoted(shop, { orderNumber, token }, TABLE);
  expect(open.owed).toBeGreaterThan(0);
  expect(open.price).toBeGreaterThan((open.asNew * LEAST_PRICE_PERCENT) / 100);
  await payInvoices(shop, orderId);
  const paid = await quoted(shop, { orderNumber, token }, TABLE);
  expect(paid.owed).toBe(0);
  expect(paid.price).toBe(open.price);
});

test('months and rent count over a swap of something else', async () => {
  const renting = await rentedTogether(shop, [SOFA, TABLE]);
  const { orderId, orderNumber, on, productSlug } = await swap(shop, renting, 'dearest');
  const kept = productSlug === SOFA ? TABLE : SOFA;
  await exchange(shop, orderId, on);
  const token = await keepFor(shop, orderId, 6);
  const quote = await quoted(shop, { orderNumber, token }, kept);
  const billed = await shop.shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, renting.orderId));
  expect(billed.length).toBeGreaterThan(0);
  expect(quote.takenOff).toBeGreaterThan(0);
  await buy(shop, { orderNumber, token }, kept);
  expect(await failedChecks(shop)).toEqual([]);
});

test('months and rent count over a replacement of the thing itself', async () => {
  const came = today(shop);
  const renting = await rentedTogether(shop, [SOFA, TABLE]);
  const neighbour = await rentedTogether(shop, [SOFA, TABLE]);
  const { token: first, orderNumber: issueItemId } = renting;
  const reason = 'It arrived damaged';
  const report = { issueItemId, issueType: 'order', productSlug: TABLE, reason } as const;
  const { issueId } = must(
    await shop.request(reportIssue, { ...report, description: '' }, { token: first }),
  );
  const [, on = came] = openSlotDays(shop.clock.now(), []);
  const words = ['confirm-replacement', '--issues', `${issueId}`, '--half', 'morning', '--day', on];
  const { text } = await typeIn(shop, words);
  const orderNumber = /Order number: (\S+)/.exec(text)?.[1] ?? '';
  const orderId = await orderIdOf(shop, orderNumber);
  await exchange(shop, orderId, on);

  const bought = addMonthsTo(came, MONTHS_TO_BUY);
  while (nextMonth(today(shop)) < bought) {
    await liveUntil(shop, nextMonth(today(shop)));
    for (const id of [orderId, neighbour.orderId]) await payInvoices(shop, id);
  }
  await liveUntil(shop, bought);
  const quote = await quoted(shop, { orderNumber, token: await signIn(shop, orderId) }, TABLE);
  const theirs = await signIn(shop, neighbour.orderId);
  const same = await quoted(shop, { ...neighbour, token: theirs }, TABLE);
  expect(quote.takenOff).toBe(same.takenOff);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a purchase is in what a renter downloads', async () => {
  const renting = await rentedTogether(shop, [SOFA, TABLE]);
  const token = await keepFor(shop, renting.orderId, 6);
  const quote = await buy(shop, { orderNumber: renting.orderNumber, token }, SOFA);
  const data = must(await shop.request(downloadMyData, {}, { token }));
  expect(data['purchases']).toMatchObject([
    { order: renting.orderNumber, productSlug: SOFA, price: quote.price, boughtOn: today(shop) },
  ]);
});
