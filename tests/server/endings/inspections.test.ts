import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getBankAccount } from '#contract/settlement/bank.ts';
import * as renters from '#contract/endings/inspection.ts';
import * as calls from '#contract/office/endings/inspection.ts';
import { readToday } from '#contract/office/overview/today.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { formatRupees, minus, rupees } from '#domain/base/money.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { transact } from '#server/lib/transact.ts';
import { isInUse } from '#server/overview/account/erase.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { agree } from '#server/settlement/answer.ts';
import { settleUnanswered } from '#server/settlement/sweep.ts';
import { must, SOFA } from '../support/checkout.ts';
import { charge, damagePicture, inspect, tagsBack } from '../support/inspecting.ts';
import { enterByApp, operatorOf, signedInAgain } from '../support/operators.ts';
import { operate } from '../support/operator.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder, done, jumpTo, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { settledRefundOf } from '../support/settled-refund.ts';
import { exchange, signIn, stockOf, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let floor: Awaited<ReturnType<typeof operatorOf>>;
let care: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  await operatorOf(shop);
  floor = await operatorOf(shop, 'floor');
  care = await operatorOf(shop, 'care');
});
/** A session of the office begun now: weeks pass from test to test. */
const by = async ({ userId, app }: typeof floor) => ({
  token: await enterByApp(shop, await signedInAgain(shop, userId), app),
});

/** A sofa whose return was picked up today, at an early end that is not its renter's doing if nothing else is said. */
async function collected(waiveEarlyClosure = true) {
  const order = await deliveredOrder(shop);
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure };
  const money = done(await collectOrder(shop.shop, order.orderId, collection, shop.clock.now()));
  const [tag = ''] = await tagsBack(shop.shop, order.orderId);
  return { ...order, ...money, tag, token: await signIn(shop, order.orderId) };
}
type Collected = Awaited<ReturnType<typeof collected>>;

const pageOf = async ({ orderNumber: number }: Collected, as: { token: string }) =>
  must(await shop.request(calls.getInspection, { number }, as));

const reportOf = async ({ orderNumber, token }: Collected) =>
  must(await shop.request(renters.getReport, { orderNumber }, { token })).report;

/** The report of a torn armrest, shown to its renter. */
async function reported(amount = rupees(400)) {
  const order = await collected();
  const as = await by(floor);
  const { version: seen } = await pageOf(order, as);
  const { orderNumber: number, tag } = order;
  const torn = { number, tag, kind: 'tear', note: 'Armrest' } as const;
  const file = await damagePicture();
  const noted = must(await shop.request(calls.addDamage, { ...torn, amount, seen, file }, as));
  const item = noted.units[0]?.items[0]?.id ?? 0;
  const more = { number, item, seen: noted.version, file };
  const { version, units } = must(await shop.request(calls.addDamagePicture, more, as));
  expect(units[0]?.items[0]?.pictures).toHaveLength(2);
  const ended = { number, seen: version };
  const shown = must(await shop.request(calls.finishInspection, ended, as));
  expect(shown).toMatchObject({ state: 'shown', charged: amount, isOwn: true });
  return { order, item, shown };
}

const refundOf = ({ orderId }: { orderId: number }) => settledRefundOf(shop, orderId);

const lastLetter = async ({ email }: { email: string }) => (await shop.inbox(email))[0];

