import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { getCustomer } from '#contract/office/people/customer.ts';
import { listInvoices } from '#contract/billing/invoice.ts';
import { formatRupees, paise, rupees, ZERO } from '#domain/base/money.ts';
import { smsRupees } from '#messages/base/order-facts.ts';
import { tooLowWords } from '#messages/billing/autopay-words.ts';
import { homeWords } from '#messages/overview/home-next.ts';
import { day } from '#domain/base/kolkata.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import {
  autopayOf,
  autopayShop,
  clockAt,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { failedChecks } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';

const shop = autopayShop();
const MAXIMUM = rupees(100);

/** A renter whose rent has grown beyond what AutoPay may take. */
async function rentingAbove() {
  const renter = await rentingWithAutoPay(shop);
  await shop.shop.db
    .update(mandates)
    .set({ maximum: MAXIMUM })
    .where(eq(mandates.userId, renter.userId));
  return renter;
}

/** rules/autopay.md#how-much-at-the-most */
test('a maximum too low for the rent is something to do on the home, and told in the letters and to the office', async () => {
  const renter = await rentingAbove();
  const { uncovered } = await autopayOf(shop, renter);
  expect(uncovered).toMatchObject({ maximum: MAXIMUM, raiseBy: '2026-12-03' });
  const rent = formatRupees(uncovered?.amount ?? rupees(0));
  const home = must(await shop.request(accountHome, {}, renter));
  expect(home.next).toMatchObject({
    kind: 'autopay_low',
    tone: 'act',
    title: 'AutoPay’s maximum is too low for your rent',
    text: `You allowed AutoPay to take ₹100 at a time, so it can’t take ${rent} on Sat 5 Dec. Replace it with a higher maximum by Thu 3 Dec, or pay your invoices yourself.`,
    actions: [{ words: 'Replace AutoPay', href: '/account?page=autopay' }],
  });
  const owner = { token: (await operatorOf(shop, 'owner')).office };
  const { autopay } = must(await shop.request(getCustomer, { id: renter.userId }, owner));
  expect(tooLowWords(autopay?.uncovered ?? { amount: rupees(0) })).toBe(
    `Too low for rent of ${rent}: the renter must allow more by 3 Dec 2026 or pay it themselves`,
  );
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  clockAt(shop, '2026-12-05 09:00');
  await runJobs(shop);
  const letters = await shop.inbox(renter.email);
  const issued = letters.find(({ text }) => text.includes('Your rent invoice is ready'))?.text;
  const reminder = letters.find(({ subject }) => subject.includes('is due on'))?.text;
  for (const text of [issued, reminder]) {
    expect(text).toContain('Please pay');
    expect(text).toContain('more than the ₹100 you allowed at a time');
    expect(text).toContain('/login?url=%2Faccount%3Fpage%3Dautopay');
    expect(text).not.toContain('AutoPay is set to pay');
  }
  const late = must(await shop.request(accountHome, {}, renter));
  expect(late.next?.kind).toBe('rent_due');
  expect(late.after).toMatchObject([
    { on: null, action: { words: 'Replace AutoPay', href: '/account?page=autopay' } },
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a maximum that is too low for what is open has no day to raise it by', () => {
  const low = {
    kind: 'autopay_low',
    on: null,
    debitOn: null,
    amount: rupees(1061),
    maximum: MAXIMUM,
  } as const;
  expect(homeWords(low, day('2026-12-01'))).toMatchObject({
    figure: '1',
    label: 'AutoPay',
    short: 'AutoPay can’t take ₹1,061: its maximum is ₹100',
  });
});

/** rules/billing.md#one-projection */
test('the letter about rent that AutoPay cannot take names what the account shows that day', async () => {
  const renter = await rentingAbove();
  for (const at of ['2026-12-01 09:00', '2026-12-20 09:00', '2027-01-01 09:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  const token = await signIn(shop, renter.orderId);
  const { uncovered } = await autopayOf(shop, { token });
  const shown = formatRupees(uncovered?.amount ?? ZERO);
  const letters = await shop.inbox(renter.email);
  const letter = letters.find(({ subject }) => subject.includes('AutoPay can’t take it'));
  expect(letter?.subject).toBe(`Please pay ${shown} of rent by 7 Jan 2027: AutoPay can’t take it`);
  const open = must(await shop.request(listInvoices, {}, { token })).filter(({ due }) => due > 0);
  expect(open).toHaveLength(2);
  for (const { invoiceNumber, due } of open) {
    expect(letter?.text).toContain(`Invoice ${invoiceNumber}: ${formatRupees(due)}, due `);
  }
  const overdue = open.at(-1)?.due ?? 0;
  const sms = (await shop.inbox(renter.contact)).find(({ text }) => text.includes("can't take"));
  expect(sms?.text).toContain(
    `Please pay ${smsRupees(paise(overdue))} now, the rest by 7 Jan 2027.`,
  );
});
