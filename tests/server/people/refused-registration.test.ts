import { expect, test } from 'vitest';
import { validateOtpRegister } from '#contract/people/registration.ts';
import { users } from '#server/db/schema/accounts.ts';
import { closingsOf } from '../support/codes.ts';
import { askToRegister, person, register } from '../support/people.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

test('a registration whose name was taken meanwhile leaves no row, and its code as good as before', async () => {
  const { db } = shop.shop;
  const late = person();
  const asked = await askToRegister(shop, late, 'email');
  await register(shop, person({ username: late.username }), 'email');
  const before = await db.select().from(users);
  const answer = await shop.request(validateOtpRegister, asked);
  expect(answer).toMatchObject({ ok: false, failure: { code: 'USERNAME_TAKEN' } });
  expect(await db.select().from(users)).toEqual(before);
  expect(await closingsOf(shop, [asked])).toEqual([null]);
});
