import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getCustomer } from '#contract/office/people/customer.ts';
import { addMonthsTo, day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { users } from '#server/db/schema/accounts.ts';
import { customerBlocks } from '#server/db/schema/customers.ts';
import { referralCredits } from '#server/db/schema/referrals.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { settleReferrals } from '#server/overview/referrals/sweep.ts';
import { payInvoices } from '../support/buying.ts';
import { must } from '../support/checkout.ts';
import { operatorOf, signedInAgain } from '../support/operators.ts';
import {
  creditedTo,
  expectLaws,
  homeOf,
  invitee,
  inviter,
  orderBy,
  rentedBy,
  seenBy,
  takeCode,
  WITH_SOFAS,
} from '../support/referring.ts';
import { refused } from '../support/refused.ts';
import { done, liveUntil, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { shopPerTest } from '../support/test-shop.ts';

const shop = shopPerTest(WITH_SOFAS);

test('a code is not for an account with the same phone or email, nor for one whose phone has rented', async () => {
  const host = await inviter(shop);
  const old = await rentedBy(shop, await shop.signedUp());
  const become = async (values: { contact?: string; email?: string }) => {
    const { token, userId } = await shop.signedUp();
    await shop.shop.db
      .update(users)
      .set({ ...values, contactConfirmedAt: null, emailConfirmedAt: null })
      .where(eq(users.id, userId));
    return takeCode(shop, token, host.code);
  };
  const same = refused('REFERRAL_SAME_PERSON');
  expect(await become({ contact: host.contact })).toEqual(same);
  expect(await become({ email: host.email.toUpperCase() })).toEqual(same);
  expect(await become({ contact: old.contact })).toEqual(refused('REFERRAL_NOT_NEW'));
});

test('trying codes is limited', async () => {
  const { token } = await shop.signedUp();
  for (let tries = 0; tries < 20; tries += 1) await takeCode(shop, token, '22222222');
  expect(await takeCode(shop, token, '22222222')).toEqual(refused('TOO_MANY_REQUESTS'));
});

test('one household earns nothing, whoever of it ordered', async () => {
  const host = await inviter(shop);
  const who = await invitee(shop, host.code);
  const guest = await rentedBy(shop, who, { ...homeOf(who), houseNo: homeOf(host).houseNo });
  await liveUntil(shop, addMonthsTo(today(shop), 1));
  await payInvoices(shop, guest.orderId);
  expect(await settleReferrals(shop.shop)).toBe(1);
  expect(await settleReferrals(shop.shop)).toBe(0);
  expect(await seenBy(shop, host.userId)).toMatchObject({ invited: [{ state: 'none' }] });
  expect(await seenBy(shop, guest.userId)).toMatchObject({ taken: { state: 'none' } });
  expect(await shop.shop.db.$count(referralCredits)).toBe(0);
  const { office } = await operatorOf(shop, 'owner');
  const shown = must(await shop.request(getCustomer, { id: host.userId }, { token: office }));
  expect(shown.referrals.invited).toMatchObject([{ id: guest.userId, refusedFor: 'address' }]);
  await expectLaws(shop);
});

test('an order that is cancelled earns nothing, and the next rental does', async () => {
  const host = await inviter(shop);
  const who = await invitee(shop, host.code);
  const first = await orderBy(shop, who);
  done(await cancelOrder(shop.shop, first.orderId, { actor: 'operator' }, shop.clock.now()));
  await liveUntil(shop, addMonthsTo(today(shop), 2));
  expect(await settleReferrals(shop.shop)).toBe(0);
  const token = await signedInAgain(shop, who.userId);
  const guest = await rentedBy(shop, { ...who, token });
  await liveUntil(shop, addMonthsTo(today(shop), 1));
  await payInvoices(shop, guest.orderId);
  await settleReferrals(shop.shop);
  expect(await creditedTo(shop, who.userId)).toBe(rupees(500));
  await expectLaws(shop);
});

test('a rental that is returned within its month earns nothing', async () => {
  const host = await inviter(shop);
  const guest = await rentedBy(shop, await invitee(shop, host.code));
  await liveUntil(shop, day('2026-12-02'));
  await payInvoices(shop, guest.orderId);
  const again = { ...guest, token: await signedInAgain(shop, guest.userId) };
  const on = await requestReturnOf(shop, again);
  await liveUntil(shop, day('2026-12-12'));
  expect(await settleReferrals(shop.shop)).toBe(0);
  done(
    await collectOrder(
      shop.shop,
      guest.orderId,
      { on, waiveEarlyClosure: false },
      shop.clock.now(),
    ),
  );
  expect(await settleReferrals(shop.shop)).toBe(0);
  expect(await seenBy(shop, host.userId)).toMatchObject({ invited: [{ state: 'ordered' }] });
  await expectLaws(shop);
});

test('nothing is earned while the first month is unpaid, or somebody is blocked', async () => {
  const host = await inviter(shop);
  const guest = await rentedBy(shop, await invitee(shop, host.code));
  await liveUntil(shop, addMonthsTo(today(shop), 1));
  expect(await settleReferrals(shop.shop)).toBe(0);
  await payInvoices(shop, guest.orderId);
  const block = { userId: host.userId, reason: 'Owes', by: 'terminal', at: shop.clock.now() };
  await shop.shop.db.insert(customerBlocks).values(block);
  expect(await takeCode(shop, (await shop.signedUp()).token, host.code)).toEqual(
    refused('REFERRAL_UNKNOWN'),
  );
  expect(await settleReferrals(shop.shop)).toBe(0);
  await shop.shop.db.delete(customerBlocks);
  expect(await settleReferrals(shop.shop)).toBe(3);
  await expectLaws(shop);
});
