import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  autopayOffer,
  changeAutoPay,
  confirmAutoPay,
  startAutoPay,
} from '#contract/billing/autopay.ts';
import { invoiceTotals, listInvoices, openBulkPayment } from '#contract/billing/invoice.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import {
  autopayOf,
  clockAt,
  debitsOf,
  inUpiApp,
  mandateOf,
  paidWithAutoPay,
  placedWithAutoPay,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { LEATHER_SOFA, must, playInWindow, setStock, SOFA } from '../support/checkout.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-21T05:30:00Z' });
beforeEach(async () => {
  clockAt(shop, '2026-11-21 11:00');
  await setStock(shop, SOFA, 500);
});

const subjectsOf = async ({ email }: { email: string }) =>
  (await shop.inbox(email)).map(({ subject }) => subject);

describe('AutoPay', () => {
  test('begins with an order’s first payment, at the most that was shown', async () => {
    const renter = await placedWithAutoPay(shop);
    expect((await mandateOf(shop, renter)).state).toBe('starting');
    const other = await paidWithAutoPay(shop);
    const { mandate } = await autopayOf(shop, other);
    expect(mandate).toMatchObject({
      state: 'active',
      account: 't…@upi',
      maximum: other.maximum,
      method: 'upi',
    });
    expect(await subjectsOf(other)).toContain('AutoPay is set up');
  });

  test('is offered for rent by the month, and not for what is paid at once', async () => {
    const { token } = await shop.signedUp();
    const ask = (monthly: number, payable: number) =>
      shop.request(autopayOffer, { monthly, payable }, { token });
    expect(must(await ask(212_200, 424_400)).maximum).toBe(500_000);
    expect(must(await ask(0, 2_000_000)).maximum).toBeNull();
    expect(must(await ask(5_000_000, 10_000_000)).maximum).toBeNull();
    expect(must(await ask(212_200, 424_400)).isCovered).toBe(false);
    const renter = await rentingWithAutoPay(shop);
    const askOf = async (monthly: number) =>
      must(await shop.request(autopayOffer, { monthly, payable: 2 * monthly }, renter));
    expect(await askOf(10_000)).toEqual({ maximum: null, isCovered: true, uncovered: null });
    expect(await askOf(5_000_000)).toMatchObject({
      maximum: null,
      isCovered: false,
      uncovered: {},
    });
    await setStock(shop, LEATHER_SOFA, 5);
    await expect(placedWithAutoPay(shop, { slug: LEATHER_SOFA })).rejects.toThrow('not offered');
  });

  test('takes the rent of the month on the fifth, once the letter of the first has told of it', async () => {
    const renter = await rentingWithAutoPay(shop);
    clockAt(shop, '2026-12-01 09:00');
    await runJobs(shop);
    const { next } = await autopayOf(shop, renter);
    const [invoice] = must(await shop.request(listInvoices, {}, renter));
    expect(next).toMatchObject({ on: '2026-12-05', state: 'planned', amount: invoice?.due });
    expect(await subjectsOf(renter)).toContainEqual(
      expect.stringMatching(/^AutoPay: ₹[\d,.]+ on 5 Dec 2026$/),
    );
    clockAt(shop, '2026-12-04 05:59');
    await runJobs(shop);
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['planned']);
    clockAt(shop, '2026-12-04 06:00');
    await runJobs(shop);
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['sent']);
    clockAt(shop, '2026-12-05 13:00');
    await runJobs(shop);
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['paid']);
    const [paid] = must(await shop.request(listInvoices, {}, renter));
    expect(paid).toMatchObject({ isPaid: true, interestGenerated: 0 });
    clockAt(shop, '2026-12-31 13:00');
    await runJobs(shop);
    expect(await subjectsOf(renter)).not.toContainEqual(expect.stringContaining('is due on'));
  });

  test('leaves to the renter what is paid by hand before it is handed over', async () => {
    const renter = await rentingWithAutoPay(shop);
    clockAt(shop, '2026-12-01 09:00');
    await runJobs(shop);
    const opened = must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
    await playInWindow(shop, opened.id);
    clockAt(shop, '2026-12-04 06:00');
    await runJobs(shop);
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['dropped']);
  });

  test('lets nobody pay a second time what is on its way, and gives back what comes all the same', async () => {
    const renter = await rentingWithAutoPay(shop);
    clockAt(shop, '2026-12-01 09:00');
    await runJobs(shop);
    const opened = must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
    clockAt(shop, '2026-12-04 06:00');
    await runJobs(shop);
    const again = await shop.request(openBulkPayment, { scope: 'all' }, renter);
    expect(again).toMatchObject({ ok: false, failure: { code: 'DEBIT_ON_ITS_WAY' } });
    const { amount_due: total } = opened;
    expect(must(await shop.request(invoiceTotals, {}, renter))).toEqual({
      unpaidTotal: 0,
      monthTotal: 0,
      debited: { on: '2026-12-05', total, month: total, isToApprove: false },
    });
    const { razorpay_payment_id: byHand } = await playInWindow(shop, opened.id);
    clockAt(shop, '2026-12-04 12:30');
    await runJobs(shop);
    clockAt(shop, '2026-12-05 13:00');
    await runJobs(shop);
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['returned']);
    const back = await shop.shop.db
      .select({ id: refunds.providerPaymentId })
      .from(refunds)
      .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
      .where(eq(payments.orderId, renter.orderId));
    expect(back).toHaveLength(1);
    expect(back[0]?.id).not.toBe(byHand);
  });

  test('tries once more after a debit for want of funds, on the due day, and then asks to pay', async () => {
    const renter = await rentingWithAutoPay(shop);
    const { tokenId } = await mandateOf(shop, renter);
    clockAt(shop, '2026-12-04 06:00');
    await inUpiApp(shop, tokenId, 'no-funds');
    clockAt(shop, '2026-12-01 09:00');
    await runJobs(shop);
    clockAt(shop, '2026-12-04 06:00');
    await runJobs(shop);
    clockAt(shop, '2026-12-05 13:00');
    await runJobs(shop);
    expect(await debitsOf(shop, renter)).toMatchObject([
      { state: 'failed', reason: 'insufficient_funds' },
      { state: 'planned', on: '2026-12-07', attempt: 2 },
    ]);
    expect((await subjectsOf(renter))[0]).toMatch(
      /couldn’t take .*: we’ll try again on 7 Dec 2026/,
    );
    await inUpiApp(shop, tokenId, 'no-funds');
    clockAt(shop, '2026-12-06 06:00');
    await runJobs(shop);
    clockAt(shop, '2026-12-07 13:00');
    await runJobs(shop);
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await subjectsOf(renter))[0]).toMatch(/couldn’t take .*: please pay it/);
    must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
    clockAt(shop, '2026-12-20 13:00');
    await runJobs(shop);
    expect(await debitsOf(shop, renter)).toHaveLength(2);
  });

  test('tries no second time where the account is closed', async () => {
    const renter = await rentingWithAutoPay(shop);
    await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'closed');
    for (const at of ['2026-12-01 09:00', '2026-12-04 06:00', '2026-12-05 13:00']) {
      clockAt(shop, at);
      await runJobs(shop);
    }
    expect(await debitsOf(shop, renter)).toMatchObject([
      { state: 'failed', reason: 'account_closed' },
    ]);
  });

  test('is paused and resumed from the account, and debits nothing meanwhile', async () => {
    const renter = await rentingWithAutoPay(shop);
    clockAt(shop, '2026-12-01 09:00');
    await runJobs(shop);
    const paused = must(await shop.request(changeAutoPay, { to: 'paused' }, renter));
    expect(paused).toMatchObject({ mandate: { state: 'paused', pausedBy: 'renter' }, next: null });
    clockAt(shop, '2026-12-05 13:00');
    await runJobs(shop);
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['dropped']);
    must(await shop.request(changeAutoPay, { to: 'active' }, renter));
    await runJobs(shop);
    expect((await autopayOf(shop, renter)).next).toMatchObject({ on: '2026-12-07' });
  });

  test('is stopped at any time, at the provider too', async () => {
    const renter = await rentingWithAutoPay(shop);
    const { tokenId, customerId } = await mandateOf(shop, renter);
    must(await shop.request(changeAutoPay, { to: 'stopped' }, renter));
    expect((await autopayOf(shop, renter)).mandate?.state).toBe('stopped');
    await runJobs(shop);
    const token = await shop.shop.payments.findToken(customerId ?? '', tokenId ?? '');
    expect(token.status).toBe('cancelled');
    expect((await mandateOf(shop, renter)).cancelAt).toBeNull();
    const refused = await shop.request(changeAutoPay, { to: 'paused' }, renter);
    expect(refused).toMatchObject({ ok: false, failure: { code: 'AUTOPAY_NOT_THERE' } });
  });

  test('is stopped at once while the provider is away, which cancels its token later', async () => {
    const renter = await rentingWithAutoPay(shop);
    const { tokenId, customerId } = await mandateOf(shop, renter);
    clockAt(shop, '2026-12-01 09:00');
    await runJobs(shop);
    const calls = ['createOrder', 'debit', 'findToken', 'cancelToken', 'paymentsOf'] as const;
    const away = calls.map((call) =>
      vi.spyOn(shop.shop.payments, call).mockRejectedValue(new ProviderUnavailable('away')),
    );
    must(await shop.request(changeAutoPay, { to: 'stopped' }, renter));
    expect(await autopayOf(shop, renter)).toMatchObject({
      mandate: { state: 'stopped' },
      next: null,
    });
    clockAt(shop, '2026-12-05 13:00');
    await runJobs(shop);
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['dropped']);
    const waiting = await mandateOf(shop, renter);
    expect(waiting).toMatchObject({ state: 'stopped', cancelAt: expect.any(Date) as Date });
    for (const spy of away) spy.mockRestore();
    const before = await shop.shop.payments.findToken(customerId ?? '', tokenId ?? '');
    expect(before.status).toBe('confirmed');

    shop.clock.advance(6 * 3_600_000);
    await runJobs(shop);
    const token = await shop.shop.payments.findToken(customerId ?? '', tokenId ?? '');
    expect(token.status).toBe('cancelled');
    expect((await mandateOf(shop, renter)).cancelAt).toBeNull();
  });

  test('notices what is done in the UPI app, by its events and by asking', async () => {
    const renter = await rentingWithAutoPay(shop);
    const { tokenId } = await mandateOf(shop, renter);
    shop.events.length = 0;
    await inUpiApp(shop, tokenId, 'pause');
    for (const event of shop.events) await shop.deliver(event);
    await runJobs(shop);
    expect((await autopayOf(shop, renter)).mandate).toMatchObject({
      state: 'paused',
      pausedBy: 'app',
    });
    const resumed = await shop.request(changeAutoPay, { to: 'active' }, renter);
    expect(resumed).toMatchObject({ ok: false, failure: { code: 'AUTOPAY_PAUSED_IN_APP' } });
    await inUpiApp(shop, tokenId, 'resume');
    clockAt(shop, '2026-11-23 11:00');
    await runJobs(shop);
    expect((await autopayOf(shop, renter)).mandate?.state).toBe('active');
    clockAt(shop, '2026-12-01 09:00');
    await runJobs(shop);
    await inUpiApp(shop, tokenId, 'revoke');
    clockAt(shop, '2026-12-04 06:00');
    await runJobs(shop);
    expect((await autopayOf(shop, renter)).mandate?.state).toBe('stopped');
    expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['dropped']);
    expect(await subjectsOf(renter)).toContain('AutoPay has ended');
  });

  test('is set up from the account with a rupee that goes back, and replaced when the new one stands', async () => {
    const renter = await deliveredOrder(shop);
    const { offer } = await autopayOf(shop, renter);
    const start = async (method: 'upi' | 'card') => {
      const wanted = { method, maximum: offer?.maximum ?? 0 };
      const opened = must(await shop.request(startAutoPay, wanted, renter));
      expect(opened).toMatchObject({ amount_due: 100, customer_id: expect.any(String) as string });
      const paid = await playInWindow(shop, opened.id);
      return must(await shop.request(confirmAutoPay, paid, renter));
    };
    expect((await start('upi')).mandate).toMatchObject({ state: 'active', account: 't…@upi' });
    const first = await mandateOf(shop, renter);
    expect((await start('card')).mandate).toMatchObject({ account: 'Visa ending 1111' });
    await runJobs(shop);
    const token = await shop.shop.payments.findToken(first.customerId ?? '', first.tokenId ?? '');
    expect(token.status).toBe('cancelled');
    clockAt(shop, '2026-11-22 11:00');
    await runJobs(shop);
    const own = await shop.shop.db
      .select({ status: payments.status, amount: payments.amount })
      .from(payments)
      .where(eq(payments.amount, 100 as never));
    expect(own).toEqual([
      { status: 'refunded', amount: 100 },
      { status: 'refunded', amount: 100 },
    ]);
    const other = await shop.request(startAutoPay, { method: 'upi', maximum: 1 }, renter);
    expect(other).toMatchObject({ ok: false, failure: { code: 'PRICE_CHANGED' } });
  });
});
