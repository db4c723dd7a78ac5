import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import {
  type Customer,
  newestOrder,
  openCart,
  paymentWindow,
  placeOrder,
  SOFA,
} from '../../support/checkout.ts';
import { deliver } from '../../support/office.ts';
import { openOwnShop, type OwnShop } from '../../support/own-shop.ts';
import { ask } from '../../support/renting.ts';
import { carrySession } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const OFFER = 'Set up AutoPay for later rent (optional)';

const standing = (page: Page) => page.getByRole('region', { name: 'AutoPay status' });

/** Waits until the server's AutoPay is as it should be: its jobs take a moment. */
async function until(
  page: Page,
  customer: Customer,
  isSo: (autopay: AutoPay) => boolean,
): Promise<void> {
  await expect
    .poll(async () => isSo(await ask<AutoPay>(page.request, customer, '/api/order/autopay')))
    .toBe(true);
}

interface AutoPay {
  readonly mandate: { readonly state: string } | null;
  readonly next: { readonly state: string } | null;
  readonly history: readonly { readonly state: string }[];
}

test('rent pays itself for whoever chooses it with the order, until they pause or stop it', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request, [SOFA]);
  const offer = page.getByRole('checkbox', { name: OFFER });
  await expect(offer).toBeVisible();
  await expect(offer).not.toBeChecked();
  for (const term of [
    'What: your rent invoices.',
    'When: on the 5th of the month.',
    'At most: ₹3,000 at a time, which includes today’s payment.',
    'How to stop: pause or stop it in your account',
  ]) {
    await expect(page.getByText(term)).toBeVisible();
  }
  await expect(page.getByText('Auto-debit starts on delivery.')).toBeHidden();
  await offer.check();
  await expect(page.getByText('Auto-debit starts on delivery.')).toBeVisible();
  await expectWell(page);
  await placeOrder(page);
  await expect(paymentWindow(page).getByText('Paying authorises AutoPay.')).toBeVisible();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹2,122' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for your Order');
  await until(page, customer, ({ mandate }) => mandate?.state === 'active');

  await page.goto('/account?page=autopay');
  await expect(standing(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(standing(page).getByText('t…@upi')).toBeVisible();
  await expectWell(page);
  await standing(page).getByRole('button', { name: 'Pause' }).click();
  await expect(standing(page).getByText('Paused', { exact: true })).toBeVisible();
  await standing(page).getByRole('button', { name: 'Resume' }).click();
  await expect(standing(page).getByText('Active', { exact: true })).toBeVisible();
  await standing(page).getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop AutoPay' }).click();
  await expect(standing(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(
    standing(page).getByText(/^AutoPay is stopped\. Pay your invoices yourself/),
  ).toBeVisible();
});

test('a bank that refuses AutoPay does not stand against the order, which is paid without it', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  await page.getByRole('checkbox', { name: OFFER }).check();
  await placeOrder(page);
  await paymentWindow(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment pending');
  await page.getByRole('button', { name: 'Pay Without AutoPay' }).click();
  await expect(paymentWindow(page).getByText('Paying authorises AutoPay.')).toBeHidden();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹2,122' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for your Order');
  await page.goto('/account?page=autopay');
  await expect(page.getByRole('button', { name: 'Set Up AutoPay' })).toBeVisible();
});

test.describe('over the months', () => {
  let shop: OwnShop;
  test.beforeAll(async () => {
    shop = await openOwnShop('2026-11-19T09:00:00+05:30');
  });
  test.afterAll(() => shop.stop());

  test('a debit that fails twice is paid by hand', async ({ browser }) => {
    const first = await browser.newContext({ baseURL: shop.address });
    const ordering = await first.newPage();
    const customer = await openCart(ordering, first.request, [SOFA]);
    await ordering.getByRole('checkbox', { name: OFFER }).check();
    await placeOrder(ordering);
    await paymentWindow(ordering).getByRole('button', { name: 'Pay ₹2,122' }).click();
    await expect(ordering.getByRole('heading', { level: 1 })).toHaveText(
      'Thank You for your Order',
    );
    await until(ordering, customer, ({ mandate }) => mandate?.state === 'active');
    const number = await newestOrder(first.request, customer);
    await deliver(shop.folder, number, '2026-11-19');
    await first.close();

    const at = async (clock: string) => {
      await shop.moveTo(clock);
      const context = await browser.newContext({ baseURL: shop.address });
      const page = await context.newPage();
      await carrySession(page, customer.token);
      return page;
    };
    const refuse = async (page: Page) => {
      await page.goto('/sandbox/razorpay/upi');
      await page.getByRole('button', { name: 'Next: no funds' }).click();
      await expect(page.getByText('next debit fails: insufficient_funds')).toBeVisible();
      await page.getByRole('button', { name: 'Debit it now' }).click();
      await expect(page.getByText('None.')).toBeVisible();
    };

    const december = await at('2026-12-01T09:00:00+05:30');
    await until(december, customer, ({ next }) => next?.state === 'planned');
    await december.goto('/account?page=invoice');
    await expect(december.getByText('Debit on 5 Dec 2026')).toBeVisible();
    await expect(december.getByRole('button', { name: 'Pay Now' }).first()).toBeVisible();
    await december.context().close();

    const fourth = await at('2026-12-04T06:01:00+05:30');
    await until(fourth, customer, ({ next }) => next?.state === 'sent');
    await fourth.goto('/account?page=autopay');
    await expect(
      standing(fourth).getByText('is with your bank and will be debited on 5 Dec'),
    ).toBeVisible();
    await refuse(fourth);
    await until(fourth, customer, ({ history }) => history[0]?.state === 'failed');
    await fourth.context().close();

    const again = await at('2026-12-05T06:01:00+05:30');
    await until(again, customer, ({ next }) => next?.state === 'sent');
    await refuse(again);
    await until(again, customer, ({ next }) => next === null);
    await again.goto('/account?page=invoice');
    const pay = again.getByRole('article').getByRole('button', { name: 'Pay Now' });
    await pay.click();
    await paymentWindow(again)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await expect(again.getByText(/^Payment received for invoice/)).toBeVisible();
    await expect(pay).toBeHidden();
    await again.context().close();
  });
});
