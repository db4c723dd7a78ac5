import { expect, test } from 'vitest';
import { cancelOrder, cancellationQuote } from '#contract/endings/cancellation.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { accountHome } from '#contract/overview/home.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { depositTotals } from '#domain/billing/deposit.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { plansIn } from '#domain/catalogue/plans.ts';
import { orders } from '#server/db/schema/orders.ts';
import { heldDeposits } from '#server/overview/books/open-sums.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { describeStatement } from '#server/overview/statement/statement.ts';
import {
  addHome,
  COOLER,
  LEATHER_SOFA,
  must,
  placement,
  putInCart,
  SOFA,
} from '../support/checkout.ts';
import { FEE, orderExpress, payOrder } from '../support/express.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import {
  deliver,
  deliveredOrder,
  done,
  jumpTo,
  liveUntil,
  orderIdOf,
  paidOrder,
  pay,
  today,
} from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

// A Thursday, ten in the morning.
const shop = testShop({
  startAt: '2026-11-19T04:30:00Z',
  stock: { [SOFA]: 50, [COOLER]: 5, [LEATHER_SOFA]: 5 },
});

type Renting = Awaited<ReturnType<typeof paidOrder>>;

async function seen({ orderId }: Pick<Renting, 'orderId'>) {
  const as = { token: await signIn(shop, orderId) };
  const home = must(await shop.request(accountHome, {}, as));
  const deposits = must(await shop.request(listDeposits, {}, as));
  const { closing } = must(await shop.request(rentStatement, {}, as));
  const entries = deposits.map(({ txnType: type, depositStatus: status, ...entry }) => ({
    ...entry,
    type,
    status,
  }));
  return { home, deposits, closing, totals: depositTotals(entries) };
}

/** What is held by the statement, and that Home and Deposits say the same. */
async function heldOf(order: Pick<Renting, 'orderId'>) {
  const { home, closing, totals } = await seen(order);
  expect([home.activeDeposits, totals.active]).toEqual([closing.held, closing.held]);
  return closing.held;
}

async function collected(waiveEarlyClosure: boolean, unpaidUntil?: string) {
  const order = await deliveredOrder(shop);
  if (unpaidUntil) await liveUntil(shop, day(unpaidUntil));
  const token = await signIn(shop, order.orderId);
  const on = await requestReturnOf(shop, { ...order, token });
  jumpTo(shop, on);
  return { ...order, collection: { on, waiveEarlyClosure } };
}

