import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listVisits } from '#contract/visits/visit.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { visits } from '#server/db/schema/visits.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, codeOf, done, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

async function plannedToday() {
  const order = await paidOrder(shop);
  const plan = { on: today(shop), crew: 'Imran Khan', crewPhone: '9810000002', withoutKyc: true };
  done(await scheduleOrder(shop.shop, order.orderId, plan, shop.clock.now()));
  return order;
}

const deliver = (orderId: number, told: { code?: string; withoutCode?: string }) =>
  deliverOrder(shop.shop, orderId, { on: today(shop), ...told }, shop.clock.now());

const visitOf = async (orderId: number) => {
  const [visit] = await shop.shop.db.select().from(visits).where(eq(visits.orderId, orderId));
  return visit;
};

const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000');

test('the code that the renter sees proves the delivery, and is kept with its time', async () => {
  const { orderId, orderNumber, token } = await plannedToday();
  const [shown] = must(await shop.request(listVisits, {}, { token }));
  expect(shown).toMatchObject({
    orderNumber,
    state: 'planned',
    crew: 'Imran Khan',
    crewPhone: '9810000002',
  });
  done(await deliver(orderId, { code: shown?.code ?? '' }));
  expect(await visitOf(orderId)).toMatchObject({
    state: 'done',
    provedAt: shop.clock.now(),
    withoutCode: null,
  });
  const [after] = must(await shop.request(listVisits, {}, { token }));
  expect(after).toMatchObject({ state: 'done', code: null });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a wrong code delivers nothing, and after five none is taken any more, as its renter is told', async () => {
  const { orderId, token } = await plannedToday();
  const code = await codeOf(shop, orderId);
  for (const left of [4, 3, 2, 1]) {
    const answer = await deliver(orderId, { code: wrongFor(code) });
    expect(answer?.failure).toMatchObject({
      code: 'CODE_WRONG',
      message: `That’s not the delivery code. ${left} more ${left === 1 ? 'try' : 'tries'}.`,
    });
  }
  expect((await deliver(orderId, { code: wrongFor(code) }))?.failure.code).toBe('CODE_LOCKED');
  expect((await deliver(orderId, { code }))?.failure.code).toBe('CODE_LOCKED');
  expect(must(await shop.request(listVisits, {}, { token }))).toMatchObject([
    { code: null, codeNote: expect.stringContaining('The code no longer works') },
  ]);
  const [order] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.status).toBe('SCHEDULED');
});

test('a delivery without a code needs a reason, which its renter sees', async () => {
  const { orderId, token } = await plannedToday();
  expect((await deliver(orderId, {}))?.failure.code).toBe('CODE_NEEDED');
  done(await deliver(orderId, { withoutCode: 'The phone was empty' }));
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  expect(visit).toMatchObject({ state: 'done', withoutCode: 'The phone was empty' });
  expect(await failedChecks(shop)).toEqual([]);
});

test('nobody sees the visits of others', async () => {
  await plannedToday();
  const { token } = await shop.signedUp();
  expect(must(await shop.request(listVisits, {}, { token }))).toEqual([]);
  expect(await shop.request(listVisits, {})).toEqual(refused('SIGN_IN_REQUIRED'));
});

test('another slot has another code after wrong ones, and takes it', async () => {
  const { orderId } = await plannedToday();
  const code = await codeOf(shop, orderId);
  for (let tried = 0; tried < 5; tried += 1) await deliver(orderId, { code: wrongFor(code) });
  const later = { on: addDaysTo(today(shop), 1), withoutKyc: true };
  done(await scheduleOrder(shop.shop, orderId, later, shop.clock.now()));
  shop.clock.advance(24 * 3_600_000);
  done(await deliver(orderId, { code: await codeOf(shop, orderId) }));
  expect((await visitOf(orderId))?.state).toBe('done');
});

test('no code stands in the log, neither a wrong one nor a right one that was refused or taken', async () => {
  const { orderId, orderNumber } = await plannedToday();
  const code = await codeOf(shop, orderId);
  const tomorrow = addDaysTo(today(shop), 1);
  const tell = async (told: string, ...more: string[]) => {
    const words = ['deliver-order', '--number', orderNumber, '--code', told, ...more];
    await typeIn(shop, words);
  };
  await tell(wrongFor(code));
  await tell(code, '--on', tomorrow);
  await tell(code);
  const logged = await shop.shop.db.select().from(auditLog);
  const ofOrder = logged.filter(({ subject }) => subject === orderNumber);
  expect(ofOrder.map(({ refusal }) => refusal)).toEqual(['CODE_WRONG', expect.any(String), null]);
  for (const { details, before, after } of ofOrder) {
    const kept = JSON.stringify([details, before, after]);
    expect(kept).not.toContain(`"${code}"`);
    expect(kept).not.toContain(`"${wrongFor(code)}"`);
  }
});
