import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchOffice } from '#contract/office/shell/search.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { getOrder } from '#contract/orders/order.ts';
import { returnOptions } from '#contract/settlement/return.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { formatRupees, minus, rupees, sum } from '#domain/base/money.ts';
import { TERMS_ACCEPTANCE } from '#messages/people/consents.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { must, SOFA } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { wrongStatements } from '../support/statements.ts';
import { refundDeposit } from '#server/settlement/bank/refund-deposit.ts';
import {
  failedChecks,
  couponOrder,
  deliver,
  deliveredOrder,
  done,
  liveUntil,
  today,
} from '../support/rentals.ts';
import { signIn, look, swap, exchange, statusOf, stockOf, billedFor } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { inspectAll } from '../support/units.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** Under which words the terms of an order were accepted. */
async function wordingOf(orderId: number) {
  const [row] = await shop.shop.db
    .select({ wording: agreements.wording })
    .from(agreements)
    .where(eq(agreements.orderId, orderId));
  return row?.wording;
}

test('a dearer thing comes in the place of a sofa once the difference of the deposits is paid', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { options } = await look(shop, renting, 'dearest');
  expect(options).toMatchObject({ closed: '', scope: 'any' });
  expect(options.contactUrl).toMatch(new RegExp(`^mailto:.+${renting.orderNumber}$`));
  const before = await stockOf(shop, SOFA);
  const { orderId, orderNumber, wanted, on, quote } = await swap(shop, renting, 'dearest');
  expect(quote.due).toBe(minus(quote.depositAfter, quote.depositBefore));
  expect(await statusOf(shop, orderId)).toBe('SCHEDULED');
  expect(await statusOf(shop, renting.orderId)).toBe('DELIVERED');
  expect(await wordingOf(orderId)).toBe(TERMS_ACCEPTANCE);
  const held = await stockOf(shop, wanted);
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);

  const made = await exchange(shop, orderId, on);
  expect(made).toMatchObject({ depositCarried: quote.depositBefore, back: 0 });
  expect(await statusOf(shop, orderId)).toBe('DELIVERED');
  expect(await statusOf(shop, renting.orderId)).toBe('RETURNED');
  expect(await stockOf(shop, SOFA)).toBe(before);
  expect(await inspectAll(shop)).toBe(1);
  expect(await stockOf(shop, SOFA)).toBe(before + 1);
  expect(await stockOf(shop, wanted)).toBe(held);
  const token = await signIn(shop, orderId);
  const [mine, old] = await Promise.all(
    [orderNumber, renting.orderNumber].map(async (number) =>
      must(await shop.request(getOrder, { orderNumber: number }, { token })),
    ),
  );
  expect(mine?.expirayDate).toBe(old?.expirayDate);
  expect(mine?.deliveryDate).toBe(on);
  expect(old).toMatchObject({ orderStatus: 'RETURNED', goesOnAs: orderNumber, isBought: false });
  expect(mine?.goesOnAs).toBeNull();
  const { office } = await operatorOf(shop);
  const found = await shop.request(searchOffice, { text: renting.orderNumber }, { token: office });
  expect(must(found).orders).toMatchObject([{ status: 'RETURNED', goesOnAs: orderNumber }]);
  expect(mine?.exchange).toContain(`It replaced order ${renting.orderNumber}`);
  expect(old?.exchange).toContain(`Order ${orderNumber} replaced it`);
  expect(await failedChecks(shop)).toEqual([]);
});

test('what can come instead is told whether it is of the same kind', async () => {
  const { choices } = await look(shop, await deliveredOrder(shop, SOFA), 'dearest');
  const kindsOf = (wanted: boolean) =>
    new Set(
      choices
        .filter(({ isAlike }) => isAlike === wanted)
        .map(({ productInfo }) => productInfo.subCategory.slug),
    );
  expect([...kindsOf(true)]).toEqual(['sofas']);
  expect(kindsOf(false)).not.toContain('sofas');
  expect(kindsOf(false).size).toBeGreaterThan(0);
});

test('rent before and after the day of the exchange comes to what was quoted', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, on, quote } = await swap(shop, renting, 'dearest', 3);
  await exchange(shop, orderId, on);
  expect(await billedFor(shop, orderId)).toBe(quote.restAfter);
  const whole = await billedFor(shop, renting.orderId);
  await liveUntil(shop, quote.monthEnds);
  expect(await billedFor(shop, renting.orderId)).toBe(whole);
  expect(await billedFor(shop, orderId)).toBe(quote.restAfter + quote.rentAfter);
  expect(await failedChecks(shop)).toEqual([]);
});

