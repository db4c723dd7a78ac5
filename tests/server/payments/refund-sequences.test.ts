import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Paise, paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { isSeparateDebt } from '#domain/payments/refund.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { recordTransfer } from '#server/payments/transfers.ts';
import { waivedDamage } from '../support/late-objection.ts';
import {
  hearRefund,
  paymentOf,
  refundShop,
  refundsOf,
  withRest,
} from '../support/provider-refunds.ts';
import { seeded } from '../support/random.ts';
import { failedChecks } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';

const shop = refundShop();
const WAIVED = rupees(400);
const SEEDS = [...Array(8).keys()];

/** Damage of an order is waived after its settlement: so much is to be transferred. */
async function waive(orderId: number, paymentId: string): Promise<void> {
  const createdAt = shop.clock.now();
  const debt = { reason: 'damage_waived', state: 'transfer_due', amount: WAIVED } as const;
  const key = `waived-${paymentId}`;
  await shop.shop.db
    .insert(refunds)
    .values({ ...debt, providerPaymentId: paymentId, orderId, key, createdAt });
  await shop.shop.db.update(rentals).set({ givenBack: WAIVED }).where(eq(rentals.orderId, orderId));
}

const rowsOf = (paymentId: string) =>
  shop.shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.providerPaymentId, paymentId))
    .orderBy(refunds.id);

async function amountOf(paymentId: string): Promise<Paise> {
  const [payment] = await shop.shop.db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId));
  return payment?.amount ?? ZERO;
}

let transfers = 0;
/** We bring one of our own promises about: the provider refunds it, or the bank transfers it. */
async function keep(paymentId: string, row: typeof refunds.$inferSelect): Promise<void> {
  if (row.state === 'transfer_due') {
    const reference = `HDFC${String((transfers += 1)).padStart(12, '0')}`;
    await recordTransfer(shop.shop, row.id, reference, shop.clock.now());
    return;
  }
  await hearRefund(shop, paymentId, row.key, row.amount, 'processed', row.key);
}

const isOurs = ({ state, reason }: typeof refunds.$inferSelect) =>
  state !== 'done' && reason !== 'at_provider';

/** Refunds at the provider and our own come and go in any order, until all of them have ended. */
async function live(paymentId: string, seed: number) {
  const random = seeded(seed);
  const pending = new Map<string, Paise>();
  const paid = await amountOf(paymentId);
  const end = async (name: string, status: 'processed' | 'failed') => {
    await hearRefund(shop, paymentId, name, pending.get(name) ?? ZERO, status);
    pending.delete(name);
  };
  for (let step = 0; step < 10; step += 1) {
    const chance = random.next();
    const rows = await rowsOf(paymentId);
    const there = rows.filter(({ providerRefundId }) => providerRefundId !== null);
    const room = paid - sum(there.map(({ amount }) => amount));
    const [first] = pending.keys();
    const ours = rows.find(isOurs);
    if (chance < 0.5 && room > 0) {
      const wanted = [ours?.amount ?? room, WAIVED, rupees(100), room];
      const amount = wanted[Math.floor(random.next() * wanted.length)] ?? room;
      const name = `${seed}-${step}`;
      pending.set(name, paise(Math.min(room, amount)));
      await hearRefund(shop, paymentId, name, pending.get(name) ?? ZERO, 'pending');
    } else if (chance < 0.85 && first !== undefined) {
      await end(first, random.next() < 0.6 ? 'failed' : 'processed');
    } else if (ours) await keep(paymentId, ours);
  }
  for (const name of pending.keys()) await end(name, seed % 2 === 0 ? 'failed' : 'processed');
  const left = (await rowsOf(paymentId)).filter(isOurs);
  for (const row of left) await keep(paymentId, row);
  return { isOwed: left.some((row) => !isSeparateDebt(row)) };
}

/** What went back for waived damage, and what of the payment itself. */
async function returned(paymentId: string) {
  const rows = await rowsOf(paymentId);
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([]);
  const waived = rows.filter(({ reason }) => reason === 'damage_waived');
  const ofPayment = rows.filter((row) => !isSeparateDebt(row));
  const total = (own: typeof rows) => sum(own.map(({ amount }) => amount));
  return { waived: total(waived), ofPayment: total(ofPayment) };
}

test.each(SEEDS)('of a paid order, waived damage goes back whole (seed %i)', async (seed) => {
  const order = await waivedDamage(shop);
  const paymentId = await paymentOf(shop, order);
  await live(paymentId, seed);
  expect(await returned(paymentId)).toMatchObject({ waived: WAIVED });
  expect(await wrongStatements(shop)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the rest of a payment and waived damage go back, whatever the provider begins', async () => {
  for (const seed of SEEDS.slice(0, 4)) {
    const { paymentId, order, rest } = await withRest(shop);
    await waive(order.orderId, paymentId);
    const { isOwed } = await live(paymentId, seed);
    const { waived, ofPayment } = await returned(paymentId);
    expect(waived).toBe(WAIVED);
    expect(ofPayment).toBeGreaterThanOrEqual(rest);
    if (isOwed) expect(ofPayment).toBe(rest);
    expect(await failedChecks(shop)).toEqual([]);
  }
});

test('a refund at the provider of just the waived damage is that refund', async () => {
  const paymentId = await paymentOf(shop, await waivedDamage(shop));
  await hearRefund(shop, paymentId, 'same', WAIVED, 'processed');
  const waived = (await refundsOf(shop, paymentId)).filter(
    ({ reason }) => reason === 'damage_waived',
  );
  expect(waived).toEqual([{ state: 'done', reason: 'damage_waived', amount: WAIVED }]);
  expect(await failedChecks(shop)).toEqual([]);
});
