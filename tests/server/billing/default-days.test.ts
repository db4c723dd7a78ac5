import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { day, dayOf } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { findDefault } from '#server/billing/default.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { runBilling } from '#server/billing/run.ts';
import { must, SOFA } from '../support/checkout.ts';
import { deliveredOrder, liveUntil } from '../support/rentals.ts';
import { signIn, statusOf } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

/** The days of an end for unpaid rent, also after days on which the shop stood still. */
const shop = testShop({ startAt: '2026-11-01T05:30:00Z', stock: { [SOFA]: 5 } });

const moveTo = (instant: string) =>
  shop.clock.advance(Date.parse(instant) - shop.clock.now().getTime());

test('a rental can be ended a week after the letter that warned, by the days of Kolkata', async () => {
  const { orderId, orderNumber } = await deliveredOrder(shop, SOFA);
  const standing = () => findDefault(shop.shop.db, orderId, dayOf(shop.clock.now()));
  const home = async () =>
    must(await shop.request(accountHome, {}, { token: await signIn(shop, orderId) })).next;
  const end = (...more: string[]) =>
    typeIn(shop, ['end-for-default', '--number', orderNumber, ...more]);
  await liveUntil(shop, day('2027-01-05'));

  // The shop stands still over the 8th, on which the letter would have gone out.
  moveTo('2027-01-19T18:40:00Z');
  expect(await standing()).toMatchObject({ from: '2027-01-27', mayEnd: false });
  expect((await home())?.label).toBe('We can end the rental from Wed 27 Jan');
  await runBilling(shop.shop);

  moveTo('2027-01-26T18:29:00Z');
  expect(await standing()).toMatchObject({ from: '2027-01-27', mayEnd: false });
  expect((await home())?.label).toBe('We can end the rental from Wed 27 Jan');
  expect(await end()).toMatchObject({ done: false, refusal: 'NOT_IN_DEFAULT' });

  moveTo('2027-01-26T18:30:00Z');
  expect(await standing()).toMatchObject({ from: '2027-01-27', mayEnd: true });
  expect((await home())?.label).toBe('We can end the rental now');

  // At a terminal the figures come first, and what was seen is said.
  const found = await standing();
  expect(found?.unpaid).toBe(rupees(2122));
  const letters = found?.letters ?? [];
  const shown = await end();
  expect(shown).toMatchObject({ done: false, confirm: ['--unpaid', '2122'] });
  expect(shown.text).toContain('Unpaid: ₹2,122');
  expect(shown.text).toContain('From: 27 Jan 2027');
  expect(letters.map(({ kind }) => kind)).toContain('default');
  for (const { invoice } of letters) expect(shown.text).toContain(invoice);
  expect(shown.text).toMatch(/default +20 Jan 2027, 12:10 am/);
  expect(shown.text).toContain('Deposit: ₹1,061');
  expect(shown.text).toContain(`end-for-default --number ${orderNumber} --unpaid 2122`);
  expect(await statusOf(shop, orderId)).toBe('DELIVERED');

  expect(await end('--unpaid', '2121')).toMatchObject({
    refusal: 'UNPAID_OTHER',
    text: 'The overdue rent is ₹2,122, so nothing was ended. Please check that amount.',
  });
  expect(await statusOf(shop, orderId)).toBe('DELIVERED');
  expect(await end('--unpaid', '2,122')).toMatchObject({ done: true });
  const log = await shop.shop.db.select().from(auditLog).where(eq(auditLog.action, 'order end'));
  // A look at the figures is not in the log.
  expect(log.map(({ refusal }) => refusal)).toEqual(['NOT_IN_DEFAULT', 'UNPAID_OTHER', null]);
  expect(await statusOf(shop, orderId)).toBe('RETURN_REQUESTED');
});
