import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { accountHome } from '#contract/overview/home.ts';
import { listIssues, replyToIssue, reportIssue } from '#contract/care/issue.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { bookRepair, listRepairs } from '#contract/care/repair.ts';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { openSlotDays } from '#domain/visits/visit-move.ts';
import { arrivals } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { closeAnsweredIssues } from '#server/care/close-answered.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { addHome, must, placement, putInCart, SOFA, TABLE } from '../support/checkout.ts';
import { mattersOf } from '../support/poison.ts';
import {
  failedChecks,
  codeOf,
  deliver,
  deliveredOrder,
  done,
  jumpTo,
  liveUntil,
  orderIdOf,
  pay,
  today,
} from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { exchange, type Renting, signIn, stockOf, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { inspectAll } from '../support/units.ts';
import { findOpenArrivals } from '#server/office/care/replacements.ts';
import { typeIn } from '../support/operator.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50, [TABLE]: 50 } });
const office = (words: string) =>
  typeIn(
    shop,
    (words.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
  );

const waits = async (issue: number) =>
  (await findOpenArrivals(shop.shop)).some(({ arrival }) => arrival.issueId === issue);

const tokenOf = async ({ orderId }: Pick<Renting, 'orderId'>) => ({
  token: await signIn(shop, orderId),
});

async function reported(order: Renting, productSlug: string): Promise<number> {
  const issue = {
    issueItemId: order.orderNumber,
    issueType: 'order' as const,
    productSlug,
    reason: 'It arrived damaged',
    description: 'A leg is broken.',
  };
  return must(await shop.request(reportIssue, issue, await tokenOf(order))).issueId;
}

async function issueOf(order: Renting, id: number) {
  const list = must(await shop.request(listIssues, {}, await tokenOf(order)));
  return list.find((each) => each.id === id);
}

/** A sofa and a table in one order, delivered. */
async function sofaAndTable() {
  const customer = await shop.signedUp();
  const { token } = customer;
  await putInCart(shop, token, SOFA);
  const cart = await putInCart(shop, token, TABLE);
  const addressId = await addHome(shop, token);
  const { orderNumber } = must(
    await shop.request(placeOrder, placement(cart, addressId), { token }),
  );
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  return { ...customer, orderNumber, orderId };
}

/** The second day that is open. */
function soon(): Day {
  const holidays = shop.shop.policies.holidays.map(({ day }) => day);
  const [, day] = openSlotDays(shop.clock.now(), holidays);
  if (!day) throw new Error('No day is open');
  return day;
}

async function confirmed(issue: number, day: Day) {
  const { done: isDone, text } = await office(
    `confirm-replacement --issues ${issue} --half morning --day ${day}`,
  );
  expect({ isDone, text }).toMatchObject({ isDone: true });
  const number = /Order number: (\S+)/.exec(text)?.[1] ?? '';
  return { number, orderId: await orderIdOf(shop, number) };
}

test('what is kept in a swap can still be replaced, and what came back damaged is set aside', async () => {
  const order = await sofaAndTable();
  const ofTable = await reported(order, TABLE);
  const ofSofa = await reported(order, SOFA);
  const again = await reported(order, SOFA);
  const { db } = shop.shop;
  // The first line is swapped, whichever it is; the other is kept.
  const { orderId, on, productSlug } = await swap(shop, order, 'dearest');
  const before = await stockOf(shop, productSlug);
  await exchange(shop, orderId, on);
  const [back, kept] = productSlug === SOFA ? [[ofSofa, again], ofTable] : [[ofTable], ofSofa];
  expect(await stockOf(shop, productSlug)).toBe(before);
  expect(await failedChecks(shop)).toEqual([]);
  for (const id of back) expect(await issueOf(order, id)).toMatchObject({ isClosed: true });
  expect(await inspectAll(shop)).toBe(1);

  expect(await waits(kept)).toBe(true);
  const day = soon();
  const made = await confirmed(kept, day);
  await liveUntil(shop, day);
  expect(
    await office(
      `exchange-order --number ${made.number} --code ${await codeOf(shop, made.orderId)}`,
    ),
  ).toMatchObject({ done: true });
  expect(await issueOf(order, kept)).toMatchObject({ isClosed: true });
  const [arrival] = await db.select().from(arrivals).where(eq(arrivals.issueId, kept));
  expect(arrival).toMatchObject({ state: 'replaced', orderId });
  expect(await failedChecks(shop)).toEqual([]);
});

test('after a replacement what stayed and what was replaced both count from the day they came', async () => {
  const order = await sofaAndTable();
  const came = today(shop);
  const day = soon();
  const { number, orderId } = await confirmed(await reported(order, TABLE), day);
  await liveUntil(shop, day);
  await office(`exchange-order --number ${number} --code ${await codeOf(shop, orderId)}`);
  const { things } = must(await shop.request(accountHome, {}, await tokenOf(order)));
  const since = new Map(things.map((thing) => [thing.productSlug, thing.since]));
  expect(since).toEqual(
    new Map([
      [SOFA, came],
      [TABLE, came],
    ]),
  );
});

test('what is collected before its damage was looked at is not rented out again', async () => {
  const order = await deliveredOrder(shop);
  const issue = await reported(order, SOFA);
  const stock = await stockOf(shop, SOFA);
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure: true };
  done(await collectOrder(shop.shop, order.orderId, collection, shop.clock.now()));
  expect(await stockOf(shop, SOFA)).toBe(stock);
  expect(await issueOf(order, issue)).toMatchObject({ isClosed: true });
  const [arrival] = await shop.shop.db.select().from(arrivals).where(eq(arrivals.issueId, issue));
  expect(arrival?.state).toBe('returned');
  await inspectAll(shop);
  expect(await stockOf(shop, SOFA)).toBe(stock + 1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a replacement that was called off waits again, and can be declined or confirmed', async () => {
  const order = await deliveredOrder(shop);
  const issue = await reported(order, SOFA);
  const first = await confirmed(issue, soon());
  expect(await waits(issue)).toBe(false);
  const off = { orderNumber: first.number, kept: 0, refund: 0 };
  must(await shop.request(cancelOrder, off, await tokenOf(order)));
  expect(await waits(issue)).toBe(true);

  expect(
    await office(`decline-replacement --id ${issue} --reason "A scratch is wear."`),
  ).toMatchObject({
    done: true,
  });
  expect(await waits(issue)).toBe(false);
  expect(await failedChecks(shop)).toEqual([]);
  const words = { issueId: issue, text: 'It is a broken leg.' };
  must(await shop.request(replyToIssue, words, await tokenOf(order)));
  expect(await waits(issue)).toBe(true);
  await confirmed(issue, soon());
  expect(await failedChecks(shop)).toEqual([]);
});

/** A sofa that a repair visit found beyond mending. */
async function broken() {
  const order = await deliveredOrder(shop);
  await liveUntil(shop, addDaysTo(today(shop), 3));
  const { items } = must(await shop.request(listRepairs, {}, await tokenOf(order)));
  const day = items[0]?.days[0] ?? today(shop);
  const { orderNumber } = order;
  const wish = { orderNumber, productSlug: SOFA, description: 'The frame broke.', day };
  const booked = { ...wish, half: 'morning' } as const;
  const { issueId } = must(await shop.request(bookRepair, booked, await tokenOf(order)));
  const { repairs } = must(await shop.request(listRepairs, {}, await tokenOf(order)));
  await liveUntil(shop, day);
  const ended = await office(
    `end-repair --id ${repairs[0]?.id} --without-code "No phone" --ended-as to_replace`,
  );
  expect(ended).toMatchObject({ done: true });
  return { ...order, issueId };
}

test('what could not be repaired is replaced as what arrived damaged is, and its issue closed by it', async () => {
  const order = await broken();
  const { issueId } = order;
  const [matter] = await findOpenIncidents(shop.shop.db, 'repairs');
  expect(matter?.step).toContain(`confirm-replacement --issues ${issueId} --day <day>`);
  expect(await waits(issueId)).toBe(true);
  const stock = await stockOf(shop, SOFA);
  const day = soon();
  const { number, orderId } = await confirmed(issueId, day);
  expect(await mattersOf(shop, 'repairs')).toEqual([]);
  expect(await stockOf(shop, SOFA)).toBe(stock - 1);
  const letters = (await shop.inbox(order.email)).filter(({ subject }) =>
    /^We’ll replace your .* on /.test(subject),
  );
  expect(letters).toHaveLength(1);
  expect(await issueOf(order, issueId)).toMatchObject({ isClosed: false });
  await liveUntil(shop, day);
  const made = await office(
    `exchange-order --number ${number} --code ${await codeOf(shop, orderId)}`,
  );
  expect(made).toMatchObject({ done: true });
  expect(await issueOf(order, issueId)).toMatchObject({ isClosed: true });
  // The broken one came back, and waits to be looked at.
  expect(await stockOf(shop, SOFA)).toBe(stock - 1);
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(row).toMatchObject({ status: 'DELIVERED', payable: 0 });
  expect(await failedChecks(shop)).toEqual([]);
});

test('an issue that waits for its replacement does not rest', async () => {
  const order = await broken();
  const { db } = shop.shop;
  shop.clock.advance(32 * 24 * 3_600_000);
  await closeAnsweredIssues(shop.shop);
  expect(await issueOf(order, order.issueId)).toMatchObject({ isClosed: false });
  const declined = and(eq(arrivals.issueId, order.issueId), eq(arrivals.state, 'asked'));
  await db.update(arrivals).set({ state: 'declined' }).where(declined);
  await closeAnsweredIssues(shop.shop);
  expect(await issueOf(order, order.issueId)).toMatchObject({ isClosed: true });
});
