import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount, downloadMyData } from '#contract/people/account.ts';
import { listInvoices } from '#contract/billing/invoice.ts';
import { makeReferralCode } from '#contract/overview/referral.ts';
import { addDaysTo, addMonthsTo, day } from '#domain/base/kolkata.ts';
import { minus, rupees, sum, ZERO } from '#domain/base/money.ts';
import { REFERRAL_CREDIT, REFERRALS_A_YEAR } from '#domain/overview/referral.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { referralCredits, referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/lib/transact.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { earnCredits } from '#server/overview/referrals/earn.ts';
import { giveCredit } from '#server/overview/referrals/credit-referral.ts';
import { settleReferrals } from '#server/overview/referrals/sweep.ts';
import { payInvoices } from '../support/buying.ts';
import { must } from '../support/checkout.ts';
import { brokenBy } from '../support/laws.ts';
import { signedInAgain } from '../support/operators.ts';
import {
  creditedTo,
  expectLaws,
  invitee,
  inviter,
  orderBy,
  rentedBy,
  seenBy,
  takeCode,
  WITH_SOFAS,
} from '../support/referring.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, done, jumpTo, liveUntil, today } from '../support/rentals.ts';
import { shopPerTest } from '../support/test-shop.ts';

const shop = shopPerTest(WITH_SOFAS);

/** Somebody who invited, and a renter who came by it and has paid all of a month. */
async function monthLater() {
  const host = await inviter(shop);
  const guest = await rentedBy(shop, await invitee(shop, host.code));
  await liveUntil(shop, addMonthsTo(today(shop), 1));
  await payInvoices(shop, guest.orderId);
  return { host, guest };
}

test('both pay less rent once the first month of the invited renter is over and paid, once', async () => {
  const host = await inviter(shop);
  const guest = await rentedBy(shop, await invitee(shop, host.code));
  expect(await seenBy(shop, host.userId)).toMatchObject({
    code: host.code,
    credit: REFERRAL_CREDIT,
    left: REFERRALS_A_YEAR,
    invited: [{ initial: 'A', state: 'ordered', credited: null }],
  });
  await liveUntil(shop, day('2026-12-09'));
  await payInvoices(shop, guest.orderId);
  expect(await settleReferrals(shop.shop)).toBe(0);
  jumpTo(shop, day('2026-12-10'));
  expect(await settleReferrals(shop.shop)).toBe(3);
  expect(await settleReferrals(shop.shop)).toBe(0);

  for (const { userId, email } of [host, guest]) {
    expect(await creditedTo(shop, userId)).toBe(rupees(500));
    const [letter] = await shop.inbox(email);
    expect(letter?.subject).toBe('You get ₹500 off your rent for a referral');
    expect(letter?.text).toContain('Credit note');
  }
  const on = today(shop);
  expect(await seenBy(shop, host.userId)).toMatchObject({
    left: REFERRALS_A_YEAR - 1,
    invited: [{ state: 'credited', credited: { amount: rupees(500), on } }],
  });
  const token = await signedInAgain(shop, guest.userId);
  const data = JSON.stringify(must(await shop.request(downloadMyData, {}, { token })));
  expect(data).toContain('"side":"referred"');
  expect(data).not.toContain(host.code);
  expect(await seenBy(shop, guest.userId)).toMatchObject({ taken: { state: 'credited' } });
  await expectLaws(shop);
  await liveUntil(shop, day('2027-02-10'));
  expect(await settleReferrals(shop.shop)).toBe(0);
  await expectLaws(shop);
});

test('what was paid for an invoice itself stays with it when the credit comes off it', async () => {
  const { guest } = await monthLater();
  const token = await signedInAgain(shop, guest.userId);
  const december = async () => {
    const found = must(await shop.request(listInvoices, {}, { token }));
    const own = found.find(({ generatedOn }) => generatedOn.startsWith('2026-12'));
    const ahead = sum((own?.paidFrom ?? []).map(({ amount }) => amount));
    return { paid: own?.paid ?? ZERO, ahead };
  };
  const before = await december();
  expect(before.ahead).toBeGreaterThan(0);
  expect(before.paid).toBeGreaterThan(before.ahead);
  expect(await settleReferrals(shop.shop)).toBe(3);
  const after = await december();
  expect(after.paid).toBe(minus(before.paid, REFERRAL_CREDIT));
  expect(after.ahead).toBe(Math.max(0, before.ahead - REFERRAL_CREDIT));
  await expectLaws(shop);
});

