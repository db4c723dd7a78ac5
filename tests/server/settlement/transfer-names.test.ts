import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { accountHome } from '#contract/overview/home.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import * as calls from '#contract/office/settlement/transfers.ts';
import { addDaysTo, formatDay } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, rupees, ZERO } from '#domain/base/money.ts';
import { ledgerWords } from '#messages/office/order-words.ts';
import { balanceWords } from '#messages/overview/statement.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { askForReturn } from '#server/settlement/returns/request.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { must, SOFA } from '../support/checkout.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { agePayments } from '../support/old-payment.ts';
import { operatorOf } from '../support/operators.ts';
import { failedChecks, deliveredOrder, done, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let token: string;
beforeAll(async () => {
  token = (await operatorOf(shop)).office;
});

/** A sofa that came back at once: a month of rent is paid ahead, by a payment too old for the provider. */
async function settled(waiveEarlyClosure: boolean) {
  const order = await deliveredOrder(shop);
  await nameBankAccount(shop, order.token);
  const now = shop.clock.now();
  const wanted = { orderNumber: '', slot: '09:00-12:00', reason: '', note: '' } as const;
  const asked = { ...wanted, pickupOn: addDaysTo(today(shop), 2), forfeited: rupees(1061) };
  done(await askForReturn(shop.shop, order.orderId, asked, now));
  await agePayments(shop, order.orderId);
  const collection = { on: today(shop), waiveEarlyClosure };
  done(await collectAndSettle(shop.shop, order.orderId, collection, now));
  return order;
}

const lineOf = async (number: string, kind: string) => {
  const { money } = must(await shop.request(getOfficeOrder, { number }, { token }));
  const line = money.lines.find((each) => each.kind === kind);
  return line && { words: ledgerWords(line), paid: line.paid, deposit: line.deposit };
};

/** Holds that statement and Home agree on what is on its way back (rules/billing.md#a-rent-statement). */
async function expectOnItsWay(
  renter: string,
  { rent, deposit }: Record<'rent' | 'deposit', Paise>,
) {
  const by = { token: renter };
  const { closing, ...back } = must(await shop.request(rentStatement, {}, by));
  expect(back).toMatchObject({ refunding: rent, depositRefunding: deposit });
  expect(balanceWords(closing.balance, back.refunding)).toBe('₹1,061 to be refunded');
  const home = must(await shop.request(accountHome, {}, by));
  expect(home).toMatchObject({ creditBack: rent, depositsBack: deposit, credit: 0 });
  expect(closing.held).toBe(home.activeDeposits);
  const [ending] = home.endings;
  expect(home.next).toMatchObject({
    kind: 'money_back',
    text: `You get it by ${formatDay(ending?.backBy ?? today(shop))}.`,
  });
}

test.each([
  {
    what: 'prepaid rent alone',
    waive: false,
    name: 'Prepaid rent',
    holds: 'Prepaid rent',
    deposit: 0,
  },
  {
    what: 'both',
    waive: true,
    name: 'Deposit and prepaid rent',
    holds: 'Deposit ₹1,061 and prepaid rent ₹1,061',
    deposit: -rupees(1061),
  },
])('a transfer that holds $what is called so wherever it is told', async (held) => {
  const { name, holds, deposit } = held;
  const { orderNumber, email, token: renter } = await settled(held.waive);
  await expectOnItsWay(renter, { rent: rupees(1061), deposit: minus(ZERO, paise(deposit)) });
  const parts = { paid: -rupees(1061), deposit };
  expect(await lineOf(orderNumber, 'deposit_to_come')).toEqual({
    words: `${name}, to refund`,
    ...parts,
  });
  const paid = { orderNumber, refundId: null, reference: `UTIB00000000000${held.waive ? 1 : 2}` };
  must(await shop.request(calls.recordTransfer, paid, { token }));
  expect(await lineOf(orderNumber, 'deposit_returned')).toEqual({
    words: `${name} refunded by bank transfer`,
    ...parts,
  });
  const [logged] = await shop.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, orderNumber), eq(auditLog.action, 'deposit refund')));
  expect(logged?.details).toMatchObject({ holds, amount: rupees(held.waive ? 2122 : 1061) });
  const [letter] = await shop.inbox(email);
  expect(letter?.subject).toMatch(new RegExp(`^${name} of your .* refunded`));
  expect(letter?.text.includes(`${holds}.`)).toBe(held.waive);
  expect(await failedChecks(shop)).toEqual([]);
});

test('an account is shown again where its first answer was lost, and each showing is logged', async () => {
  const { orderNumber, userId } = await settled(true);
  const show = () =>
    shop.request(calls.showTransferAccount, { orderNumber }, { token, key: 'press-of-an-account' });
  expect(must(await show()).number).toBe('50100123456789');
  expect(must(await show()).number).toBe('50100123456789');
  const shown = (
    await shop.shop.db.select().from(auditLog).where(eq(auditLog.customerId, userId))
  ).filter(({ action }) => action === 'bank account shown');
  expect(shown).toHaveLength(2);
  const file = () => shop.request(calls.transfersFile, {}, { token, key: 'press-of-a-file' });
  const first = await must(await file()).text();
  expect(await must(await file()).text()).toBe(first);
});
