import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  confirmInvoicePayment,
  listInvoices,
  openInvoicePayment,
} from '#contract/billing/invoice.ts';
import { accountHome } from '#contract/overview/home.ts';
import * as renters from '#contract/endings/inspection.ts';
import * as calls from '#contract/office/endings/inspection.ts';
import { readToday } from '#contract/office/overview/today.ts';
import { LATE_OBJECTION_DAYS } from '#domain/endings/inspection.ts';
import { GIVEN_BACK_UNCOVERED } from '#domain/base/incident.ts';
import { formatRupees, paise, type Paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { isInUse } from '#server/overview/account/erase.ts';
import { findAllTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { settleUnanswered } from '#server/settlement/sweep.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { damagePicture, tagsBack } from '../support/inspecting.ts';
import { operate, typeIn } from '../support/operator.ts';
import { enterByApp, operatorOf, signedInAgain } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder, done, jumpTo, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const WAIVED = 'We’re refunding it because we waived a damage charge after you objected.';
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let floor: Awaited<ReturnType<typeof operatorOf>>;
let care: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  await operatorOf(shop);
  floor = await operatorOf(shop, 'floor');
  care = await operatorOf(shop, 'care');
});
const by = async ({ userId, app }: typeof floor) => ({
  token: await enterByApp(shop, await signedInAgain(shop, userId), app),
});
const days = (count: number) => shop.clock.advance(count * 24 * 3_600_000);
const renterOf = async ({ orderId }: { orderId: number }) => ({
  token: await signIn(shop, orderId),
});
type Order = Awaited<ReturnType<typeof deliveredOrder>>;

/** A sofa with damage whose report nobody answered, settled today. */
async function settled(amount: Paise, waiveEarlyClosure = true) {
  const order = await deliveredOrder(shop);
  const { orderId, orderNumber: number } = order;
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure };
  const { held } = done(await collectOrder(shop.shop, orderId, collection, shop.clock.now()));
  const [tag = ''] = await tagsBack(shop.shop, orderId);
  const as = await by(floor);
  const { version: seen } = must(await shop.request(calls.getInspection, { number }, as));
  const file = await damagePicture();
  const torn = { number, tag, kind: 'tear', note: 'Armrest', seen, amount, file } as const;
  const noted = must(await shop.request(calls.addDamage, torn, as));
  must(await shop.request(calls.finishInspection, { number, seen: noted.version }, as));
  days(7);
  expect(await reportOf(order)).toMatchObject({ state: 'shown', answerBy: null });
  await settleUnanswered(shop.shop);
  await nameBankAccount(shop, (await renterOf(order)).token);
  return { order, held };
}

const reportOf = async (order: Order) => {
  const { orderNumber } = order;
  const { report } = must(
    await shop.request(renters.getReport, { orderNumber }, await renterOf(order)),
  );
  if (!report) throw new Error('There is no report');
  return report;
};

/** The ends of rentals on the home of its renter. */
const endingsOf = async (order: Order) =>
  must(await shop.request(accountHome, {}, await renterOf(order))).endings;

async function object(order: Order) {
  const { orderNumber } = order;
  const { version: seen } = await reportOf(order);
  const words = 'It was torn when it came.';
  return shop.request(renters.objectToReport, { orderNumber, seen, words }, await renterOf(order));
}

/** Decides that so much is kept of the damage; as care, who did not price it. */
async function decide({ orderNumber: number }: Order, amount: Paise, who = care) {
  const as = await by(who);
  const { version: seen, units } = must(await shop.request(calls.getInspection, { number }, as));
  const item = units[0]?.items[0]?.id ?? 0;
  const decision = { number, seen, words: 'You are right.', kept: [{ item, amount }] };
  return shop.request(calls.decideObjection, decision, as);
}

const dueTo = async ({ userId }: Order) => findAllTransfersDue(shop.shop.db, userId);
const moneyOf = async ({ userId }: Order) => findMoney(shop.shop, userId, today(shop));

let transfers = 0;
/** Records every transfer that is due to the renter, and lets the provider refund the rest. */
async function transferAll(order: Order) {
  for (const { refundId, orderNumber } of await dueTo(order)) {
    const reference = ['--reference', `HDFC${String((transfers += 1)).padStart(12, '0')}`];
    const paid = ['--order-number', orderNumber, '--refund-id', String(refundId ?? 'none')];
    await operate(shop, 'record-transfer', ...paid, ...reference);
  }
  await sendRefunds(shop.shop);
  expect(await dueTo(order)).toEqual([]);
}

