import { expect, test } from 'vitest';
import { changeAutoPay } from '#contract/billing/autopay.ts';
import { listInvoices, openBulkPayment, openInvoicePayment } from '#contract/billing/invoice.ts';
import { accountHome } from '#contract/overview/home.ts';
import { formatRupees, type Paise, paise } from '#domain/base/money.ts';
import { autopayStands } from '#messages/billing/autopay-words.ts';
import { leavesByAutoPay } from '#messages/billing/invoice-status.ts';
import {
  autopayOf,
  autopayShop,
  clockAt,
  debitsOf,
  inUpiApp,
  mandateOf,
  payInWindow,
  type Payer,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must } from '../support/checkout.ts';
import { signIn } from '../support/swapping.ts';

/** Every page says the same amount for a debit, and another name for any other amount. */

const shop = autopayShop({ lawful: true });
const livesAt = async (...times: string[]) => {
  for (const at of times) {
    clockAt(shop, at);
    await runJobs(shop);
  }
};

async function signedIn(renter: Payer): Promise<Payer> {
  return { ...renter, token: await signIn(shop, renter.orderId) };
}

const invoicesOf = async (renter: Payer) => must(await shop.request(listInvoices, {}, renter));

/** A renter whose first debit of January was handed over on the due day, and failed. */
async function failedLate(): Promise<Payer> {
  const renter = await rentingWithAutoPay(shop);
  await livesAt('2026-12-01 10:00', '2026-12-04 06:30', '2026-12-05 12:00', '2027-01-01 10:00');
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'no-funds');
  await livesAt('2027-01-07 11:00', '2027-01-08 13:00');
  return signedIn(renter);
}

/** Simple interest at 2% a month. */
const interestOn = (rent: Paise, days: number) => paise(Math.round((rent * days * 2) / 100 / 30));

test('the next try of a late debit is one amount everywhere, and paying today is another', async () => {
  const renter = await failedLate();
  const [first, retry] = (await debitsOf(shop, renter)).slice(-2);
  expect([first?.state, first?.on]).toEqual(['failed', '2027-01-08']);
  const rent = first?.amount ?? paise(0);
  const today = paise(rent + interestOn(rent, 1));
  const then = paise(rent + interestOn(rent, 2));
  expect(retry).toMatchObject({ state: 'planned', on: '2027-01-10', amount: then });

  const { next, bill } = must(await shop.request(accountHome, {}, renter));
  expect(next).toMatchObject({
    kind: 'debit_retry',
    title: `Keep ${formatRupees(then)} in your account on Sun 10 Jan`,
  });
  expect(next?.text).toBe(
    `Your bank declined AutoPay on Fri 8 Jan: not enough balance. AutoPay will try once more on Sun 10 Jan, with ${formatRupees(interestOn(rent, 2))} interest. Or pay ${formatRupees(today)} yourself today, with ${formatRupees(interestOn(rent, 1))} interest so far.`,
  );
  expect(next?.actions[0]?.words).toBe(`Pay ${formatRupees(today)}`);
  expect(bill).toMatchObject({ total: then, leavesOn: '2027-01-10' });
  const { amount_due } = must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
  expect(amount_due).toBe(today);

  const autopay = await autopayOf(shop, renter);
  expect(autopay).toMatchObject({ nextAmount: then, next: { amount: then } });
  expect(autopayStands(autopay)).toBe(
    `AutoPay takes ${formatRupees(then)} on 10 Jan 2027, with ${formatRupees(interestOn(rent, 2))} interest.`,
  );
  const [january] = await invoicesOf(renter);
  expect(january).toMatchObject({ due: today, debit: { on: '2027-01-10' } });
  expect(january?.debit && leavesByAutoPay(january.debit)).toContain(
    `AutoPay takes ${formatRupees(then)} with ${formatRupees(interestOn(rent, 2))} interest on 10 Jan 2027.`,
  );
  const [letter] = await shop.inbox(renter.email);
  expect(letter?.text).toContain(`We’ll try once more on 10 Jan 2027`);
  expect(letter?.text).toContain(`for ${formatRupees(then)} with interest.`);
  expect(letter?.text).toContain(`Or pay ${formatRupees(today)} yourself today.`);

  await livesAt('2027-01-09 06:30', '2027-01-10 12:00');
  expect((await debitsOf(shop, renter)).at(-1)).toMatchObject({ state: 'paid', amount: then });
  const [paid] = await invoicesOf(renter);
  expect(paid).toMatchObject({ isPaid: true, paid: then, due: 0 });
});

test('a debit that failed names no interest where none comes about until the next try', async () => {
  const renter = await rentingWithAutoPay(shop);
  await livesAt('2026-12-01 10:00');
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'no-funds');
  await livesAt('2026-12-04 06:30', '2026-12-05 12:00');
  const own = await signedIn(renter);
  const { next } = must(await shop.request(accountHome, {}, own));
  expect(next?.text).toMatch(/once more on Mon 7 Dec\. Or pay it yourself now\.$/);
  expect((await autopayOf(shop, own)).nextInterest).toBe(0);
  const [december] = await invoicesOf(own);
  expect(december?.debit).toMatchObject({ on: '2026-12-07', takes: null });
});

/** A renter with AutoPay paused for two months, and the numbers of their invoices. */
async function resumedAfterTwoMonths() {
  const renter = await rentingWithAutoPay(shop);
  must(await shop.request(changeAutoPay, { to: 'paused' }, renter));
  await livesAt('2026-12-01 10:00', '2027-01-01 10:00');
  const own = await signedIn(renter);
  must(await shop.request(changeAutoPay, { to: 'active' }, own));
  await livesAt('2027-01-02 10:00');
  const [january, december] = (await invoicesOf(own)).map(({ invoiceNumber }) => invoiceNumber);
  if (!january || !december) throw new Error('Two months are not invoiced');
  return { renter: own, january, december };
}

test('a debit names only the invoices that it takes, and in the end only those that it paid', async () => {
  const { renter, january, december } = await resumedAfterTwoMonths();
  expect((await autopayOf(shop, renter)).next?.invoices).toEqual([december, january]);
  const paying = { invoiceNumber: december };
  const { id } = must(await shop.request(openInvoicePayment, paying, renter));
  await payInWindow(shop, id);
  expect((await autopayOf(shop, renter)).next?.invoices).toEqual([january]);
  await livesAt('2027-01-05 09:00', '2027-01-06 12:00');
  const { history } = await autopayOf(shop, renter);
  expect(history).toMatchObject([{ state: 'paid', invoices: [january] }]);
});

test('a debit that failed names what it was handed over for', async () => {
  const { renter, january, december } = await resumedAfterTwoMonths();
  const { id } = must(await shop.request(openInvoicePayment, { invoiceNumber: december }, renter));
  await payInWindow(shop, id);
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'no-funds');
  await livesAt('2027-01-05 09:00', '2027-01-06 12:00');
  const { history } = await autopayOf(shop, renter);
  expect(history).toMatchObject([{ state: 'failed', invoices: [january] }]);
});

test('a debit that paid one of its invoices, since the other was paid on its way, names that one', async () => {
  const { renter, january, december } = await resumedAfterTwoMonths();
  const { id } = must(await shop.request(openInvoicePayment, { invoiceNumber: december }, renter));
  await livesAt('2027-01-05 09:00');
  await payInWindow(shop, id);
  await livesAt('2027-01-06 12:00');
  const { history } = await autopayOf(shop, renter);
  expect(history).toMatchObject([{ state: 'paid', invoices: [january] }]);
});
