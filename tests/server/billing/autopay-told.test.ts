import { expect, test } from 'vitest';
import {
  autopayOffer,
  changeAutoPay,
  confirmAutoPay,
  startAutoPay,
} from '#contract/billing/autopay.ts';
import { cancelOrder, cancellationQuote } from '#contract/endings/cancellation.ts';
import { accountHome } from '#contract/overview/home.ts';
import {
  invoiceTotals,
  listInvoices,
  openBulkPayment,
  printInvoice,
} from '#contract/billing/invoice.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { confirmPayment } from '#contract/payments/payment.ts';
import { formatRupees, rupees, sum, ZERO } from '#domain/base/money.ts';
import { autopayStands, whileTried } from '#messages/billing/autopay-words.ts';
import { runBilling } from '#server/billing/run.ts';
import {
  autopayOf,
  autopayShop,
  clockAt,
  inUpiApp,
  mandateOf,
  paidWithAutoPay,
  payInWindow,
  placedWithAutoPay,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import {
  addHome,
  must,
  opened,
  placement,
  playInWindow,
  putInCart,
  SOFA,
} from '../support/checkout.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { exchange, signIn, swap } from '../support/swapping.ts';

const shop = autopayShop();
async function opensWindow(renter: { token: string }): Promise<string> {
  const { offer } = await autopayOf(shop, renter);
  const wanted = { method: 'card', maximum: offer?.maximum ?? 0 } as const;
  return must(await shop.request(startAutoPay, wanted, renter)).id;
}

async function letterOf(renter: { email: string }) {
  const [letter] = await shop.inbox(renter.email);
  return `${letter?.subject}\n${letter?.text}`;
}

test('a new account that the bank refuses leaves AutoPay as it was, and asks for no payment', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  const window = await opensWindow(renter);
  const paid = await playInWindow(shop, window, 'captured', false);
  const after = must(await shop.request(confirmAutoPay, paid, renter));
  await runJobs(shop);
  expect(after).toMatchObject({ isRefused: true, mandate: { state: 'active' } });
  const letter = await letterOf(renter);
  expect(letter).toContain('Your AutoPay hasn’t changed');
  expect(letter).toContain('on 5 Dec 2026');
  expect(letter).not.toMatch(/please pay/i);
  const stopped = must(await shop.request(changeAutoPay, { to: 'stopped' }, renter));
  expect(stopped).toMatchObject({ isRefused: false, mandate: { state: 'stopped' } });
  expect(autopayStands(stopped)).toContain('AutoPay is stopped.');
});

test('a refusal is told until something newer happened', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  const window = await opensWindow(renter);
  must(
    await shop.request(confirmAutoPay, await playInWindow(shop, window, 'captured', false), renter),
  );
  expect((await autopayOf(shop, renter)).isRefused).toBe(true);
  clockAt(shop, '2026-12-01 10:00');
  must(await shop.request(changeAutoPay, { to: 'paused' }, renter));
  expect((await autopayOf(shop, renter)).isRefused).toBe(false);
});

test('a window that nobody paid in leaves no AutoPay that waits', async () => {
  const renter = await deliveredOrder(shop);
  await opensWindow(renter);
  expect((await autopayOf(shop, renter)).mandate).toBeNull();
});

test('a failed debit tells why', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'no-funds');
  for (const at of ['2026-12-04 06:00', '2026-12-05 13:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  expect(await letterOf(renter)).toContain('Your bank declined the payment: not enough balance.');
});

