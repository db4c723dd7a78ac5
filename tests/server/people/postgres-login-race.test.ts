import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/people/sign-in.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/lib/password-hash.ts';
import { whileHeld } from '../support/hold.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const OLD = 'monsoon over the ridge';
const NEW = 'winter over the ridge';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

test('a login with the old password waits for a change under way and is refused', async () => {
  const { db } = basera.shop;
  const { email, userId } = await basera.signedUp();
  const ofUser = eq(users.id, userId);
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(OLD) })
    .where(ofUser);
  const passwordHash = await hashPassword(NEW);
  const entered = await whileHeld(db, {
    hold: (tx) => tx.select({ id: users.id }).from(users).where(ofUser).for('update'),
    begin: () => basera.request(login, { username: email, password: OLD }),
    change: async (tx) => {
      await tx.update(users).set({ passwordHash }).where(ofUser);
      await tx.delete(sessions).where(eq(sessions.userId, userId));
    },
  });
  expect(entered).toEqual(refused('LOGIN_FAILED'));
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
});