test('for a cheaper thing the difference comes back, and rent paid ahead goes on', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, on, quote } = await swap(shop, renting, 'cheapest');
  expect(quote.due).toBe(0);
  expect(quote.back).toBeGreaterThan(0);
  const made = await exchange(shop, orderId, on);
  expect(made.back).toBe(quote.back);
  expect(made.rentCarried).toBeGreaterThan(0);
  expect(await paidAhead(shop.shop.db, renting.orderId)).toBe(0);
  const token = await signIn(shop, orderId);
  const deposits = must(await shop.request(listDeposits, {}, { token }));
  expect(
    deposits.map(({ txnType, depositStatus, amount }) => [txnType, depositStatus, amount]),
  ).toEqual(
    expect.arrayContaining([
      ['DEPOSIT', 'CARRIED', quote.depositBefore],
      ['REFUND', 'WAITING_PAYMENT', quote.back],
      ['DEPOSIT', 'ACTIVE', quote.depositAfter],
    ]),
  );
  expect(await wrongStatements(shop)).toEqual([]);
  done(await refundDeposit(shop.shop, renting.orderId, 'UTR-SWAP', shop.clock.now()));
  expect(await wrongStatements(shop)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('letters tell of a swap that is paid, planned and made, and ask for no payment', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, on, quote } = await swap(shop, renting, 'dearest');
  await exchange(shop, orderId, on);
  const letters = await shop.inbox(renting.email);
  const about = (start: string) => letters.find(({ subject }) => subject.startsWith(start))?.text;
  expect(about('Pay ₹')).toBeUndefined();
  expect(about('Your swap is planned')).toContain('You can cancel the swap until the day before');
  const last = about('Your swap is done: you now rent');
  expect(last).toContain(formatRupees(quote.depositAfter));
});

test('damage of what went back with an exchange is invoiced, and the deposit goes over whole', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, on, quote } = await swap(shop, renting, 'cheapest');
  const made = await exchange(shop, orderId, on, [{ amount: 150, note: 'A leg is broken' }]);
  expect(made.depositCarried).toBe(quote.depositAfter);
  const { db } = shop.shop;
  const ofDamage = and(eq(invoices.orderId, renting.orderId), eq(invoices.kind, 'damage'));
  const [invoice] = await db.select().from(invoices).where(ofDamage);
  expect(invoice?.amount).toBe(rupees(150));
  const [letter] = await shop.inbox(renting.email);
  expect(letter?.text).toContain('We’ve invoiced ₹150');
  expect(letter?.text).toContain('Your prepaid rent has paid for it.');
  expect(await failedChecks(shop)).toEqual([]);
});

test('a coupon takes off over both orders what it would have taken off one', async () => {
  await liveUntil(shop, day('2026-12-28'));
  const withCoupon = await couponOrder(shop, SOFA, 'DESK250', rupees(250));
  await deliver(shop, withCoupon);
  const without = await deliveredOrder(shop, SOFA);
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.id, withCoupon));
  const token = await signIn(shop, withCoupon);
  const renting = { orderId: withCoupon, orderNumber: row?.number ?? '', token };
  const one = await swap(shop, renting, 'cheapest');
  const other = await swap(shop, without, 'cheapest');
  await exchange(shop, one.orderId, one.on);
  await exchange(shop, other.orderId, other.on);
  await liveUntil(shop, day('2027-02-01'));
  const billed = (ids: number[]) => Promise.all(ids.map((id) => billedFor(shop, id))).then(sum);
  const full = await billed([without.orderId, other.orderId]);
  expect(full - (await billed([withCoupon, one.orderId]))).toBe(rupees(250));
  expect(await failedChecks(shop)).toEqual([]);
});

test('after seven working days a plan is swapped for what is dearer alone', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  await liveUntil(shop, addDaysTo(today(shop), 12));
  const token = await signIn(shop, renting.orderId);
  const { options, choices } = await look(shop, { ...renting, token }, 'cheapest');
  expect(options.scope).toBe('dearer');
  const rent = options.lines[0]?.rent ?? 0;
  expect(choices.every((choice) => choice.rent > rent)).toBe(true);
});

test('a plan that was swapped ends on the day on which it would have ended', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderNumber: number, token: first } = renting;
  const old = must(await shop.request(returnOptions, { orderNumber: number }, { token: first }));
  const { orderId, orderNumber, on } = await swap(shop, renting, 'cheapest');
  await exchange(shop, orderId, on);
  const token = await signIn(shop, orderId);
  const { days } = must(await shop.request(returnOptions, { orderNumber }, { token }));
  expect(days[0]?.planEndsOn).toBe(old.days[0]?.planEndsOn);
});