test('a debit that needs the approval of its renter asks for it again before the second try', async () => {
  const renter = await rentingWithAutoPay(shop, { quantity: 20 });
  clockAt(shop, '2027-01-01 09:00');
  await runJobs(shop);
  for (const at of ['2027-01-04 06:00', '2027-01-05 13:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  const letter = await letterOf(renter);
  expect(letter).toContain('Your bank declined the payment: it wasn’t approved in your UPI app.');
  expect(letter).toContain('Please do so in your UPI app');
});

/** What the page of AutoPay and the home say leaves next, and when. */
async function toldNext(renter: { token: string }) {
  const told = await autopayOf(shop, renter);
  const home = must(await shop.request(accountHome, {}, renter));
  expect(home.bill?.leavesOn).toBe(told.nextOn);
  return { ...told, words: autopayStands(told), home: home.next };
}

test('what is paid by hand leaves no more, on the page of AutoPay and on the home', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  const planned = await toldNext(renter);
  expect(planned.next).toMatchObject({ on: '2026-12-05', state: 'planned' });

  const all = must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
  await payInWindow(shop, all.id);
  const { next, words, home } = await toldNext(renter);
  expect(next).toBeNull();
  expect(words).toBe('AutoPay will pay your next rent on 5 Jan 2027, once it’s invoiced.');
  expect(home).toMatchObject({ kind: 'rent_leaves', figure: '5', unit: 'Jan' });
});

test('an invoice of which no debit is written yet leaves by AutoPay on both too', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 00:30');
  await runBilling(shop.shop);
  const { next, nextAmount, words, home } = await toldNext(renter);
  expect(next).toBeNull();
  const amount = formatRupees(nextAmount ?? ZERO);
  expect(words).toBe(`AutoPay takes ${amount} on 5 Dec 2026.`);
  expect(home).toMatchObject({ kind: 'rent_leaves', title: `${amount} on Sat 5 Dec` });
});

test('what is with the bank is told where AutoPay is stopped', () => {
  const told = autopayStands({
    mandate: { state: 'stopped', pausedBy: null },
    next: { amount: 62_316 as never, on: '2027-01-10' as never, state: 'sent' },
    nextOn: null,
    nextAmount: null,
    uncovered: null,
  });
  expect(told).toContain('₹623.16 is already with your bank');
});

test('rent above the maximum is told, and not promised to leave', async () => {
  const renter = await rentingWithAutoPay(shop);
  expect((await autopayOf(shop, renter)).uncovered).toBeNull();
  const cart = await putInCart(shop, renter.token, SOFA, 12, 3);
  const wanted = placement(cart, await addHome(shop, renter.token));
  const { orderNumber } = must(await shop.request(placeOrder, wanted, renter));
  await playInWindow(shop, await opened(shop, renter.token, orderNumber));
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  const told = await autopayOf(shop, renter);
  expect(told.uncovered).toMatchObject({ maximum: told.mandate?.maximum });
  const { amount, maximum } = told.uncovered ?? { amount: ZERO, maximum: ZERO };
  expect(autopayStands(told)).toContain(
    'Please replace AutoPay with a higher maximum by 3 Jan 2027.',
  );
  const home = must(await shop.request(accountHome, {}, renter));
  expect(home.autopay?.words).toBe(
    `Can’t take ${formatRupees(amount)}: you allowed ${formatRupees(maximum)} at a time. Allow more by Sun 3 Jan`,
  );
  const more = rupees(1000);
  const offer = must(await shop.request(autopayOffer, { monthly: more, payable: more }, renter));
  expect(offer).toMatchObject({
    isCovered: false,
    uncovered: { amount: sum([amount, more]), maximum },
  });
});

test('an account that the bank refuses with the order is told as refused', async () => {
  const order = await placedWithAutoPay(shop);
  const attempt = await opened(shop, order.token, order.orderNumber);
  const paid = await playInWindow(shop, attempt, 'captured', false);
  const { orderNumber } = order;
  must(await shop.request(confirmPayment, { ...paid, orderNumber }, order));
  await runJobs(shop);
  const told = await autopayOf(shop, order);
  expect(told.mandate).toMatchObject({ state: 'refused' });
  expect(autopayStands(told)).toContain('Your bank didn’t confirm AutoPay.');
  const tried = whileTried(told);
  expect(autopayStands(tried)).toBe('We’re waiting for your bank to confirm AutoPay.');
  expect(tried).toMatchObject({ isRefused: false, mandate: { state: 'starting' } });
});