describe('what was picked up', () => {
  test('keeps the deposit until somebody has looked, who can say with one press that all is in order', async () => {
    const order = await collected();
    const stock = await stockOf(shop, SOFA);
    expect(await refundOf(order)).toBeUndefined();
    expect((await lastLetter(order))?.text).toContain('We’re checking your items.');
    expect(await reportOf(order)).toMatchObject({ state: 'draft', held: order.held, items: [] });
    const bank = must(await shop.request(getBankAccount, {}, order));
    expect(bank.collected).toEqual([order.orderNumber]);
    expect(await isInUse(shop.shop.db, order.userId, shop.clock.now())).toBe(true);
    const as = await by(floor);
    const { version: seen } = await pageOf(order, as);
    const ended = { number: order.orderNumber, seen };
    const final = must(await shop.request(calls.finishInspection, ended, as));
    expect(final).toMatchObject({ state: 'final', endedAs: 'in_order', charged: 0 });
    expect(await refundOf(order)).toMatchObject({ amount: order.held, status: 'WAITING_PAYMENT' });
    expect(await stockOf(shop, SOFA)).toBe(stock + 1);
    expect(await shop.request(calls.finishInspection, ended, as)).toEqual(
      refused('INSPECTION_CHANGED'),
    );
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('is late in Today once it was not looked at in three working days', async () => {
    const order = await collected();
    jumpTo(shop, addDaysTo(today(shop), 8));
    const as = await by(floor);
    const { queues } = must(await shop.request(readToday, {}, as));
    const waiting = queues.find(({ queue }) => queue === 'inspections');
    const row = waiting?.rows.find(({ id }) => id === order.orderNumber);
    expect(row).toMatchObject({
      isLate: true,
      count: 1,
    });
    const { rows: inspections } = must(
      await shop.request(calls.listInspections, { search: order.orderNumber }, as),
    );
    expect(inspections).toMatchObject([{ isLate: true, state: 'draft', units: 1 }]);
    expect(await operate(shop, 'inspections')).toContain(order.orderNumber);
    await operate(shop, 'finish-inspection', '--number', order.orderNumber);
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('goes where it was put, marks within the tolerance cost nothing, and another’s version is told', async () => {
    const order = await collected();
    const { orderNumber: number, tag } = order;
    const as = await by(floor);
    const { version: seen } = await pageOf(order, as);
    const small = { kind: 'scratch', width: 4, depth: 1, length: 40 } as const;
    const mark = { number, tag, seen, note: 'Leg', ...small };
    expect(await shop.request(calls.addDamage, { ...mark, amount: rupees(50) }, as)).toEqual(
      refused('INSPECTION_PRICE_NEEDED'),
    );
    must(await shop.request(calls.addDamage, { ...mark, amount: 0 }, as));
    const look = { number, tag, goesTo: 'repair', condition: 'worn' } as const;
    expect(await shop.request(calls.lookAtUnit, { ...look, seen }, as)).toEqual(
      refused('INSPECTION_CHANGED'),
    );
    const seenNow = (await pageOf(order, as)).version;
    must(await shop.request(calls.lookAtUnit, { ...look, seen: seenNow }, as));
    const beyond = { number, tag, note: 'Leg', kind: 'broken', amount: rupees(900_000) } as const;
    const version = (await pageOf(order, as)).version;
    expect(await shop.request(calls.addDamage, { ...beyond, seen: version }, as)).toEqual(
      refused('INSPECTION_OVER_VALUE'),
    );
    const ended = must(await shop.request(calls.finishInspection, { number, seen: version }, as));
    expect(ended).toMatchObject({
      endedAs: 'in_order',
      units: [{ state: 'repair', condition: 'worn' }],
    });
    expect(await failedChecks(shop)).toEqual([]);
  });
});

describe('a report', () => {
  test('needs a picture, is shown before anything is taken, and is settled once its renter agrees', async () => {
    const { order, shown } = await reported();
    const { orderNumber, token } = order;
    const letter = await lastLetter(order);
    expect(letter?.subject).toBe(
      `Please answer the damage report for your Oslo 3-seater sofa (${orderNumber})`,
    );
    expect(letter?.text).toContain(`/account/order/${orderNumber}`);
    expect(await refundOf(order)).toBeUndefined();
    const report = await reportOf(order);
    expect(report).toMatchObject({ state: 'shown', charged: rupees(400), held: order.held });
    const [key = ''] = report?.items[0]?.pictures ?? [];
    must(await shop.request(renters.reportPicture, { key }, { token }));
    const stranger = await shop.signedUp();
    expect(await shop.request(renters.reportPicture, { key }, stranger)).toEqual(
      refused('NOT_FOUND'),
    );
    const agreed = { orderNumber, seen: shown.version };
    must(await shop.request(renters.agreeToReport, agreed, { token }));
    expect(await shop.request(renters.agreeToReport, agreed, { token })).toEqual(
      refused('INSPECTION_OVER'),
    );
    const comesBack = order.held - rupees(400);
    expect((await refundOf(order))?.amount).toBe(comesBack);
    expect(await reportOf(order)).toMatchObject({ state: 'final', comesBack, returnedOn: null });
    expect((await lastLetter(order))?.text).toContain(
      'Damage to Oslo 3-seater sofa, Armrest: − ₹400',
    );
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('is settled as reported when nobody answers in seven days, once', async () => {
    const { order } = await reported();
    expect(await settleUnanswered(shop.shop)).toBe(0);
    shop.clock.advance(7 * 24 * 3_600_000);
    expect(await settleUnanswered(shop.shop)).toBe(1);
    expect(await settleUnanswered(shop.shop)).toBe(0);
    expect(await reportOf(order)).toMatchObject({ state: 'final', endedAs: 'unanswered' });
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('that is objected to is decided by somebody else than who wrote it, with an answer', async () => {
    const { order, item, shown } = await reported();
    const { orderNumber: number, token } = order;
    const words = 'The armrest was torn when it came.';
    const objected = { orderNumber: number, seen: shown.version, words };
    must(await shop.request(renters.objectToReport, objected, { token }));
    shop.clock.advance(8 * 24 * 3_600_000);
    expect(await settleUnanswered(shop.shop)).toBe(0);
    const kept = [{ item, amount: rupees(150) }];
    const decision = { number, seen: shown.version + 1, words: 'We keep a part of it.', kept };
    expect(await shop.request(calls.decideObjection, decision, await by(floor))).toEqual(
      refused('NOT_YOUR_PART'),
    );
    const as = await by(care);
    expect(await pageOf(order, as)).toMatchObject({ objection: words, isOwn: false });
    const final = must(await shop.request(calls.decideObjection, decision, as));
    expect(final).toMatchObject({ state: 'final', endedAs: 'decided', charged: rupees(150) });
    const letter = await lastLetter(order);
    expect(letter?.text).toContain('We keep a part of it.');
    expect(letter?.text).toContain('Armrest: − ₹150');
    expect((await refundOf(order))?.amount).toBe(order.held - rupees(150));
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('is only taken back by its own author', async () => {
    const order = await collected();
    const { orderId, orderNumber: number, token } = order;
    done(
      await transact(shop.shop, (work) =>
        charge(work, orderId, { amount: rupees(400), note: 'Armrest' }, shop.clock.now()),
      ),
    );
    const writer = await by(care);
    const { version: seen } = await pageOf(order, writer);
    const shown = must(await shop.request(calls.finishInspection, { number, seen }, writer));
    const objected = { orderNumber: number, seen: shown.version, words: 'No.  It was so.' };
    must(await shop.request(renters.objectToReport, objected, { token }));
    const decision = { number, seen: shown.version + 1, words: 'You are right.' };
    expect(await shop.request(calls.decideObjection, { ...decision, kept: [] }, writer)).toEqual(
      refused('INSPECTION_BY_OTHER'),
    );
    const item = shown.units[0]?.items[0]?.id ?? 0;
    const nothing = { ...decision, kept: [{ item, amount: 0 }] };
    must(await shop.request(calls.decideObjection, nothing, writer));
    expect((await refundOf(order))?.amount).toBe(order.held);
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('of more than the deposit invoices the rest, and a crash before its end leaves nothing of it', async () => {
    const { order, shown } = await reported(rupees(5000));
    const { orderId } = order;
    const now = shop.clock.now();
    const crashed = transact(shop.shop, async (work) => {
      done(await agree(work, orderId, shown.version, now));
      throw new Error('The process ends here');
    });
    await expect(crashed).rejects.toThrow('ends here');
    expect(await reportOf(order)).toMatchObject({ state: 'shown', version: shown.version });
    expect(await failedChecks(shop)).toEqual([]);
    done(await transact(shop.shop, (work) => agree(work, orderId, shown.version, now)));
    const ofDamage = and(eq(invoices.orderId, orderId), eq(invoices.kind, 'damage'));
    const [invoice] = await shop.shop.db.select().from(invoices).where(ofDamage);
    expect(invoice?.amount).toBe(rupees(5000 - 1061));
    expect(await failedChecks(shop)).toEqual([]);
  });
});

test('what is promised of a plan that ended early is what its settlement gives back', async () => {
  const order = await collected(false);
  const { held, earlyEnd, comesBack } = order;
  expect([earlyEnd, comesBack]).toEqual([rupees(1061), minus(held, earlyEnd)]);
  expect(await reportOf(order)).toMatchObject({ held, earlyEnd, comesBack });
  expect(await pageOf(order, await by(floor))).toMatchObject({ held, earlyEnd, comesBack });
  const letters = await shop.inbox(order.email);
  const letter = letters.find(({ subject }) => subject.startsWith('We’ve picked up your'));
  expect(letter?.text).toContain(`${formatRupees(held)} for you, and we’ll keep ₹1,061 because`);
  expect(letter?.text).toMatch(/the items we took:\s+(\S )?Oslo 3-seater sofa, OSL3-\d{4}/);
  done(await inspect(shop.shop, order.orderId, [], shop.clock.now()));
  expect((await refundOf(order))?.amount ?? 0).toBe(comesBack);
  expect(await failedChecks(shop)).toEqual([]);
});

test('what went back with an exchange is looked at before the deposit of its rental is settled', async () => {
  const renting = await deliveredOrder(shop);
  const next = await swap(shop, renting, 'dearest');
  await exchange(shop, next.orderId, next.on);
  const token = await signIn(shop, next.orderId);
  const on = await requestReturnOf(shop, { orderNumber: next.orderNumber, token });
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure: true };
  done(await collectOrder(shop.shop, next.orderId, collection, shop.clock.now()));
  await expect(operate(shop, 'finish-inspection', '--number', next.orderNumber)).rejects.toThrow(
    `Order ${renting.orderNumber} of the same rental must be inspected first`,
  );
  const damage = { amount: rupees(300), note: 'A scratched leg' };
  done(await inspect(shop.shop, renting.orderId, [damage], shop.clock.now()));
  const ofDamage = and(eq(invoices.orderId, renting.orderId), eq(invoices.kind, 'damage'));
  const [invoice] = await shop.shop.db.select().from(invoices).where(ofDamage);
  expect(invoice?.amount).toBe(rupees(300));
  const finished = await operate(shop, 'finish-inspection', '--number', next.orderNumber);
  expect(finished).toContain('Ended as: in_order');
  expect(await failedChecks(shop)).toEqual([]);
});
