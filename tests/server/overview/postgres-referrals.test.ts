import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { takeReferralCode } from '#contract/overview/referral.ts';
import { addMonthsTo } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { referralCredits, referrals } from '#server/db/schema/referrals.ts';
import { settleReferrals } from '#server/overview/referrals/sweep.ts';
import { payInvoices } from '../support/buying.ts';
import { invitee, inviter, rentedBy, WITH_SOFAS } from '../support/referring.ts';
import { failedChecks, liveUntil, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop(WITH_SOFAS);

test('of two codes that one account takes at once, one counts', async () => {
  const one = await inviter(shop);
  const other = await inviter(shop);
  const { token, userId } = await shop.signedUp();
  const answers = await Promise.all(
    [one.code, other.code, one.code, other.code].map((code) =>
      shop.request(takeReferralCode, { code }, { token }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  const own = eq(referrals.referredId, userId);
  expect(await shop.shop.db.$count(referrals, own)).toBe(1);
});

test('processes that settle at once credit each side once', async () => {
  const host = await inviter(shop);
  const guests = [
    await rentedBy(shop, await invitee(shop, host.code)),
    await rentedBy(shop, await invitee(shop, host.code)),
  ];
  await liveUntil(shop, addMonthsTo(today(shop), 1));
  for (const { orderId } of guests) await payInvoices(shop, orderId);
  await Promise.all([1, 2, 3].map(() => settleReferrals(shop.shop)));
  await settleReferrals(shop.shop);
  const { db } = shop.shop;
  const credits = await db.select().from(referralCredits);
  expect(credits).toHaveLength(4);
  expect(credits.filter(({ givenOn }) => givenOn === null)).toEqual([]);
  const given = await db.select().from(concessions).where(eq(concessions.kind, 'referral'));
  expect(given.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
    [host.userId, host.userId, ...guests.map(({ userId }) => userId)].toSorted((a, b) => a - b),
  );
  expect(given.every(({ amount }) => amount === rupees(500))).toBe(true);
  expect(await failedChecks(shop)).toEqual([]);
});
