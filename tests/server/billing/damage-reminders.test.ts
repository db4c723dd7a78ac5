import { expect, test } from 'vitest';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { SOFA } from '../support/checkout.ts';
import { deliveredOrder, liveUntil } from '../support/rentals.ts';
import { exchange, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 50 } });

const figureOf = (amount: string) => Number(amount.replaceAll(',', ''));

/** rules/billing.md#two-months-unpaid */
test('a reminder of repair charges names them so, and threatens no end of the rental', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, on } = await swap(shop, renting, 'dearest');
  // More than the prepaid rent, which pays it first.
  await exchange(shop, orderId, on, [{ amount: 4000, note: 'A leg is broken' }]);
  await liveUntil(shop, addDaysTo(on, 45));
  const letters = await shop.inbox(renting.email);
  const late = letters.filter(({ subject }) => subject.includes('more than 30 days'));
  const repair = late.filter(({ text }) => text.includes('overdue repair charges: ₹'));
  expect(repair).toHaveLength(1);
  expect(repair[0]?.text).not.toContain('end the rental');
  const rent = late.find(({ text }) => text.includes('overdue rent'));
  const told = /Today, ₹(\S+) of your rent is overdue, ₹(\S+) with interest/u.exec(
    rent?.text ?? '',
  );
  const [, unpaid = '', whole = ''] = told ?? [];
  expect(rent?.subject).toContain(`₹${whole} of rent is`);
  // Interest of two months at most, and no repair charges.
  expect(figureOf(whole)).toBeLessThan(figureOf(unpaid) * 1.05);
});
