import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarFile } from '#contract/calendar.ts';
import { API_PREFIX } from '#contract/endpoint.ts';
import { listVisits, moveVisit } from '#contract/visit.ts';
import { addDaysTo } from '#domain/kolkata.ts';
import { scheduleOrder } from '#server/modules/fulfilment/schedule.ts';
import { must, setStock, SOFA } from './support/checkout.ts';
import { refused } from './support/refused.ts';
import { deliveredOrder, done, paidOrder, today } from './support/rentals.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // A Tuesday.
  shop = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
  await setStock(shop, SOFA, 50);
});
afterAll(() => shop.close());

async function plannedOrder() {
  const order = await paidOrder(shop);
  const on = addDaysTo(today(shop), 3);
  const plan = { on, half: 'morning', crew: 'Imran Khan', withoutKyc: true } as const;
  done(await scheduleOrder(shop.shop, order.orderId, plan, shop.clock.now()));
  return order;
}

/** The lines of the file, each whole. */
async function linesOf(orderNumber: string, token: string): Promise<string[]> {
  const answer = await shop.app.request(`${API_PREFIX}/order/calendar/${orderNumber}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
  return (await answer.text()).replaceAll('\r\n ', '').trimEnd().split('\r\n');
}

const valueOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

test('a planned delivery is kept in the renter’s calendar, without code, crew or address', async () => {
  const { orderNumber, token } = await plannedOrder();
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  const lines = await linesOf(orderNumber, token);
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(valueOf(lines, 'DTSTART')).toBe('20261113T033000Z');
  expect(valueOf(lines, 'DTEND')).toBe('20261113T073000Z');
  expect(valueOf(lines, 'STATUS')).toBe('CONFIRMED');
  expect(valueOf(lines, 'SUMMARY')).toBe('Basera: Delivery');
  for (const secret of [visit?.code ?? '', 'Imran']) expect(lines.join(' ')).not.toContain(secret);
});

test('a moved delivery takes the place of the old one', async () => {
  const { orderNumber, token } = await plannedOrder();
  const before = await linesOf(orderNumber, token);
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  const slot = { day: visit?.moveDays.at(-1) ?? today(shop), half: 'afternoon' } as const;
  must(await shop.request(moveVisit, { id: visit?.id ?? 0, ...slot }, { token }));
  shop.clock.advance(60_000);
  const after = await linesOf(orderNumber, token);
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'));
  expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
  expect(valueOf(after, 'DTSTART')).toBe(`${slot.day.replaceAll('-', '')}T083000Z`);
});

test('the end of a plan is a whole day', async () => {
  const { orderNumber, token } = await deliveredOrder(shop, SOFA);
  const lines = await linesOf(orderNumber, token);
  expect(lines.some((line) => /^DTSTART;VALUE=DATE:2027111\d$/.test(line))).toBe(true);
  expect(valueOf(lines, 'SUMMARY')).toBe('Basera: your plan ends');
});

test('nothing is told to others, and of what has no day', async () => {
  const { orderNumber, token } = await paidOrder(shop);
  const own = await shop.request(calendarFile, { orderNumber }, { token });
  expect(own).toEqual(refused('CALENDAR_EMPTY'));
  const stranger = await shop.signedUp();
  const theirs = await shop.request(calendarFile, { orderNumber }, { token: stranger.token });
  expect(theirs).toEqual(refused('UNAUTHORIZED'));
  expect(await shop.request(calendarFile, { orderNumber })).toEqual(refused('SIGN_IN_REQUIRED'));
});

test('the letters that plan a delivery lead to it', async () => {
  const { email, orderNumber } = await plannedOrder();
  const letters = await shop.inbox(email);
  const letter = letters.find(({ subject }) => subject.includes('is scheduled'));
  expect(letter?.text).toContain(`/account/order/${orderNumber}?do=calendar`);
});