test('a code is made when it is asked for, once, for whoever has a confirmed order', async () => {
  const visitor = await shop.signedUp();
  const asked = () => shop.request(makeReferralCode, {}, { token: visitor.token });
  expect(await seenBy(shop, visitor.userId)).toMatchObject({ code: null, mayInvite: false });
  expect(await asked()).toEqual(refused('REFERRAL_NOT_YET'));
  await orderBy(shop, visitor);
  expect(await seenBy(shop, visitor.userId)).toMatchObject({ code: null, mayInvite: true });
  const { code } = must(await asked());
  expect(must(await asked())).toEqual({ code });
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});

test('a code is taken once, by somebody new, before their first order is confirmed', async () => {
  const host = await inviter(shop);
  const other = await inviter(shop);
  expect(await takeCode(shop, host.token, host.code)).toEqual(refused('REFERRAL_OWN'));
  expect(await takeCode(shop, other.token, host.code)).toEqual(refused('REFERRAL_LATE'));

  const guest = await shop.signedUp();
  expect(await takeCode(shop, guest.token, 'nothing')).toEqual(refused('REFERRAL_UNKNOWN'));
  expect(await takeCode(shop, guest.token, '22222222')).toEqual(refused('REFERRAL_UNKNOWN'));
  const typed = `${host.code.slice(0, 4)}-${host.code.slice(4).toLowerCase()}`;
  expect(must(await takeCode(shop, guest.token, typed))).toEqual({ amount: rupees(500) });
  expect(must(await takeCode(shop, guest.token, host.code))).toEqual({ amount: rupees(500) });
  expect(await takeCode(shop, guest.token, other.code)).toEqual(refused('REFERRAL_OTHER'));
  expect(await shop.shop.db.$count(referrals)).toBe(1);
  expect(await seenBy(shop, guest.userId)).toMatchObject({
    mayTake: false,
    taken: { amount: rupees(500), state: 'joined' },
  });
  await expectLaws(shop);
});

test('a process that ends between the two credits leaves the second to the next, once', async () => {
  const { host, guest } = await monthLater();
  const { db } = shop.shop;
  const now = shop.clock.now();
  const dying = (step: (work: Parameters<typeof earnCredits>[0]) => Promise<unknown>) =>
    transact(shop.shop, async (work) => {
      await step(work);
      throw new Error('The power is gone');
    });
  await expect(dying((work) => earnCredits(work, guest.userId, now))).rejects.toThrow('power');
  expect(await db.$count(referralCredits)).toBe(0);
  await transact(shop.shop, (work) => earnCredits(work, guest.userId, now));
  await expectLaws(shop);
  const [first, second] = await db.select().from(referralCredits).orderBy(referralCredits.id);
  if (!first || !second) throw new Error('Both sides are there');
  expect(await transact(shop.shop, (work) => giveCredit(work, first, now))).toBe(true);
  await expect(dying((work) => giveCredit(work, second, now))).rejects.toThrow('power');
  await expectLaws(shop);
  expect(await settleReferrals(shop.shop)).toBe(1);
  expect(await transact(shop.shop, (work) => giveCredit(work, first, now))).toBe(false);
  expect(await creditedTo(shop, host.userId)).toBe(rupees(500));
  expect(await creditedTo(shop, guest.userId)).toBe(rupees(500));
  await expectLaws(shop);
});

test('whoever invites earns so many a year, and whoever is invited is credited all the same', async () => {
  const host = await inviter(shop);
  const others = await Promise.all(
    Array.from({ length: REFERRALS_A_YEAR }, () => invitee(shop, host.code)),
  );
  const guest = await rentedBy(shop, await invitee(shop, host.code));
  const { db } = shop.shop;
  const earnedOn = addDaysTo(today(shop), 1);
  await liveUntil(shop, addMonthsTo(today(shop), 1));
  await payInvoices(shop, guest.orderId);
  const ended = { amount: rupees(500), earnedOn, lapsedOn: earnedOn, lapsedFor: 'waited' } as const;
  for (const { userId: referredId } of others) {
    await db.insert(referralCredits).values([
      { referredId, side: 'referred', userId: referredId, ...ended },
      { referredId, side: 'referrer', userId: host.userId, ...ended },
    ]);
  }
  await settleReferrals(shop.shop);
  expect(await creditedTo(shop, guest.userId)).toBe(rupees(500));
  expect(await creditedTo(shop, host.userId)).toBe(0);
  const seen = await seenBy(shop, host.userId);
  expect(seen.left).toBe(0);
  expect(seen.invited[0]).toMatchObject({ state: 'over', credited: null });
});