const SETTLED = {
  owed: 0,
  balance: 0,
  held: 0,
  credit: 0,
  back: { deposit: 0, paidAhead: 0, payments: 0 },
};

test('what was taken from the deposit goes back after an objection on the 29th day', async () => {
  const { order, held } = await settled(rupees(400));
  const { orderNumber: number, orderId, email, userId } = order;
  const finalAt = shop.clock.now();
  const until = addDays(finalAt, LATE_OBJECTION_DAYS).toISOString();
  expect(await reportOf(order)).toMatchObject({ state: 'final', objectBy: until });
  const letters = await shop.inbox(email);
  const told = letters.find(({ subject }) => subject.endsWith(`is settled (${number})`));
  expect(told?.text).toContain('You can still object to the damage report until');
  await transferAll(order);
  expect(await moneyOf(order)).toMatchObject(SETTLED);
  const still = expect.stringContaining(
    'You can still object to the damage report until',
  ) as string;
  expect(await endingsOf(order)).toMatchObject([{ words: still, canObject: true }]);

  days(29);
  must(await object(order));
  const objected = expect.stringContaining('You objected to the damage report') as string;
  expect(await endingsOf(order)).toMatchObject([{ words: objected, canObject: false }]);
  expect(await object(order)).toEqual(refused('INSPECTION_OVER'));
  expect(await reportOf(order)).toMatchObject({ state: 'objected', objectBy: null });
  expect(await isInUse(shop.shop.db, userId, shop.clock.now())).toBe(true);
  expect(await failedChecks(shop)).toEqual([]);

  const as = await by(care);
  const { queues } = must(await shop.request(readToday, {}, as));
  const waiting = queues.find(({ queue }) => queue === 'inspections');
  expect(waiting?.rows.find(({ id }) => id === number)).toMatchObject({ isLate: false });
  for (const state of ['', 'objected'] as const) {
    const listed = must(await shop.request(calls.listInspections, { search: number, state }, as));
    expect(listed.rows).toMatchObject([{ orderNumber: number, state: 'objected' }]);
  }
  const over = { search: number, state: 'final' } as const;
  expect(must(await shop.request(calls.listInspections, over, as)).rows).toEqual([]);

  expect(await decide(order, rupees(400), floor)).toMatchObject({ ok: false });
  must(await decide(order, ZERO));
  expect(await decide(order, ZERO)).toEqual(refused('INSPECTION_NO_OBJECTION'));
  expect(await dueTo(order)).toMatchObject([
    { amount: rupees(400), because: WAIVED, orderNumber: number },
  ]);
  const back = { deposit: 0, paidAhead: 0, payments: rupees(400) };
  expect(await moneyOf(order)).toMatchObject({ ...SETTLED, balance: -rupees(400), back });
  const [answer] = await shop.inbox(email);
  expect(answer?.subject).toBe('We’ve waived ₹400 of damage charges');
  expect(answer?.text).toContain('We’ve waived ₹400 of the damage charges.');
  expect(answer?.text).toContain('We’re refunding ₹400 by bank transfer (NEFT)');
  expect(await failedChecks(shop)).toEqual([]);

  await transferAll(order);
  expect(await moneyOf(order)).toMatchObject(SETTLED);
  expect(await reportOf(order)).toMatchObject({ endedAs: 'decided', comesBack: held });
  const kept = await shop.shop.db
    .select()
    .from(depositDeductions)
    .where(eq(depositDeductions.orderId, orderId));
  expect(kept.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['damage', rupees(400)],
    ['damage', -rupees(400)],
    ['given_back', rupees(400)],
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('an objection on the 31st day is refused', async () => {
  const { order } = await settled(rupees(400));
  days(31);
  expect(await reportOf(order)).toMatchObject({ state: 'final', objectBy: null });
  expect(await object(order)).toEqual(refused('INSPECTION_OVER'));
});

test('who priced the damage can only waive all of it, and a charge that stands moves no money', async () => {
  const { order } = await settled(rupees(400));
  must(await object(order));
  const { orderNumber: number } = order;
  const words = ['decide-objection', '--number', number, '--words', 'We keep it.'];
  expect(await typeIn(shop, words)).toMatchObject({ refusal: 'INSPECTION_BY_OTHER' });
  const before = await moneyOf(order);
  must(await decide(order, rupees(400)));
  expect(await moneyOf(order)).toEqual(before);
  const [answer] = await shop.inbox(order.email);
  expect(answer?.text).toContain('The damage charges stay as they are');
  expect(await failedChecks(shop)).toEqual([]);
});

test('an early end forfeits what the deposit had paid of damage', async () => {
  const { order } = await settled(rupees(400), false);
  must(await object(order));
  must(await decide(order, rupees(100)));
  expect((await dueTo(order)).filter(({ refundId }) => refundId !== null)).toEqual([]);
  const [answer] = await shop.inbox(order.email);
  expect(answer?.text).toContain(
    '₹300 of your deposit is still kept, because the plan ended early.',
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test.each([
  ['paid', rupees(500), true],
  ['paid, and all of it is waived', ZERO, true],
  ['open, with its interest', ZERO, false],
  ['open in part', rupees(3600), false],
])('damage on an invoice that is %s is credited', async (_what, kept, isPaid) => {
  const { order } = await settled(rupees(4000));
  const { orderNumber: number } = order;
  const invoiceOf = async () => {
    const invoices = must(await shop.request(listInvoices, {}, await renterOf(order)));
    return invoices.find(
      ({ invoiceType, orderNumber }) => invoiceType === 'Damage' && orderNumber === number,
    );
  };
  days(20);
  const bill = await invoiceOf();
  const { invoiceNumber = '', amount = 0, due = 0 } = bill ?? {};
  if (isPaid) {
    const as = await renterOf(order);
    const opened = must(await shop.request(openInvoicePayment, { invoiceNumber }, as));
    const paid = await playInWindow(shop, opened.id);
    must(await shop.request(confirmInvoicePayment, { ...paid, invoiceNumber }, as));
  }
  must(await object(order));
  must(await decide(order, kept));
  const money = await moneyOf(order);
  const after = await invoiceOf();
  const [answer] = await shop.inbox(order.email);
  const off = formatRupees(rupees(Math.min(4000 - kept / 100, amount / 100)));
  expect(answer?.text).toContain(`takes ${off} off invoice ${invoiceNumber}`);
  const waived = `We’ve also waived ${formatRupees(bill?.interestGenerated ?? ZERO)} of late interest`;
  if (kept === 0) expect(answer?.text).toContain(waived);
  if (isPaid || kept === 0) expect(after?.due).toBe(0);
  else expect(after?.due).toBeLessThan(due - rupees(400) + 1);
  expect(money.owed).toBe(after?.due);
  expect(money.balance).toBe(money.owed - money.back.payments);
  await transferAll(order);
  const rest = await moneyOf(order);
  expect([rest.balance, rest.held, rest.credit]).toEqual([after?.due, 0, 0]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('what no payment of the rental covers becomes a task, and the rest goes back', async () => {
  const { order } = await settled(rupees(400));
  const { db } = shop.shop;
  await transferAll(order);
  const [paid] = await db.select().from(orders).where(eq(orders.id, order.orderId));
  const paymentId = paid?.settledBy ?? '';
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId));
  const back = await db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
  const gone = sum([rupees(150), ...back.map((each) => each.amount)]);
  // Refunded at the provider beside us, but for ₹150.
  const amount = paise((payment?.amount ?? 0) - gone);
  const now = shop.clock.now();
  const { orderId } = order;
  const beside = { providerPaymentId: paymentId, orderId, key: 'beside us', amount };
  await db.insert(refunds).values({
    ...beside,
    reason: 'order_cancelled',
    state: 'done',
    createdAt: now,
    doneAt: now,
    providerRefundId: 'rfnd_beside',
  });
  must(await object(order));
  must(await decide(order, ZERO));
  expect(await dueTo(order)).toMatchObject([{ amount: rupees(150), because: WAIVED }]);
  expect(await findOpenIncidents(db, GIVEN_BACK_UNCOVERED)).toMatchObject([
    { item: order.orderNumber, message: expect.stringContaining('₹250') },
  ]);
});
