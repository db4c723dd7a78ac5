import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder, cancellationQuote } from '#contract/endings/cancellation.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { accountHome } from '#contract/overview/home.ts';
import { getOrder } from '#contract/orders/order.ts';
import {
  otherCityOptions,
  otherCityQuote,
  relocationOptions,
} from '#contract/delivery/relocation.ts';
import { listVisits } from '#contract/visits/visit.ts';
import { addMonthsTo } from '#domain/base/kolkata.ts';
import { formatRupees, minus } from '#domain/base/money.ts';
import { visitTitle } from '#messages/visits/visit-words.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { addHome, left, must, setStock, SOFA } from '../support/checkout.ts';
import { ask, look, moveToDelhi, rentInDelhi, setDelhiPrice } from '../support/other-city.ts';
import { refused } from '../support/refused.ts';
import { askToMove } from '../support/relocating.ts';
import { failedChecks, deliveredOrder, liveUntil, today } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';
import { billedFor, exchange, type Renting, signIn, statusOf } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { inspectAll } from '../support/units.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** Why an order cannot move to Delhi, as it is told before anything is chosen. */
async function closedInDelhi({ orderNumber, token }: Renting) {
  const { cities } = must(await shop.request(otherCityOptions, { orderNumber }, { token }));
  return cities.find(({ cityId }) => cityId === 2)?.closed;
}