test('a debit of what is paid meanwhile is told to come back, on the home beside the next rent', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  const { id } = must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
  clockAt(shop, '2026-12-04 06:30');
  await runJobs(shop);
  await payInWindow(shop, id);
  const told = await autopayOf(shop, renter);
  expect(told).toMatchObject({ next: { state: 'sent' }, nextComesBack: true });
  expect(autopayStands(told)).toContain('You’ve already paid, so we’ll refund this.');
  const home = must(await shop.request(accountHome, {}, renter));
  expect(home.next).toMatchObject({ kind: 'rent_leaves', figure: '5', unit: 'Dec' });
  expect(home.next?.text).toContain('If it does, we’ll refund it.');
  expect(home.after).toContainEqual(expect.objectContaining({ on: '2027-01-05' }));
  expect(home.bill).toMatchObject({ month: '2027-01-01', leavesOn: '2027-01-05' });
});

test('AutoPay of somebody who rents nothing promises no debit', async () => {
  const order = await paidWithAutoPay(shop);
  const { orderNumber } = order;
  expect((await autopayOf(shop, order)).nextOn).not.toBeNull();
  const quote = must(await shop.request(cancellationQuote, { orderNumber }, order));
  const { kept, refund } = quote;
  must(await shop.request(cancelOrder, { orderNumber, kept, refund }, order));
  const told = await autopayOf(shop, order);
  expect(told.nextOn).toBeNull();
  expect(autopayStands(told)).not.toContain('your next rent');
});

test('letters of a delivery and of an exchange say that AutoPay pays the next rent', async () => {
  const renter = await rentingWithAutoPay(shop);
  const words = 'We’ll write to you with the date';
  const letterAbout = async (subject: string) =>
    (await shop.inbox(renter.email)).find((letter) => letter.subject.includes(subject))?.text;
  expect(await letterAbout('is delivered')).toContain(words);
  const { orderId, on } = await swap(shop, renter, 'dearest', 3);
  await exchange(shop, orderId, on);
  const [letter] = await shop.inbox(renter.email);
  expect(letter?.subject).toContain('Your swap is done');
  expect(letter?.text).toContain(words);
  expect(letter?.text).not.toContain('Please pay ');
});

test('the maximum counts a swap that waits and what it replaces as one, at the dearer rent', async () => {
  const renter = await deliveredOrder(shop, SOFA, 2);
  const before = (await autopayOf(shop, renter)).offer?.maximum ?? 0;
  const { orderId, on } = await swap(shop, renter, 'dearest', 3);
  const waiting = (await autopayOf(shop, renter)).offer?.maximum ?? 0;
  await exchange(shop, orderId, on);
  const token = await signIn(shop, orderId);
  const after = (await autopayOf(shop, { token })).offer?.maximum ?? 0;
  expect(after).toBeGreaterThan(before);
  expect(waiting).toBe(after);
});

test('says with the invoices what it takes, when, and that much is approved in the app', async () => {
  const { orderId } = await rentingWithAutoPay(shop, { quantity: 20 });
  for (const at of ['2026-12-01 09:00', '2026-12-04 06:00', '2026-12-05 13:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  clockAt(shop, '2027-01-01 09:00');
  await runJobs(shop);
  const renter = { token: await signIn(shop, orderId) };
  const planned = { on: '2027-01-05', takes: null, isOnItsWay: false, isToApprove: true };
  const [invoice] = must(await shop.request(listInvoices, {}, renter));
  const { invoiceNumber = '' } = invoice ?? {};
  const printed = async () =>
    must(await shop.request(printInvoice, { invoiceNumber }, renter)).invoiceInfo;
  expect(invoice?.debit).toEqual(planned);
  expect((await printed()).debit).toEqual(planned);
  clockAt(shop, '2027-01-04 06:00');
  await runJobs(shop);
  expect((await printed()).debit).toEqual({ ...planned, isOnItsWay: true });
  const { debited } = must(await shop.request(invoiceTotals, {}, renter));
  expect(debited).toMatchObject({ total: invoice?.due, isToApprove: true });
  const app = await (await shop.app.request('/sandbox/razorpay/upi')).text();
  const asked = [...app.matchAll(/\/sandbox\/razorpay\/upi\/debits\/\w+\/approve/g)];
  for (const [approve] of asked) await shop.app.request(approve, { method: 'POST' });
  clockAt(shop, '2027-01-05 13:00');
  await runJobs(shop);
  expect(await printed()).toMatchObject({ isPaid: true, interestGenerated: 0 });
  expect((await printed()).debit).toBeUndefined();
});
