import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as invoice from '#contract/billing/invoice.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { day, dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { sum, ZERO } from '#domain/base/money.ts';
import { smsRupees } from '#messages/base/order-facts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { findDefault } from '#server/billing/default.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { deliveredOrder, liveUntil } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-01T05:30:00Z', stock: { [SOFA]: 5 } });

test('a renter without a confirmed email gets the notice of termination and one receipt for all of a payment by SMS', async () => {
  const renter = await shop.signedUp();
  const { userId, contact } = renter;
  await shop.shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
  const ofRenter = { ...shop, signedUp: () => Promise.resolve(renter) };
  const { orderId } = await deliveredOrder(ofRenter, SOFA);
  await deliveredOrder(ofRenter, SOFA);
  const told = async (words: string) =>
    (await shop.inbox(contact)).map(({ text }) => text).filter((text) => text.includes(words));

  await liveUntil(shop, day('2027-01-09'));
  const found = await findDefault(shop.shop.db, orderId, dayOf(shop.clock.now()));
  if (!found?.from) throw new Error('No end of the rental is near');
  const from = formatDayWithYear(found.from);
  const notices = await told('more than 30 days overdue');
  expect(notices).toHaveLength(2);
  for (const notice of notices) expect(notice).toContain(`we can end the rental from ${from}.`);
  const when = await findDefault(shop.shop.db, orderId, day('2027-01-08'));
  expect((await told('of overdue rent. ')).join()).toContain(
    `please pay ${smsRupees(when?.overdueRent ?? ZERO)} of overdue rent. If you don't pay, we can end the rental from ${from}.`,
  );

  const token = await signIn(shop, orderId);
  const open = must(await shop.request(invoice.listInvoices, {}, { token })).filter(
    ({ isPaid }) => !isPaid,
  );
  expect(open).toHaveLength(4);
  const opened = must(await shop.request(invoice.openBulkPayment, { scope: 'all' }, { token }));
  const paid = await playInWindow(shop, opened.id);
  const claim = { ...paid, bulkNumber: opened.receipt, invoiceNumber: 'ALL' };
  must(await shop.request(invoice.confirmInvoicePayment, claim, { token }));
  const [payment] = must(await shop.request(listPayments, {}, { token }));
  const amount = sum(open.map(({ due }) => due));
  expect(payment?.amount).toBe(amount);
  const receipts = await told("we've received");
  expect(receipts).toHaveLength(1);
  expect(receipts[0]).toContain(`we've received your payment of ${smsRupees(amount)} for the`);
});