/** That account, home and calendar speak of a move, and not of an exchange. */
async function expectToldAsMove(token: string, orderNumber: string) {
  const visits = must(await shop.request(listVisits, {}, { token }));
  const visit = visits.find((each) => each.orderNumber === orderNumber);
  expect(visit && visitTitle(visit)).toContain('Move to the other city on');
  const { next, after } = must(await shop.request(accountHome, {}, { token }));
  const told = [next?.title, next?.text, ...after.map(({ words }) => words)].join(' ');
  expect(told).toMatch(/move/i);
  expect(told).not.toMatch(/exchange/i);
  const file = await shop.app.request(`${API_PREFIX}/order/calendar/${orderNumber}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await file.text()).toContain('Move to the other city');
}

test('a move to the other city ends an order and begins the same there, at what was quoted', async () => {
  const renting = await deliveredOrder(shop);
  const inDelhi = await left(shop, SOFA, 2);
  const moved = await moveToDelhi(shop, renting);
  expect(await left(shop, SOFA, 2)).toBe(inDelhi - 1);
  expect(await statusOf(shop, moved.orderId)).toBe('SCHEDULED');
  expect(await failedChecks(shop)).toEqual([]);
  await expectToldAsMove(renting.token, moved.orderNumber);

  const inGurgaon = await left(shop, SOFA);
  const made = await exchange(shop, moved.orderId, moved.on);
  expect(made.depositCarried).toBe(Math.min(moved.quote.depositBefore, moved.quote.depositAfter));
  expect(made.back).toBe(moved.quote.back);
  expect(await statusOf(shop, renting.orderId)).toBe('RETURNED');
  expect(await left(shop, SOFA)).toBe(inGurgaon);
  expect(await inspectAll(shop)).toBe(1);
  expect(await left(shop, SOFA)).toBe(inGurgaon + 1);
  const token = await signIn(shop, moved.orderId);
  const { orderNumber } = moved;
  expect(must(await shop.request(getOrder, { orderNumber }, { token }))).toMatchObject({
    orderStatus: 'DELIVERED',
    expirayDate: moved.quote.endsOn,
    address: { pincode: '110017' },
  });
  expect(await billedFor(shop, moved.orderId)).toBe(moved.quote.restAfter);
  await liveUntil(shop, moved.quote.monthEnds);
  expect(minus(await billedFor(shop, moved.orderId), moved.quote.restAfter)).toBe(
    moved.quote.rentAfter,
  );
  expect(await wrongStatements(shop)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a dearer city asks for the difference of the deposits, which comes back when it is cancelled', async () => {
  await setDelhiPrice(shop, 1.5);
  const renting = await deliveredOrder(shop);
  const { orderNumber, orderId, quote, token } = await moveToDelhi(shop, renting);
  expect(quote.due).toBe(minus(quote.depositAfter, quote.depositBefore));
  expect(quote.due).toBeGreaterThan(0);
  expect(must(await shop.request(cancellationQuote, { orderNumber }, { token }))).toMatchObject({
    kept: 0,
    refund: quote.due,
  });
  const shown = { kept: 0, refund: quote.due };
  must(await shop.request(cancelOrder, { orderNumber, ...shown }, { token }));
  expect(await statusOf(shop, orderId)).toBe('CANCELLED');
  expect(await statusOf(shop, renting.orderId)).toBe('DELIVERED');
  expect(await failedChecks(shop)).toEqual([]);
});

test('figures that changed meanwhile are told before anything is agreed', async () => {
  const renting = await deliveredOrder(shop);
  const { asked, quote } = await look(shop, renting);
  await setDelhiPrice(shop, 1.2);
  expect(await ask(shop, renting, asked, must(quote))).toEqual(refused('PRICE_CHANGED'));
  expect(await statusOf(shop, renting.orderId)).toBe('DELIVERED');
});

test('what the other city does not have is told by its name', async () => {
  const renting = await deliveredOrder(shop);
  const before = await left(shop, SOFA, 2);
  await setStock(shop, SOFA, 0, 2);
  const message =
    'These items aren’t available in Delhi for the same plan right now: Oslo 3-seater sofa.';
  const { quote } = await look(shop, renting);
  expect(quote).toMatchObject({ failure: { code: 'EXCHANGE_NOT_POSSIBLE', message } });
  expect(await closedInDelhi(renting)).toBe(message);
  await setStock(shop, SOFA, before, 2);
});

test('a plan that is left for longer than the same one there, and rent below its least, stay', async () => {
  const renting = await deliveredOrder(shop);
  const { db } = shop.shop;
  const own = eq(rentals.orderId, renting.orderId);
  const [rental] = await db.select().from(rentals).where(own);
  await db
    .update(rentals)
    .set({ committedUntil: '2029-01-01' as never })
    .where(own);
  const { quote } = await look(shop, renting);
  expect(quote).toMatchObject({ failure: { code: 'EXCHANGE_NOT_POSSIBLE' } });
  await db.update(rentals).set({ committedUntil: rental?.committedUntil }).where(own);
  await setDelhiPrice(shop, 0.1);
  const { quote: small } = await look(shop, renting);
  expect(small).toMatchObject({ failure: { message: await closedInDelhi(renting) } });
  await setDelhiPrice(shop, 10);
});

test('the days offered are those that the server accepts', async () => {
  const renting = await deliveredOrder(shop);
  const { orderNumber, token } = renting;
  const { db } = shop.shop;
  const near = must(await shop.request(relocationOptions, { orderNumber }, { token })).days;
  const [, , , first = today(shop)] = near;
  const committedUntil = addMonthsTo(first, 12);
  await db.update(rentals).set({ committedUntil }).where(eq(rentals.orderId, renting.orderId));
  const { asked, quote } = await look(shop, renting);
  expect(asked.on).toBe(first);
  expect(must(quote).endsOn).toBe(committedUntil);
  for (const on of near.filter((day) => day < first)) {
    const early = await shop.request(otherCityQuote, { ...asked, on }, { token });
    expect(early).toEqual(refused('EXCHANGE_NOT_POSSIBLE'));
  }
});

test('before address and day are chosen it is told that the rent there is below its least', async () => {
  const renting = await deliveredOrder(shop);
  expect(await closedInDelhi(renting)).toBeUndefined();
  await setDelhiPrice(shop, 0.1);
  const rent = formatRupees(await rentInDelhi(shop));
  expect(await closedInDelhi(renting)).toBe(
    `In Delhi these items cost ${rent} a month, and the minimum order there is ₹1,000 a month.`,
  );
  await setDelhiPrice(shop, 10);
});

test('an address of the same city moves free of charge, and a planned move keeps the order there', async () => {
  const renting = await deliveredOrder(shop);
  const { orderNumber, token } = renting;
  const { asked, quote } = await look(shop, renting);
  const addressId = await addHome(shop, token, '122018');
  const near = { ...asked, addressId } as never;
  expect(await shop.request(otherCityQuote, near, { token })).toEqual(
    refused('RELOCATION_SAME_CITY'),
  );
  await askToMove(shop, renting, '122018');
  expect(await ask(shop, renting, asked, must(quote))).toEqual(refused('EXCHANGE_NOT_POSSIBLE'));
  const { closed } = must(await shop.request(otherCityOptions, { orderNumber }, { token }));
  expect(closed).toContain('A move to a new address is already planned');
  expect(await failedChecks(shop)).toEqual([]);
});
