import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { authenticatorApps, officeSessions, operators } from '#server/db/schema/operators.ts';
import { operatorOf } from '../support/operators.ts';
import { testShop } from '../support/test-shop.ts';
import { brokenBy } from '../support/laws.ts';

const DAY = 86_400_000;

const shop = testShop();
let owner: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  owner = await operatorOf(shop);
});

test('the doctor finds an office without an owner', async () => {
  expect(await brokenBy(shop, (db) => db.update(operators).set({ role: 'care' }))).toEqual([
    'If the office has operators, one of them is an owner',
  ]);
});

test('the doctor finds an operator whose email is not confirmed', async () => {
  const isOwner = eq(users.id, owner.userId);
  const unconfirm = (db: Db) => db.update(users).set({ emailConfirmedAt: null }).where(isOwner);
  expect(await brokenBy(shop, unconfirm)).toEqual([
    'Every operator has an account with a confirmed email',
  ]);
});

test('the doctor finds a session of the office without a second factor, of somebody else, or too long', async () => {
  const first = await operatorOf(shop, 'care');
  const second = await operatorOf(shop, 'floor');
  const law = 'Every office session belongs to an operator with a second factor';
  const ofFirst = eq(officeSessions.userId, first.userId);
  expect(
    await brokenBy(shop, (db) =>
      db.delete(authenticatorApps).where(eq(authenticatorApps.userId, first.userId)),
    ),
  ).toEqual([law]);
  expect(
    await brokenBy(shop, (db) =>
      db.update(officeSessions).set({ userId: second.userId }).where(ofFirst),
    ),
  ).toEqual([law]);
  const expiresAt = new Date(shop.clock.now().getTime() + DAY);
  expect(
    await brokenBy(shop, (db) => db.update(officeSessions).set({ expiresAt }).where(ofFirst)),
  ).toEqual(['No office session exceeds its time limit']);
});
