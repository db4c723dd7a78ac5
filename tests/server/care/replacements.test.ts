import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { arrivalHours, listIssues, reportIssue } from '#contract/care/issue.ts';
import { getOrder } from '#contract/orders/order.ts';
import { callOffRelocation } from '#contract/delivery/relocation.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import { productStock } from '#server/db/schema/catalogue.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { visits } from '#server/db/schema/visits.ts';
import { startSession } from '#server/lib/sessions.ts';
import { collectData } from '#server/overview/account/my-data.ts';
import { findStop } from '#server/delivery/runs/stops.ts';
import { must, SOFA } from '../support/checkout.ts';
import {
  failedChecks,
  deliveredOrder,
  jumpTo,
  liveUntil,
  orderIdOf,
  today,
} from '../support/rentals.ts';
import { askToMove } from '../support/relocating.ts';
import { tagsBack } from '../support/inspecting.ts';
import { testShop } from '../support/test-shop.ts';
import { inspectAll } from '../support/units.ts';
import { findOpenArrivals } from '#server/office/care/replacements.ts';
import { typeIn } from '../support/operator.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
type Delivered = Awaited<ReturnType<typeof deliveredOrder>>;

const tokenOf = async ({ userId }: Pick<Delivered, 'userId'>) => ({
  token: (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '',
});

const office = (words: string) =>
  typeIn(
    shop,
    (words.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
  );

/** Whether an issue waits for a replacement, in what is to do today. */
const listed = async (issue: number) =>
  (await findOpenArrivals(shop.shop)).some(({ arrival }) => arrival.issueId === issue);

async function reported(order: Delivered, reason = 'It arrived damaged'): Promise<number> {
  const issue = {
    issueItemId: order.orderNumber,
    issueType: 'order' as const,
    productSlug: SOFA,
    reason,
    description: 'A leg is broken.',
  };
  return must(await shop.request(reportIssue, issue, await tokenOf(order))).issueId;
}

const availableOf = async () => {
  const rows = await shop.shop.db
    .select()
    .from(productStock)
    .where(eq(productStock.productSlug, SOFA));
  return rows.reduce((all, { available }) => all + available, 0);
};

const lettersTo = async ({ email }: { email: string }, subject: string) =>
  (await shop.inbox(email)).filter((letter) => letter.subject.includes(subject));

test('what arrived damaged is replaced by an order that costs nothing, at the same rent and dates', async () => {
  const order = await deliveredOrder(shop);
  const { orderNumber } = order;
  const { token } = order;
  expect(must(await shop.request(arrivalHours, { orderNumber }, { token }))).toEqual({
    until: new Date(shop.clock.now().getTime() + 48 * 3_600_000).toISOString(),
    isOpen: true,
  });
  const before = must(await shop.request(getOrder, { orderNumber }, { token }));
  const stock = await availableOf();
  const issue = await reported(order);
  expect(await listed(issue)).toBe(true);
  const day = addDaysTo(today(shop), 1);
  const confirmed = await office(
    `confirm-replacement --issues ${issue} --day ${day} --half afternoon`,
  );
  expect(confirmed).toMatchObject({ done: true });
  expect(
    await office(`confirm-replacement --issues ${issue} --half morning --day ${day}`),
  ).toMatchObject({ done: false });
  expect(await availableOf()).toBe(stock - 1);
  const number = /Order number: (\S+)/.exec(confirmed.text)?.[1] ?? '';
  const made = must(await shop.request(getOrder, { orderNumber: number }, { token }));
  expect(made).toMatchObject({ orderStatus: 'SCHEDULED', orderTerms: { payable: 0 } });
  const orderId = await orderIdOf(shop, number);
  const [visit] = await shop.shop.db.select().from(visits).where(eq(visits.orderId, orderId));
  expect(visit).toMatchObject({ kind: 'exchange', day, half: 'afternoon', state: 'planned' });
  const stop = await findStop(shop.shop.db, `visit-${visit?.id ?? 0}`);
  expect(stop).toMatchObject({ isChosen: false });
  expect(await lettersTo(order, 'We’ll replace your')).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);

  jumpTo(shop, day);
  expect(await exchange(number)).toMatchObject({ done: true });
  const [tag = ''] = await tagsBack(shop.shop, await orderIdOf(shop, orderNumber));
  const charged = `add-damage --number ${orderNumber} --tag ${tag} --kind broken --amount 500 --note Leg`;
  expect(await office(charged)).toMatchObject({
    done: false,
    text: expect.stringContaining('is free for the renter'),
  });
  const now = await tokenOf(order);
  const after = must(await shop.request(getOrder, { orderNumber: number }, now));
  expect(after).toMatchObject({ orderStatus: 'DELIVERED', expirayDate: before.expirayDate });
  expect(must(await shop.request(getOrder, { orderNumber }, now)).orderStatus).toBe('RETURNED');
  expect(must(await shop.request(listIssues, {}, now))).toMatchObject([{ isClosed: true }]);
  const [letter] = await lettersTo(order, 'We’ve replaced your');
  const ofFirst = eq(invoices.orderId, await orderIdOf(shop, orderNumber));
  const [billed] = await shop.shop.db.select().from(invoices).where(ofFirst);
  const [note] = await shop.shop.db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, billed?.id ?? 0));
  const off = formatRupees(note?.amount ?? ZERO);
  expect(letter?.text).toContain(
    `We took ${off} off invoice ${billed?.number} with credit note ${note?.number}, because order ${number} now bills those days.`,
  );
  const deposits = await shop.shop.db
    .select()
    .from(depositEntries)
    .where(eq(depositEntries.orderId, orderId));
  expect(deposits).toMatchObject([{ status: 'ACTIVE', amount: 106_100 }]);

  // The damaged one came back, and is not rented out before somebody has looked at it.
  expect(await availableOf()).toBe(stock - 1);
  expect(await inspectAll(shop)).toBe(1);
  expect(await availableOf()).toBe(stock);
  expect(await failedChecks(shop)).toEqual([]);

  // The rent of November is that of one order, whatever the day of the exchange.
  await liveUntil(shop, addDaysTo(day, 30));
  const bills = await shop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  expect(bills.length).toBeGreaterThan(1);
  expect(await failedChecks(shop)).toEqual([]);
  const kept = await collectData(shop.shop, order.userId, shop.clock.now());
  expect(kept['arrivals']).toMatchObject([{ order: orderNumber, fault: 'damaged' }]);
});

