import { expect, test } from 'vitest';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { noteDispute } from '#server/payments/disputes.ts';
import { must, playInWindow } from '../support/checkout.ts';
import { deliverEvents, refundShop } from '../support/provider-refunds.ts';
import { liveUntil, today } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { rentingTwo } from '../support/two-rentals.ts';

const shop = refundShop();

/** rules/payments.md#disputes */
test('a disputed payment of several invoices names every order that it paid for', async () => {
  const { first, second } = await rentingTwo(shop);
  await liveUntil(shop, addDaysTo(nextMonth(nextMonth(today(shop))), 2));
  const token = await signIn(shop, first.orderId);
  const all = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  const { razorpay_payment_id: paymentId } = await playInWindow(shop, all.id);
  await deliverEvents(shop);
  const dispute = {
    id: 'disp_1',
    paymentId,
    amount: rupees(500),
    reason: null,
    respondBy: null,
    status: 'open',
  } as const;
  await noteDispute(shop.shop.db, dispute, shop.clock.now());
  const [incident] = await findOpenIncidents(shop.shop.db, 'dispute');
  for (const number of [first.orderNumber, second]) expect(incident?.message).toContain(number);
});
