import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { confirmPurchase } from '#contract/changes/purchase.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { minus, rupees } from '#domain/base/money.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { purchases } from '#server/db/schema/purchases.ts';
import { keepFor, openedPurchase, payInvoices, quoted } from '../support/buying.ts';
import { must, playInWindow, setStock, SOFA } from '../support/checkout.ts';
import { deliveredOrder, failedChecks, liveUntil, today } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';
import { signIn, statusOf } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

/** Rent that is paid while the window of a purchase is open (rules/payments.md#what-a-payment-pays). */
const shop = testShop({ startAt: '2026-11-10T05:30:00Z' });
beforeAll(() => setStock(shop, SOFA, 200));

/** Buys in a window while the rent that was open is paid; answers the quotes before and after. */
async function bought() {
  const { orderId, orderNumber } = await deliveredOrder(shop, SOFA);
  await keepFor(shop, orderId, 6);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 4));
  const renting = { orderNumber, token: await signIn(shop, orderId) };
  const shown = await quoted(shop, renting, SOFA);
  expect(shown.owed).toBeGreaterThan(0);
  const opened = await openedPurchase(shop, renting, SOFA, shown);
  await payInvoices(shop, orderId);
  const current = await quoted(shop, renting, SOFA);
  const paid = await playInWindow(shop, opened.id);
  const { token } = renting;
  const confirmed = must(await shop.request(confirmPurchase, { ...paid, orderNumber }, { token }));
  const { db } = shop.shop;
  const back = await db
    .select({ reason: refunds.reason, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .where(eq(payments.orderId, orderId));
  const [made] = await db.select().from(purchases).where(eq(purchases.orderId, orderId));
  expect(await statusOf(shop, orderId)).toBe('RETURNED');
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
  return { shown, current, confirmed, back, made };
}

test('a sofa is bought for less, and the rest of its payment goes back', async () => {
  const { shown, current, confirmed, back, made } = await bought();
  expect(current.due).toBeGreaterThan(0);
  expect(made).toMatchObject({ price: shown.price, paid: minus(current.due, current.owed) });
  expect(back).toEqual([{ reason: 'invoices_paid', amount: minus(shown.due, current.due) }]);
  expect(confirmed).toMatchObject({ data: true, words: expect.stringContaining('refunding') });
});

const priceAsNew = (price: number) =>
  shop.shop.db
    .update(products)
    .set({ entry: sql`jsonb_set(${products.entry}, '{buy,price}', ${String(price)}::jsonb)` })
    .where(eq(products.slug, SOFA));

test('a sofa that its deposit pays is bought, and the whole payment of its rent goes back', async () => {
  await priceAsNew(1500);
  const { shown, current, confirmed, back, made } = await bought();
  expect(shown).toMatchObject({ depositUsed: shown.price, due: shown.owed });
  expect(current.due).toBe(0);
  expect(made).toMatchObject({ price: shown.price, paid: 0, paymentId: null });
  expect(back.map(({ reason }) => reason)).toEqual(['rent_ahead', 'invoices_paid']);
  expect(back[1]).toMatchObject({ amount: shown.due });
  expect(confirmed).toMatchObject({ data: true, words: expect.stringContaining('refunding') });
});

test('so is one whose rest is less than can be paid, which is let off', async () => {
  await priceAsNew(5675);
  const { shown, current, back, made } = await bought();
  expect(shown.price).toBe(rupees(1986));
  expect(minus(shown.price, current.price)).toBe(90);
  expect(made).toMatchObject({ price: current.price, paid: 0, paymentId: null });
  expect(back).toEqual([{ reason: 'invoices_paid', amount: shown.due }]);
});
