import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { agreeToReport, getReport } from '#contract/endings/inspection.ts';
import * as calls from '#contract/office/endings/inspection.ts';
import { type Paise, rupees, ZERO } from '#domain/base/money.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { must, SOFA } from '../support/checkout.ts';
import { damagePicture, tagsBack } from '../support/inspecting.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder, done, jumpTo, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { settledRefundOf } from '../support/settled-refund.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
beforeAll(async () => {
  await operatorOf(shop);
});

/** A sofa that was picked up today, whose deposit waits for the look at it. */
async function collected(waiveEarlyClosure = true) {
  const order = await deliveredOrder(shop);
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure };
  const now = shop.clock.now();
  const { held } = done(await collectOrder(shop.shop, order.orderId, collection, now));
  const [tag = ''] = await tagsBack(shop.shop, order.orderId);
  return { ...order, held, tag, token: await signIn(shop, order.orderId) };
}

test('a damage whose picture is refused is not noted', async () => {
  const { orderNumber: number, tag } = await collected();
  const as = { token: (await operatorOf(shop, 'floor')).office };
  const page = async () => must(await shop.request(calls.getInspection, { number }, as));
  const { version: seen } = await page();
  const file = new File(['no picture'], 'leg.jpg', { type: 'image/jpeg' });
  const damage = { number, seen, tag, kind: 'tear', note: 'Leg', amount: 40_000, file } as const;
  expect(await shop.request(calls.addDamage, damage, as)).toEqual(refused('PICTURE_REFUSED'));
  expect(await page()).toMatchObject({ version: seen, units: [{ items: [] }] });
});

test('at the desk a damage that is charged is noted with a picture, or not at all', async () => {
  const { orderNumber: number, tag } = await collected();
  const as = { token: (await operatorOf(shop, 'floor')).office };
  const page = async () => must(await shop.request(calls.getInspection, { number }, as));
  const note = async (kind: 'tear' | 'not_returned' | 'scratch', amount: Paise, more = {}) => {
    const { version: seen } = await page();
    const damage = { number, seen, tag, note: 'Leg', kind, amount, ...more };
    return shop.request(calls.addDamage, damage, as);
  };
  expect(await note('tear', rupees(400))).toEqual(refused('INSPECTION_PICTURE_NEEDED'));
  expect(await page()).toMatchObject({ units: [{ items: [] }] });
  must(await note('scratch', ZERO, { width: 1, depth: 1, length: 1 }));
  must(await note('tear', rupees(400), { file: await damagePicture() }));
  must(await note('not_returned', rupees(300)));
  expect((await page()).units[0]?.items).toHaveLength(3);
  const burn = ['--tag', tag, '--kind', 'burn', '--amount', '100', '--note', 'Seat'];
  await operate(shop, 'add-damage', '--number', number, ...burn);
  const { version: seen } = await page();
  expect(await shop.request(calls.finishInspection, { number, seen }, as)).toEqual(
    refused('INSPECTION_PICTURE_NEEDED'),
  );
});

test.each([
  ['an early end takes the rest', false, rupees(400)],
  ['nothing else is taken', true, rupees(400)],
  ['the damage is more than is held', false, rupees(4000)],
])('what a draft says that it leaves is what settles it, where %s', async (_, waive, amount) => {
  const { orderNumber: number, orderId, tag, token } = await collected(waive);
  const as = { token: (await operatorOf(shop, 'floor')).office };
  const { version } = must(await shop.request(calls.getInspection, { number }, as));
  const torn = { number, seen: version, tag, kind: 'tear', note: 'Armrest', amount } as const;
  const file = await damagePicture();
  const noted = must(await shop.request(calls.addDamage, { ...torn, file }, as));
  const { reckoned } = noted;
  const shown = must(
    await shop.request(calls.finishInspection, { number, seen: noted.version }, as),
  );
  expect(shown.reckoned).toBeNull();
  const { report } = must(await shop.request(getReport, { orderNumber: number }, { token }));
  expect(report?.stillOwed).toBe(Math.max(0, (reckoned?.byInvoice ?? 0) - noted.paidAhead));
  must(await shop.request(agreeToReport, { orderNumber: number, seen: shown.version }, { token }));
  const kept = await shop.shop.db
    .select()
    .from(depositDeductions)
    .where(eq(depositDeductions.orderId, orderId));
  expect(reckoned?.deductions).toEqual(
    kept.map(({ kind, amount: taken, note }) => ({ kind, amount: taken, note })),
  );
  const back = await settledRefundOf(shop, orderId);
  expect(reckoned?.comesBack).toBe(back?.amount ?? 0);
  const [invoice] = await shop.shop.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'damage')));
  expect(reckoned?.byInvoice).toBe(invoice?.amount ?? 0);
  expect(await failedChecks(shop)).toEqual([]);
});

test('what comes back stays on the report once it is settled, with the day on which it did', async () => {
  const { orderNumber, token, held } = await collected();
  const report = async () => must(await shop.request(getReport, { orderNumber }, { token })).report;
  expect(await report()).toMatchObject({ state: 'draft', held, comesBack: held });
  await operate(shop, 'finish-inspection', '--number', orderNumber);
  const settled = { state: 'final', held: 0, comesBack: held };
  expect(await report()).toMatchObject({ ...settled, returnedOn: null, backBy: null });
  await nameBankAccount(shop, token);
  await operate(
    shop,
    'record-transfer',
    '--order-number',
    orderNumber,
    '--reference',
    'HDFC000000000031',
  );
  await sendRefunds(shop.shop);
  expect(await report()).toMatchObject({
    ...settled,
    returnedOn: today(shop),
    paidBack: settled.comesBack,
  });
  expect(await failedChecks(shop)).toEqual([]);
});
