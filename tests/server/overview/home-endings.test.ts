import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { agreeToReport, getReport } from '#contract/endings/inspection.ts';
import { returnOptions } from '#contract/settlement/return.ts';
import { addDaysTo, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, minus, rupees, sum } from '#domain/base/money.ts';
import { transact } from '#server/lib/transact.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { finishInspection } from '#server/settlement/finish.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { must, SOFA } from '../support/checkout.ts';
import { charge, STORE } from '../support/inspecting.ts';
import { operate } from '../support/operator.ts';
import { deliveredOrder, done, jumpTo, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 }, lawful: true });

async function homeOf({ orderId }: { readonly orderId: number }) {
  const token = await signIn(shop, orderId);
  return must(await shop.request(accountHome, {}, { token }));
}

/** The one rental that ends; its rows add up to its one figure. */
async function endingOf(order: { readonly orderId: number }) {
  const { endings } = await homeOf(order);
  expect(endings).toHaveLength(1);
  const [ending] = endings;
  if (!ending) throw new Error('Nothing ends');
  expect(sum(ending.rows.map(({ amount }) => amount))).toBe(ending.comesBack ?? 0);
  return ending;
}

test('the home guides the end of a rental from its pick-up to its refund, with one figure', async () => {
  const order = await deliveredOrder(shop);
  const { orderNumber, orderId, token } = order;
  expect((await homeOf(order)).endings).toEqual([]);
  const { days } = must(await shop.request(returnOptions, { orderNumber }, { token }));
  const on = await requestReturnOf(shop, order);
  const quoted = days.find(({ day }) => day === on);
  expect(await endingOf(order)).toMatchObject({
    stage: 'pickup',
    pickup: { day: on, slot: '09:00-12:00' },
    comesBack: quoted?.refund,
    rows: [{ name: 'Deposit' }, { name: 'Prepaid rent' }, { name: 'Plan ended early' }],
  });

  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure: true };
  const money = done(await collectOrder(shop.shop, orderId, collection, shop.clock.now()));
  const checked = await homeOf(order);
  expect(await endingOf(order)).toMatchObject({
    stage: 'checking',
    pickup: null,
    collectedOn: on,
    comesBack: money.comesBack,
    backBy: null,
  });
  const needed = `Add your bank account to get your ${formatRupees(money.byTransfer)} refund`;
  expect(checked.next).toMatchObject({ kind: 'account_needed', title: needed });
  expect(checked.after.map(({ words }) => words)).toContain(
    `We’re checking the Oslo 3-seater sofa; you get ${formatRupees(money.comesBack)}, less any damage`,
  );

  const now = shop.clock.now();
  const damage = { amount: rupees(400), note: 'Leg' };
  await transact(shop.shop, async (work) => {
    done(await charge(work, orderId, damage, now));
    done(await finishInspection(work, { orderId }, STORE, now));
  });
  const reported = await homeOf(order);
  const as = { token: await signIn(shop, orderId) };
  const report = must(await shop.request(getReport, { orderNumber }, as)).report;
  const until = formatInstant(new Date(report?.answerBy ?? 0));
  expect(reported.next).toMatchObject({
    kind: 'report_to_answer',
    tone: 'act',
    title: 'We found damage of ₹400',
    actions: [{ words: 'Answer the report', href: `/account/order/${orderNumber}` }],
  });
  expect(reported.next?.text).toContain(`by ${until}`);
  const refund = minus(money.comesBack, rupees(400));
  expect(await endingOf(order)).toMatchObject({ stage: 'report', comesBack: refund });

  must(await shop.request(agreeToReport, { orderNumber, seen: report?.version ?? 0 }, as));
  expect(await endingOf(order)).toMatchObject({ stage: 'account', comesBack: refund });
  expect((await homeOf(order)).next).toMatchObject({
    kind: 'account_needed',
    title: `Add your bank account to get your ${formatRupees(minus(money.byTransfer, rupees(400)))} refund`,
  });
  await nameBankAccount(shop, as.token);
  const sent = await endingOf(order);
  expect(sent).toMatchObject({ stage: 'refund', comesBack: refund, isLate: false });

  await operate(
    shop,
    'record-transfer',
    '--order-number',
    orderNumber,
    '--reference',
    'HDFC000000000077',
  );
  const paidByUpi = await endingOf(order);
  expect(paidByUpi.stage).toBe('refund');
  const asPaid = formatRupees(minus(money.comesBack, money.byTransfer));
  expect(paidByUpi.words).toContain(`We’re refunding ${asPaid} to the`);
  await sendRefunds(shop.shop);
  expect(await endingOf(order)).toMatchObject({
    stage: 'refunded',
    comesBack: refund,
    backBy: null,
  });
  jumpTo(shop, addDaysTo(today(shop), 15));
  expect((await homeOf(order)).endings).toEqual([]);
});
