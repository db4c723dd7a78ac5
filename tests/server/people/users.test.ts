import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userInfo } from '#contract/people/user.ts';
import { users } from '#server/db/schema/accounts.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

test.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['Asha', 'Asha', ''],
  ['  Asha  Devi   Rao ', 'Asha', 'Devi Rao'],
])('tells a customer called %j by first and last name', async (name, firstName, lastName) => {
  const { token, userId, email, contact } = await basera.signedUp();
  await basera.shop.db.update(users).set({ name }).where(eq(users.id, userId));
  const answer = await basera.request(userInfo, {}, { token });
  expect(answer).toMatchObject({ value: { id: userId, email, contact, firstName, lastName } });
});

test('keeps the password hash and the role to itself', async () => {
  const { token } = await basera.signedUp();
  const response = await basera.app.request('/api/user/userInfo', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Object.keys((await response.json()) as object).toSorted()).toEqual(
    [
      'contact',
      'contactConfirmed',
      'customerNumber',
      'email',
      'emailConfirmed',
      'firstName',
      'hasPassword',
      'id',
      'kycElement',
      'lastName',
      'username',
    ].toSorted(),
  );
});

test('tells nothing without a session', async () => {
  expect(await basera.request(userInfo, {})).toEqual(refused('SIGN_IN_REQUIRED'));
  const stale = await basera.request(userInfo, {}, { token: 'a'.repeat(43) });
  expect(stale).toEqual(refused('SESSION_EXPIRED'));
  expect(stale.status).toBe(401);
});
