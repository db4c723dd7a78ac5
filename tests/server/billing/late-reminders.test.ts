import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDaysTo, type Day, day, formatDayWithYear, instantAt } from '#domain/base/kolkata.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { runBilling } from '#server/billing/run.ts';
import { SOFA } from '../support/checkout.ts';
import { deliveredOrder, jumpTo } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

/** Jobs that run days late write no day that has passed (rules/operations.md#outdated-letters). */

const shop = testShop({ startAt: '2026-12-28T05:30:00Z', stock: { [SOFA]: 20 } });
const END = day('2027-02-28');

/** A renter whose plan ends on 28 February, to be announced by the 14th. */
async function renterUntilFebruary() {
  const { db } = shop.shop;
  const renter = await deliveredOrder(shop, SOFA);
  await db.update(orders).set({ expiresOn: END }).where(eq(orders.id, renter.orderId));
  const term = { termEndsOn: END, committedUntil: END };
  await db.update(rentals).set(term).where(eq(rentals.orderId, renter.orderId));
  return renter;
}

/** The letter about the end of the plan, from a shop whose jobs run next on a day. */
async function letterOn(email: string, on: Day) {
  jumpTo(shop, on);
  await runBilling(shop.shop);
  const letters = await shop.shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(desc(outbox.id));
  return letters.filter(({ subject }) => subject.startsWith('The plan for'));
}

test('the end of a plan is told with the day to announce it by, once, and only until that day', async () => {
  const { email } = await renterUntilFebruary();
  const [letter, ...others] = await letterOn(email, day('2027-02-14'));
  expect(others).toEqual([]);
  expect(letter?.text).toContain('please ask for a pick-up by 14 Feb 2027.');
  expect(letter?.staleAt).toEqual(instantAt(day('2027-02-15'), 0));
  expect(await letterOn(email, day('2027-02-20'))).toHaveLength(1);
});

test('the end of a plan that is told late names no day that has passed', async () => {
  shop.clock.advance(instantAt(day('2026-12-28'), 11).getTime() - shop.clock.now().getTime());
  const { email } = await renterUntilFebruary();
  const before = (await shop.inbox(email)).length;
  const [letter] = await letterOn(email, day('2027-02-20'));
  expect(letter?.text).toContain(
    'Your plan ends on 28 Feb 2027. If you no longer need your Oslo 3-seater sofa, please ask for a pick-up now.',
  );
  expect(letter?.staleAt).toEqual(instantAt(addDaysTo(END, 1), 0));
  const written = (await shop.inbox(email)).slice(0, -before);
  const passed = Array.from({ length: 60 }, (_, back) => addDaysTo(day('2027-02-19'), -back));
  for (const { subject, text } of written) {
    for (const each of passed) {
      expect(`${subject}\n${text}`).not.toContain(`by ${formatDayWithYear(each)}`);
    }
  }
});