test('the rent announced before an express delivery is the rent that is billed', async () => {
  const { token, placed } = await orderExpress(shop, [SOFA]);
  const { orderNumber } = must(placed);
  await payOrder(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  const before = (await seen({ orderId })).home;
  await deliver(shop, orderId);
  const after = (await seen({ orderId })).home;
  expect(before.bill).toMatchObject({ month: '2026-12-01', total: after.bill?.total });
  expect(before.credit - after.credit).toBeGreaterThanOrEqual(FEE);
  await liveUntil(shop, day('2026-12-01'));
  const { bill } = (await seen({ orderId })).home;
  expect(bill).toMatchObject({ isWritten: true, total: before.bill?.total });
});

test('rent that a deposit paid at the pick-up is held nowhere', async () => {
  const order = await collected(true, '2027-01-04');
  const deposit = await heldOf(order);
  const { paidRent } = done(
    await collectOrder(shop.shop, order.orderId, order.collection, shop.clock.now()),
  );
  expect(paidRent).toBeGreaterThan(0);
  expect(await heldOf(order)).toBe(minus(deposit, paidRent));
  const { deposits } = await seen(order);
  expect(deposits).toMatchObject([
    { amount: deposit - paidRent, deductions: [{ kind: 'unpaid_rent', amount: paidRent }] },
  ]);
});

test('after a settled damage the part of the deposit on its way back is a part of what is held', async () => {
  const order = await collected(true);
  const damages = [{ amount: rupees(400), note: 'Leg' }];
  const settled = done(
    await collectAndSettle(
      shop.shop,
      order.orderId,
      { ...order.collection, damages },
      shop.clock.now(),
    ),
  );
  const { home } = await seen(order);
  const left = minus(settled.deposit, rupees(400));
  expect(await heldOf(order)).toBe(left);
  expect([home.depositsBack, home.creditBack]).toEqual([left, ZERO]);
  expect(home.endings).toMatchObject([{ comesBack: settled.refund }]);
});

test('a forfeited deposit is held no longer, though rent paid ahead is still to be refunded', async () => {
  const order = await collected(false);
  const settled = done(
    await collectAndSettle(shop.shop, order.orderId, order.collection, shop.clock.now()),
  );
  expect(settled.refund).toBeGreaterThan(0);
  const { home, deposits } = await seen(order);
  expect(await heldOf(order)).toBe(ZERO);
  expect([home.depositsBack, home.creditBack]).toEqual([ZERO, ZERO]);
  expect(home.endings).toMatchObject([{ stage: 'refund', comesBack: settled.refund }]);
  expect(deposits.map(({ txnType, depositStatus }) => [txnType, depositStatus])).toEqual([
    ['DEPOSIT', 'ADJUSTED'],
  ]);
});

test('rent paid ahead stays credit between the pick-up and the settlement', async () => {
  const order = await collected(true);
  done(await collectOrder(shop.shop, order.orderId, order.collection, shop.clock.now()));
  const { home, closing } = await seen(order);
  expect(home.credit).toBeGreaterThan(0);
  expect(closing.balance).toBe(-home.credit);
});

test('a refunded deposit is in the sum of refunds once its payment is refunded, not before', async () => {
  const order = await paidOrder(shop);
  const { token, orderNumber } = order;
  const quote = must(await shop.request(cancellationQuote, { orderNumber }, { token }));
  const shown = { kept: quote.kept, refund: quote.refund };
  must(await shop.request(cancelOrder, { orderNumber, ...shown }, { token }));
  const before = await seen(order);
  expect(before.deposits).toMatchObject([{ txnType: 'REFUND', depositStatus: 'WAITING_PAYMENT' }]);
  expect(before.totals).toMatchObject({ active: 0, refunded: 0 });
  await sendRefunds(shop.shop);
  const { deposits, totals } = await seen(order);
  expect(deposits).toMatchObject([{ txnType: 'REFUND', depositStatus: 'REFUNDED' }]);
  expect(totals.refunded).toBe(deposits[0]?.amount);
});

test('the books hold what all statements hold, a swap that is paid among it', async () => {
  const order = await deliveredOrder(shop);
  const before = (await heldDeposits(shop.shop.db)).amount;
  const { quote } = await swap(shop, order, 'dearest');
  expect(quote.due).toBeGreaterThan(0);
  const { amount } = await heldDeposits(shop.shop.db);
  expect(amount).toBe(before + quote.due);
  const renters = await shop.shop.db.selectDistinct({ userId: orders.userId }).from(orders);
  const held: Paise[] = [];
  for (const { userId } of renters) {
    held.push((await describeStatement(shop.shop, userId, null, today(shop))).closing.held);
  }
  expect(amount).toBe(sum(held));
});

test('a season and a premium year are paid until they end, and then cost a month’s rent', async () => {
  const seasonal = shop.content.products.find(({ slug }) => slug === COOLER);
  const season = (seasonal && plansIn(seasonal.entry, 'gurgaon')[0]?.tenure) ?? 0;
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, COOLER, season);
  const order = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  expect((await seen({ orderId })).home.noRent).toBe('Rent starts on the day of delivery.');
  await deliver(shop, orderId);
  const { home } = await seen({ orderId });
  const monthly = formatRupees(paise(home.things[0]?.monthly ?? 0));
  const until = home.things[0]?.until ?? day('2026-01-01');
  expect(home.bill).toBeNull();
  expect(home.noRent).toContain('There’s no rent to pay until');
  expect(home.noRent).toContain(`month to month at ${monthly}, GST included`);
  await liveUntil(shop, addDaysTo(until, -10));
  const { next } = (await seen({ orderId })).home;
  expect(next).toMatchObject({ kind: 'plan_ends' });
  expect(next?.text).toContain(`at ${monthly}, GST included`);

  const premium = await deliveredOrder(shop, LEATHER_SOFA);
  const year = (await seen(premium)).home;
  expect([year.bill, year.noRent]).toEqual([
    null,
    expect.stringContaining('There’s no rent to pay until'),
  ]);
});
