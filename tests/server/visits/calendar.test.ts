import { expect, test } from 'vitest';
import { calendarFile } from '#contract/orders/calendar.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { withdrawReturn } from '#contract/settlement/return.ts';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { findPlannedVisit, noteLate } from '#server/visits/visits.ts';
import { must, SOFA } from '../support/checkout.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { refused } from '../support/refused.ts';
import { operate } from '../support/operator.ts';
import { deliveredOrder, done, paidOrder, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

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
  const text = await answer.text();
  expect(text).toMatch(/END:VCALENDAR\r\n$/);
  return text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
}

const valueOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

test('a planned delivery is kept in the renter’s calendar, with its place, without code and crew', async () => {
  const { orderNumber, token } = await plannedOrder();
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  const lines = await linesOf(orderNumber, token);
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(valueOf(lines, 'DTSTART')).toBe('20261113T033000Z');
  expect(valueOf(lines, 'DTEND')).toBe('20261113T073000Z');
  expect(valueOf(lines, 'STATUS')).toBe('CONFIRMED');
  expect(valueOf(lines, 'SUMMARY')).toBe('Basera: Delivery');
  expect(valueOf(lines, 'LOCATION')).toContain('Sector 56');
  for (const secret of [visit?.code ?? '', 'Imran']) expect(lines.join(' ')).not.toContain(secret);
});

test('a moved delivery takes the place of the old one', async () => {
  const { orderNumber, token } = await plannedOrder();
  const before = await linesOf(orderNumber, token);
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  const slot = { day: visit?.moveDays.at(-1) ?? today(shop), half: 'afternoon' } as const;
  must(await shop.request(moveVisit, { id: visit?.id ?? 0, ...slot }, { token }));
  const after = await linesOf(orderNumber, token);
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'));
  expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
  expect(valueOf(after, 'DTSTART')).toBe(`${slot.day.replaceAll('-', '')}T083000Z`);
});

test('two files of the same state have the same sequence', async () => {
  const { orderNumber, token } = await plannedOrder();
  const before = await linesOf(orderNumber, token);
  shop.clock.advance(3_600_000);
  const after = await linesOf(orderNumber, token);
  expect(valueOf(before, 'SEQUENCE')).toBeDefined();
  expect(valueOf(after, 'SEQUENCE')).toBe(valueOf(before, 'SEQUENCE'));
});

test('a delivery that was called off takes itself out of the calendar, and its letter leads there', async () => {
  const { orderNumber, token, email } = await plannedOrder();
  const before = await linesOf(orderNumber, token);
  expect(valueOf(before, 'METHOD')).toBe('PUBLISH');
  await operate(shop, 'cancel-order', '--number', orderNumber);
  const letters = await shop.inbox(email);
  const letter = letters.find(({ subject }) => subject.includes('is cancelled'));
  expect(letter?.text).toContain(`/account/order/${orderNumber}?do=calendar`);
  const after = await linesOf(orderNumber, token);
  expect(valueOf(after, 'METHOD')).toBe('CANCEL');
  expect(valueOf(after, 'STATUS')).toBe('CANCELLED');
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'));
  expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
});

test('the letter of an order for which nothing was planned leads to no calendar', async () => {
  const { orderNumber, email } = await paidOrder(shop);
  await operate(shop, 'cancel-order', '--number', orderNumber);
  const letters = await shop.inbox(email);
  const letter = letters.find(({ subject }) => subject.includes('is cancelled'));
  expect(letter?.subject).toContain(orderNumber);
  expect(letter?.text).not.toContain('do=calendar');
});

test('the end of a plan is a whole day', async () => {
  const { orderNumber, token } = await deliveredOrder(shop, SOFA);
  const lines = await linesOf(orderNumber, token);
  expect(lines.some((line) => /^DTSTART;VALUE=DATE:2027111\d$/.test(line))).toBe(true);
  expect(valueOf(lines, 'SUMMARY')).toBe('Basera: your plan ends');
});

test('the end of a plan is called off with a return, and taken up again with it', async () => {
  const order = await deliveredOrder(shop, SOFA);
  const { orderNumber, token } = order;
  const planOf = async () => {
    const all = (await linesOf(orderNumber, token)).join('\n').split('BEGIN:VEVENT');
    const plan = all.find((event) => event.includes(`UID:plan-${orderNumber}@`)) ?? '';
    const lines = plan.split('\n');
    return { status: valueOf(lines, 'STATUS'), sequence: Number(valueOf(lines, 'SEQUENCE')) };
  };
  const before = await planOf();
  await requestReturnOf(shop, order);
  const off = await planOf();
  expect(off.status).toBe('CANCELLED');
  expect(off.sequence).toBeGreaterThan(before.sequence);
  must(await shop.request(withdrawReturn, { orderNumber }, { token }));
  const again = await planOf();
  expect(again.status).toBe('CONFIRMED');
  expect(again.sequence).toBeGreaterThan(off.sequence);
  await takeAllBack(shop, order.orderId);
  const lines = await linesOf(orderNumber, token);
  expect(valueOf(lines, 'METHOD')).toBe('CANCEL');
  expect((await planOf()).status).toBe('CANCELLED');
});

test('a delivery that comes late ends when we said', async () => {
  const { orderNumber, orderId, token } = await plannedOrder();
  const before = await linesOf(orderNumber, token);
  const visit = await findPlannedVisit(shop.shop.db, orderId, 'delivery');
  if (!visit) throw new Error('No delivery is planned');
  await shop.shop.db.transaction((tx) => noteLate(tx, visit, new Date('2026-11-13T11:00:00Z')));
  const after = await linesOf(orderNumber, token);
  expect(valueOf(after, 'DTEND')).toBe('20261113T110000Z');
  expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
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
  const letter = letters.find(({ subject }) => subject.includes('We’ll deliver'));
  expect(letter?.text).toContain(`/account/order/${orderNumber}?do=calendar`);
});
