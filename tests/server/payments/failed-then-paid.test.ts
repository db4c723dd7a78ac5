import { expect, test } from 'vitest';
import { remindOfPayments } from '#server/orders/payment-reminders.ts';
import { followProviderPayments } from '#server/payments/provider-payments.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

/** Nobody is told of a failure that is over already (rules/payments.md#asking-the-provider). */

const shop = testShop({ startAt: '2026-11-21T05:30:00Z', stock: { [SOFA]: 50 } });

test.each([
  ['asked about the attempt', reconcilePayments],
  ['read the provider’s list', followProviderPayments],
])(
  'a payment that failed and was tried again at once is told as paid alone, once we %s',
  async (_how, hear) => {
    const { token, orderNumber, email } = await placedOrder(shop);
    const window = await opened(shop, token, orderNumber);
    // The window lets one try again, and no event of either payment comes.
    await playInWindow(shop, window, 'failed');
    await playInWindow(shop, window);
    shop.clock.advance(2 * 60_000);
    await hear(shop.shop);
    shop.clock.advance(10 * 60_000);
    await remindOfPayments(shop.shop);
    const subjects = (await shop.inbox(email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your order is confirmed: Oslo 3-seater sofa (${orderNumber})`);
    expect(subjects.filter((subject) => subject.includes('didn’t go through'))).toEqual([]);
  },
);
