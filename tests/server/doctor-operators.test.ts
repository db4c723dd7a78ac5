import { eq, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { authenticatorApps, officeSessions, operators } from '#server/db/schema/operators.ts';
import { examine, type Finding } from '#server/doctor/doctor.ts';
import { operatorOf } from './support/operators.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

const DAY = 86_400_000;

let shop: TestShop;
let owner: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await operatorOf(shop);
});
afterAll(() => shop.close());

/** The laws that a change breaks, which is rolled back afterwards. */
async function brokenBy(change: (db: Db) => Promise<unknown>): Promise<string[]> {
  let findings: readonly Finding[] = [];
  const rolledBack = shop.shop.db.transaction(async (tx) => {
    await change(tx);
    findings = await examine(tx, shop.content.coupons);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
  return findings.filter(({ subjects }) => subjects.length > 0).map(({ law }) => law);
}

test('the doctor finds an office without an owner', async () => {
  expect(await brokenBy((db) => db.update(operators).set({ role: 'care' }))).toEqual([
    'Where somebody works in the office, somebody is its owner',
  ]);
});

test('the doctor finds an operator whose e-mail is not confirmed', async () => {
  const isOwner = eq(users.id, owner.userId);
  const unconfirm = (db: Db) => db.update(users).set({ emailConfirmedAt: null }).where(isOwner);
  expect(await brokenBy(unconfirm)).toEqual([
    'Whoever works in the office has an account with a confirmed e-mail',
  ]);
});

test('the doctor finds a session of the office without a second factor, of somebody else, or too long', async () => {
  const first = await operatorOf(shop, 'care');
  const second = await operatorOf(shop, 'floor');
  const law = 'A session of the office is its operator’s, who has a second factor';
  const ofFirst = eq(officeSessions.userId, first.userId);
  expect(
    await brokenBy((db) =>
      db.delete(authenticatorApps).where(eq(authenticatorApps.userId, first.userId)),
    ),
  ).toEqual([law]);
  expect(
    await brokenBy((db) => db.update(officeSessions).set({ userId: second.userId }).where(ofFirst)),
  ).toEqual([law]);
  const expiresAt = new Date(shop.clock.now().getTime() + DAY);
  expect(
    await brokenBy((db) => db.update(officeSessions).set({ expiresAt }).where(ofFirst)),
  ).toEqual(['No session of the office outlives its hours']);
});
