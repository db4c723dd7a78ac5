import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { officeGate } from '#contract/office/shell/gate.ts';
import { users } from '#server/db/schema/accounts.ts';
import { must } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

test('an account whose email is not confirmed is told to confirm it first, invited or not', async () => {
  const { email, token, userId } = await shop.signedUp();
  const gate = async () => must(await shop.request(officeGate, {}, { token }));
  const confirm = (at: Date | null) =>
    shop.shop.db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, userId));
  await confirm(null);
  expect(await gate()).toEqual({ state: 'unconfirmed' });
  await operate(shop, 'invite-person', '--email', email, '--role', 'owner');
  expect(await gate()).toEqual({ state: 'unconfirmed' });
  await confirm(shop.clock.now());
  expect(await gate()).toMatchObject({ state: 'invited', role: 'owner' });
});
