import { addMonths } from 'date-fns';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveBankAccount } from '#contract/settlement/bank.ts';
import { cancellationQuote, cancelOrder } from '#contract/endings/cancellation.ts';
import { getOrder } from '#contract/orders/order.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { startSession } from '#server/lib/sessions.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { recordTransfer } from '#server/payments/transfers.ts';
import { must, SOFA } from '../support/checkout.ts';
import { proofBy } from '../support/proof.ts';
import { failedChecks, jumpTo, paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
// A Tuesday; what is ordered is promised for the Friday.
type Paid = Awaited<ReturnType<typeof paidOrder>>;

const read = async ({ orderNumber, token }: Paid) =>
  must(await shop.request(getOrder, { orderNumber }, { token }));

const listed = async ({ token }: Paid) => must(await shop.request(listPayments, {}, { token }));

/** Cancels at what it comes to. */
async function cancel({ orderNumber, token }: Paid) {
  const quote = must(await shop.request(cancellationQuote, { orderNumber }, { token }));
  const { kept, refund } = quote;
  must(await shop.request(cancelOrder, { orderNumber, kept, refund }, { token }));
  return quote;
}

/** What was last told, by mail and by SMS. */
async function told({ email, contact }: Paid) {
  const [[mail], [sms]] = [await shop.inbox(email), await shop.inbox(contact)];
  return { mail: mail?.text, sms: sms?.text };
}

test('a cancelled order says what was kept, what goes back, how and by when, until it is back', async () => {
  const placed = await paidOrder(shop);
  expect(await read(placed)).toMatchObject({ keptRent: null, refunds: [] });
  jumpTo(shop, addDaysTo(day('2026-11-13'), -1));
  const token =
    (await shop.shop.db.transaction((tx) => startSession(tx, placed.userId, shop.clock.now()))) ??
    '';
  const order = { ...placed, token };
  const way = {
    by: 'provider',
    method: 'upi',
    account: null,
    standing: 'ON_ITS_WAY',
    arrivesBy: '2026-11-23',
  };
  expect((await cancel(order)).way).toEqual(way);
  const { keptRent, refunds: back } = await read(order);
  expect(keptRent).toEqual({
    amount: rupees(1061),
    invoiceNumber: expect.any(String) as string,
    withFees: false,
    fees: [],
  });
  expect(back).toMatchObject([
    { ...way, amount: rupees(1061), reason: 'order_cancelled', returnedAt: null },
  ]);
  expect(await listed(order)).toMatchObject([{ amount: rupees(2122), refunds: back }]);
  const words = await told(order);
  expect(words.mail).toContain(
    'We’re refunding ₹1,061 to the UPI account you paid from. Banks take 5 to 7 business days, so you’ll get it by 23 Nov 2026.',
  );
  expect(words.sms).toContain(
    `your order (Oslo 3-seater sofa) is cancelled late. We keep Rs.1,061 rent. We refund Rs.1,061 to the UPI account you paid from by 23 Nov 2026.`,
  );

  await sendRefunds(shop.shop);
  const [returned] = (await read(order)).refunds;
  expect(returned).toMatchObject({
    standing: 'RETURNED',
    returnedAt: shop.clock.now().toISOString(),
    arrivesBy: '2026-11-23',
    reference: expect.stringMatching(/^rfnd_/) as string,
  });
  const done = await told(order);
  expect(done.mail).toContain(
    'We refunded ₹1,061 on 12 Nov 2026 to the UPI account you paid from. Your bank will show it by 23 Nov 2026.',
  );
  expect(done.sms).toContain(
    'to the UPI account you paid from. Your bank will show it by 23 Nov 2026.',
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test('a refund by bank transfer waits for the account, names it, and ends under its reference', async () => {
  const order = await paidOrder(shop);
  const { db } = shop.shop;
  await db
    .update(payments)
    .set({ createdAt: addMonths(shop.clock.now(), -6) })
    .where(eq(payments.orderId, order.orderId));
  expect((await cancel(order)).way).toMatchObject({ by: 'transfer', standing: 'ACCOUNT_NEEDED' });
  const asked = await told(order);
  expect(asked.mail).toContain('Add your bank account, and you’ll get it');
  expect(asked.mail).toContain('/login?url=%2Faccount%3Fpage%3Ddeposits');
  expect(asked.sms).toContain('Please add your bank account under Deposits.');
  await sendRefunds(shop.shop);
  expect((await read(order)).refunds).toMatchObject([{ standing: 'ACCOUNT_NEEDED' }]);

  const number = '50100123456789';
  const account = { holder: 'Asha Rao', number, numberAgain: number, ifsc: 'HDFC0000123' };
  const { token } = order;
  must(
    await shop.request(
      saveBankAccount,
      { ...account, proof: await proofBy(shop, token) },
      { token },
    ),
  );
  expect((await read(order)).refunds).toMatchObject([
    {
      standing: 'ON_ITS_WAY',
      account: { lastDigits: '6789', bank: 'HDFC Bank' },
      arrivesBy: '2026-11-24',
    },
  ]);

  const [due] = await db.select().from(refunds).where(eq(refunds.state, 'transfer_due'));
  await recordTransfer(shop.shop, due?.id ?? 0, 'N326261234567', shop.clock.now());
  expect((await read(order)).refunds).toMatchObject([
    {
      standing: 'RETURNED',
      account: { lastDigits: '6789' },
      reference: 'N326261234567',
      arrivesBy: null,
    },
  ]);
  const done = await told(order);
  expect(done.mail).toContain(
    'by bank transfer (NEFT) to your account •••• 6789, HDFC Bank, reference N326261234567.',
  );
  expect(done.sms).toContain(
    'by bank transfer to your account ending 6789. Reference N326261234567.',
  );

  shop.clock.advance(86_400_000);
  const other = { ...account, number: '60100123451111', numberAgain: '60100123451111' };
  must(
    await shop.request(saveBankAccount, { ...other, proof: await proofBy(shop, token) }, { token }),
  );
  expect((await listed(order))[0]?.refunds).toMatchObject([{ account: null }]);
  expect(await failedChecks(shop)).toEqual([]);
});