/** Notes the exchange, with the code of its visit where that is asked for. */
async function exchange(number: string) {
  const orderId = await orderIdOf(shop, number);
  const [visit] = await shop.shop.db.select().from(visits).where(eq(visits.orderId, orderId));
  const noted = await office(`exchange-order --number ${number}`);
  return noted.done
    ? noted
    : office(`exchange-order --number ${number} --code ${visit?.code ?? ''}`);
}

test('what is declined says why, in its issue and by mail', async () => {
  const order = await deliveredOrder(shop);
  const issue = await reported(order, 'It is not what I ordered');
  const said = await office(
    `decline-replacement --id ${issue} --reason "This is the sofa of the picture."`,
  );
  expect(said).toMatchObject({ done: true });
  expect(must(await shop.request(listIssues, {}, await tokenOf(order)))).toMatchObject([
    { isClosed: true, answer: 'This is the sofa of the picture.' },
  ]);
  expect(await lettersTo(order, 'Your issue is resolved')).toHaveLength(1);
  const day = addDaysTo(today(shop), 1);
  const late = await office(`confirm-replacement --issues ${issue} --half morning --day ${day}`);
  expect(late).toMatchObject({ done: false, text: 'This has already been decided.' });
  expect(await failedChecks(shop)).toEqual([]);
});

test('after 48 hours, and for other reasons, a report is an issue as any other', async () => {
  const order = await deliveredOrder(shop);
  const other = await reported(order, 'It is noisy, leaks or smells');
  const day = addDaysTo(today(shop), 4);
  expect(
    await office(`confirm-replacement --issues ${other} --half morning --day ${day}`),
  ).toMatchObject({ done: false });
  shop.clock.advance(48 * 3_600_000 + 60_000);
  const { orderNumber } = order;
  const hours = must(await shop.request(arrivalHours, { orderNumber }, await tokenOf(order)));
  expect(hours.isOpen).toBe(false);
  const late = await reported(order);
  expect(
    await office(`confirm-replacement --issues ${late} --half morning --day ${day}`),
  ).toMatchObject({
    done: false,
    text: expect.stringContaining('wasn’t reported within 48 hours of delivery'),
  });
  expect(await listed(late)).toBe(false);
  const strangers = await deliveredOrder(shop);
  expect(await shop.request(arrivalHours, { orderNumber }, strangers)).toMatchObject({
    ok: false,
    failure: { code: 'UNAUTHORIZED' },
  });
  expect(await failedChecks(shop)).toEqual([]);
});

test('what came back beyond use is written off', async () => {
  const order = await deliveredOrder(shop);
  const issue = await reported(order, 'A part is missing');
  const day = addDaysTo(today(shop), 1);
  const said = await office(`confirm-replacement --issues ${issue} --half morning --day ${day}`);
  expect(said.done).toBe(true);
  const number = /Order number: (\S+)/.exec(said.text)?.[1] ?? '';
  jumpTo(shop, day);
  const stock = await availableOf();
  expect(await exchange(number)).toMatchObject({ done: true });
  expect(await inspectAll(shop, 'lost')).toBe(1);
  expect(await availableOf()).toBe(stock);
  expect(await failedChecks(shop)).toEqual([]);
});

test('what is to move is replaced after its move, or once that is called off', async () => {
  const order = await deliveredOrder(shop);
  const issue = await reported(order);
  const planned = await askToMove(shop, order, '122002', 3);
  const day = addDaysTo(today(shop), 1);
  expect(
    await office(`confirm-replacement --issues ${issue} --half morning --day ${day}`),
  ).toMatchObject({
    done: false,
    text: expect.stringContaining('A move to a new address is already planned'),
  });
  expect(await failedChecks(shop)).toEqual([]);
  const { orderNumber } = planned;
  must(await shop.request(callOffRelocation, { orderNumber }, await tokenOf(order)));
  expect(
    await office(`confirm-replacement --issues ${issue} --half morning --day ${day}`),
  ).toMatchObject({ done: true });
});
