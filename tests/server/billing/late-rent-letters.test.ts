import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import { findDefault } from '#server/billing/default.ts';
import { orders } from '#server/db/schema/orders.ts';
import { SOFA } from '../support/checkout.ts';
import { deliveredOrder, liveUntil } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-01T05:30:00Z', stock: { [SOFA]: 5 } });

/** rules/billing.md#reminders */
test('a reminder gives all overdue rent of a rental, also where it is ending and a part was reminded of before', async () => {
  const renters = [await deliveredOrder(shop, SOFA), await deliveredOrder(shop, SOFA)];
  const [, ending] = renters;
  await liveUntil(shop, day('2027-01-07'));
  await shop.shop.db
    .update(orders)
    .set({ status: 'RETURN_REQUESTED' })
    .where(eq(orders.id, ending?.orderId ?? 0));
  await liveUntil(shop, day('2027-01-08'));
  for (const { orderId, email } of renters) {
    const letters = (await shop.inbox(email)).filter(({ subject }) =>
      subject.includes('of rent is overdue ('),
    );
    const found = await findDefault(shop.shop.db, orderId, day('2027-01-08'));
    expect(letters).toHaveLength(2);
    expect(letters[0]?.subject).toContain(
      `${formatRupees(found?.overdueRent ?? ZERO)} of rent is overdue (`,
    );
  }
});
