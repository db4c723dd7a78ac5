import { expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { getOrder } from '#contract/orders/order.ts';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { addDaysTo, type Day, formatDay, instantAt } from '#domain/base/kolkata.ts';
import { exchangeOrder } from '#server/changes/exchange/exchange.ts';
import { missExchange } from '#server/changes/exchange/miss.ts';
import { tellLate } from '#server/delivery/fulfilment/late.ts';
import { watchVisits } from '#server/delivery/fulfilment/watch-visits.ts';
import { must, SOFA } from '../support/checkout.ts';
import { readPdf } from '../support/pdf-text.ts';
import { refused } from '../support/refused.ts';
import {
  failedChecks,
  codeOf,
  deliveredOrder,
  done,
  liveUntil,
  today,
} from '../support/rentals.ts';
import { exchange, signIn, statusOf, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { operate, typeIn } from '../support/operator.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** A swap that is planned for a day. */
async function planned(after = 2) {
  const renting = await deliveredOrder(shop, SOFA);
  return { ...(await swap(shop, renting, 'dearest', after)), email: renting.email, renting };
}

const at = (day: Day, hour: number) =>
  shop.clock.advance(instantAt(day, hour).getTime() - shop.clock.now().getTime());

async function exchangeOf(orderId: number) {
  const token = await signIn(shop, orderId);
  const visits = must(await shop.request(listVisits, {}, { token }));
  const visit = visits.find(({ kind }) => kind === 'exchange');
  if (!visit?.id) throw new Error('There is no exchange');
  return { ...visit, id: visit.id, token };
}

const lettersTo = async (email: string, subject: string) =>
  (await shop.inbox(email)).filter((letter) => letter.subject.includes(subject));

const made = (orderId: number, told: { code?: string; withoutCode?: string }) =>
  exchangeOrder(shop.shop, orderId, { on: today(shop), ...told }, shop.clock.now());

test('an exchange is proved by the code that its renter sees, and signs the agreement', async () => {
  const { orderId, orderNumber, on, renting } = await planned();
  await liveUntil(shop, on);
  expect(await made(orderId, {})).toMatchObject({ failure: { code: 'CODE_NEEDED' } });
  const { code, token } = await exchangeOf(orderId);
  const wrong = code === '0000' ? '1111' : '0000';
  expect(await made(orderId, { code: wrong })).toMatchObject({ failure: { code: 'CODE_WRONG' } });
  expect(await statusOf(shop, orderId)).toBe('SCHEDULED');
  done(await made(orderId, { code: code ?? '' }));
  expect(await statusOf(shop, orderId)).toBe('DELIVERED');
  expect(await exchangeOf(orderId)).toMatchObject({ state: 'done', code: null, withoutCode: null });
  const paper = await shop.app.request(`${API_PREFIX}/order/agreementPdf/${orderNumber}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { text } = readPdf(new Uint8Array(await paper.arrayBuffer()));
  expect(text).toContain('signed with the delivery code');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Replaces order ${renting.orderNumber}`);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('the tenures above count from 10 Nov 2026');
  expect(await failedChecks(shop)).toEqual([]);
});

test('an exchange is noted for the day that was agreed, and for another only when that is said', async () => {
  const { orderId, orderNumber, on } = await planned(3);
  await liveUntil(shop, addDaysTo(on, -1));
  const code = await codeOf(shop, orderId);
  const words = ['exchange-order', '--number', orderNumber, '--code', code];
  expect(await typeIn(shop, words)).toMatchObject({
    refusal: 'EXCHANGE_OTHER_DAY',
    text: expect.stringMatching(
      `agreed for ${formatDay(on)}, but you’re recording it for ${formatDay(today(shop))}. `,
    ),
  });
  expect(await statusOf(shop, orderId)).toBe('SCHEDULED');
  await operate(shop, ...words, '--on-other-day');
  expect(await statusOf(shop, orderId)).toBe('DELIVERED');
  expect(await failedChecks(shop)).toEqual([]);
});

test('an exchange is noted without its code with a reason, which is kept', async () => {
  const { orderId, on } = await planned();
  await liveUntil(shop, on);
  done(await made(orderId, { withoutCode: 'The phone was empty' }));
  expect(await exchangeOf(orderId)).toMatchObject({ withoutCode: 'The phone was empty' });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a renter moves an exchange once, within the plan of what goes', async () => {
  const { orderId, orderNumber, renting } = await planned(1);
  const { id, moveDays, token } = await exchangeOf(orderId);
  const before = must(
    await shop.request(getOrder, { orderNumber: renting.orderNumber }, { token }),
  );
  expect(moveDays.length).toBeGreaterThan(0);
  expect(moveDays.every((each) => each < (before.expirayDate ?? ''))).toBe(true);
  const day = moveDays.at(-1) ?? today(shop);
  must(await shop.request(moveVisit, { id, day, half: 'afternoon' }, { token }));
  expect(must(await shop.request(getOrder, { orderNumber }, { token }))).toMatchObject({
    expectedDeliveryDate: day,
  });
  const again = { id, day, half: 'morning' } as const;
  expect(await shop.request(moveVisit, again, { token })).toEqual(refused('VISIT_MOVED'));
  await exchange(shop, orderId, day);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the day before an exchange its renter is told of slot and code, and of a delay on its day', async () => {
  const { orderId, email, on } = await planned(3);
  at(addDaysTo(on, -1), 10);
  await watchVisits(shop.shop);
  await watchVisits(shop.shop);
  const letters = await lettersTo(email, 'is tomorrow');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(`Your delivery code is ${await codeOf(shop, orderId)}`);
  expect(letters[0]?.text).not.toContain('forfeited');
  at(on, 11);
  done(await tellLate(shop.shop, orderId, instantAt(on, 15), shop.clock.now()));
  expect(await lettersTo(email, 'running late today')).toHaveLength(1);
});

test.each([
  ['not_home', 'We missed you for the swap'],
  ['ours', 'We couldn’t come for the swap'],
] as const)(
  'an exchange that is missed (%s) gets another day and costs nothing',
  async (outcome, subject) => {
    const { orderId, email, on, renting } = await planned();
    const noted = { outcome, by: 'meena' };
    expect(await missExchange(shop.shop, orderId, noted, shop.clock.now())).toMatchObject({
      failure: { code: 'DAY_NOT_POSSIBLE' },
    });
    await liveUntil(shop, on);
    const { next } = done(await missExchange(shop.shop, orderId, noted, shop.clock.now()));
    expect(next?.half).toBe('morning');
    expect(next && next.day > on).toBe(true);
    expect(await statusOf(shop, renting.orderId)).toBe('DELIVERED');
    const [letter] = await lettersTo(email, subject);
    expect(letter?.text).not.toContain('₹1,000');
    expect(await exchangeOf(orderId)).toMatchObject({
      day: next?.day,
      missed: outcome === 'not_home' ? 1 : 0,
    });
    await exchange(shop, orderId, next?.day ?? on);
    expect(await failedChecks(shop)).toEqual([]);
  },
);