test('a credit without rent to come off waits, is told of once, and lapses after a year', async () => {
  const host = await orderBy(shop, await shop.signedUp());
  const { code } = must(await shop.request(makeReferralCode, {}, { token: host.token }));
  const guest = await rentedBy(shop, await invitee(shop, code));
  await liveUntil(shop, addMonthsTo(today(shop), 1));
  await payInvoices(shop, guest.orderId);
  await settleReferrals(shop.shop);
  await settleReferrals(shop.shop);
  const told = async () =>
    (await shop.inbox(host.email)).filter(({ subject }) => subject.includes('off your next rent'));
  expect((await told()).map(({ subject }) => subject)).toEqual([
    'You’ve earned ₹500 off your next rent',
  ]);
  expect((await told())[0]?.text).toContain('until 9 Dec 2027');
  expect(await seenBy(shop, host.userId)).toMatchObject({ invited: [{ state: 'waiting' }] });
  await expectLaws(shop);
  jumpTo(shop, day('2027-12-10'));
  expect(await settleReferrals(shop.shop)).toBe(1);
  expect(await seenBy(shop, host.userId)).toMatchObject({ invited: [{ state: 'over' }] });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a deleted account takes its code along, and not what was promised to the other', async () => {
  const host = await orderBy(shop, await shop.signedUp());
  const { code } = must(await shop.request(makeReferralCode, {}, { token: host.token }));
  const gone = await invitee(shop, code);
  const guest = await rentedBy(shop, await invitee(shop, code));
  const erase = ({ token, email }: typeof gone) =>
    shop.request(deleteAccount, { confirm: email }, { token });
  must(await erase(gone));
  expect((await seenBy(shop, host.userId)).invited).toHaveLength(1);

  done(await cancelOrder(shop.shop, host.orderId, { actor: 'operator' }, shop.clock.now()));
  await sendRefunds(shop.shop);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  must(await erase(host));
  expect(await takeCode(shop, (await shop.signedUp()).token, code)).toEqual(
    refused('REFERRAL_UNKNOWN'),
  );
  await liveUntil(shop, addMonthsTo(today(shop), 1));
  await payInvoices(shop, guest.orderId);
  await settleReferrals(shop.shop);
  expect(await creditedTo(shop, guest.userId)).toBe(rupees(500));
  const credits = shop.shop.db.select().from(referralCredits).orderBy(referralCredits.side);
  expect(await credits).toMatchObject([
    { side: 'referred', userId: guest.userId, lapsedFor: null },
    { side: 'referrer', userId: host.userId, lapsedFor: 'account_deleted' },
  ]);
  await expectLaws(shop);
});

test('the doctor finds a credit that came twice, to oneself, alone, too soon or not at all', async () => {
  const { host, guest } = await monthLater();
  await settleReferrals(shop.shop);
  const hosts = eq(referralCredits.side, 'referrer');
  expect(await brokenBy(shop, (db) => db.update(referrals).set({ at: shop.clock.now() }))).toEqual([
    expect.stringMatching(/^No customer is referred by themselves/),
  ]);
  const back = { referredId: host.userId, referrerId: guest.userId, amount: rupees(500) };
  const early = new Date('2026-11-01T00:00:00Z');
  expect(await brokenBy(shop, (db) => db.insert(referrals).values({ ...back, at: early }))).toEqual(
    [expect.stringMatching(/^No customer is referred by themselves/)],
  );
  expect(await brokenBy(shop, (db) => db.update(referrals).set({ refusedFor: 'phone' }))).toEqual([
    expect.stringMatching(/^A referral pays both sides/),
  ]);
  expect(
    await brokenBy(shop, async (db) => {
      await db.update(concessions).set({ referralCreditId: null, kind: 'goodwill' });
      await db.delete(referralCredits).where(hosts);
    }),
  ).toEqual([
    expect.stringMatching(/^A referral pays both sides/),
    expect.stringMatching(/^A referral credit is applied to rent/),
  ]);
  expect(
    await brokenBy(shop, (db) => db.update(referralCredits).set({ givenOn: null }).where(hosts)),
  ).toEqual([expect.stringMatching(/^A referral credit is applied to rent/)]);
  expect(
    await brokenBy(shop, (db) => db.update(referralCredits).set({ earnedOn: day('2026-12-01') })),
  ).toEqual([expect.stringMatching(/^A referral earns a month after/)]);
  await expectLaws(shop);
});
