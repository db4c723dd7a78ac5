import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as account from '#contract/people/account.ts';
import { listEnquiries, listIssues, listReasons, reportIssue } from '#contract/care/issue.ts';
import { listInvoices } from '#contract/billing/invoice.ts';
import { login, sendOtp } from '#contract/people/sign-in.ts';
import { listAddresses } from '#contract/people/address.ts';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { users } from '#server/db/schema/accounts.ts';
import { outbox, rateWindows } from '#server/db/schema/operations.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { productEnquiries, surveys } from '#server/db/schema/visitors.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { post } from '#server/lib/outbox.ts';
import { startSession } from '#server/lib/sessions.ts';
import { recordTransfer } from '#server/payments/transfers.ts';
import {
  addHome,
  CONCENTRATOR,
  left,
  must,
  placedOrder,
  placement,
  putInCart,
  SOFA,
} from '../support/checkout.ts';
import { operate, typeIn } from '../support/operator.ts';
import { proofBy } from '../support/proof.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder, paidOrder } from '../support/rentals.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';

const folder = testFolder();
const shop = testShop({ env: { FILES_DIR: folder }, stock: { [SOFA]: 50, [CONCENTRATOR]: 5 } });

/** Does what an operator types. */
const type = (...words: string[]) => typeIn(shop, words);

test('changes the password, ends every session and goes on with a new one', async () => {
  const { token, userId } = await shop.signedUp();
  const other =
    (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';
  expect(await shop.request(account.changePassword, { password: 'short' }, { token })).toEqual(
    refused('PASSWORD_TOO_SHORT'),
  );
  const changed = must(
    await shop.request(
      account.changePassword,
      { password: 'monsoon rain', proof: await proofBy(shop, token) },
      { token },
    ),
  );
  expect(changed.message).toBe('Password changed successfully');
  for (const old of [token, other]) {
    expect(await shop.request(account.listSessions, {}, { token: old })).toEqual(
      refused('SESSION_EXPIRED'),
    );
  }
  const sessions = must(await shop.request(account.listSessions, {}, { token: changed.token }));
  expect(sessions).toMatchObject([{ isThisOne: true }]);
  const [user] = await shop.shop.db.select().from(users).where(eq(users.id, userId));
  const username = user?.username ?? '';
  must(await shop.request(login, { username, password: 'monsoon rain' }));
});

test('signs out everywhere else', async () => {
  const { token, userId } = await shop.signedUp();
  const other =
    (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';
  must(await shop.request(account.endSessions, {}, { token }));
  expect(await shop.request(account.listSessions, {}, { token: other })).toEqual(
    refused('SESSION_EXPIRED'),
  );
  must(await shop.request(account.endSessions, { here: 'true' }, { token }));
  expect(await shop.request(account.listSessions, {}, { token })).toEqual(
    refused('SESSION_EXPIRED'),
  );
});

test('keeps what somebody wants to be written about', async () => {
  const { token } = await shop.signedUp();
  expect(must(await shop.request(account.getPreferences, {}, { token }))).toEqual({
    reminders: true,
    offers: false,
    whatsappNumber: '',
  });
  const wanted = { reminders: false, offers: true, whatsappNumber: '' };
  must(await shop.request(account.setPreferences, wanted, { token }));
  expect(must(await shop.request(account.getPreferences, {}, { token }))).toEqual(wanted);
});

test('hands out everything kept of a customer, and nothing of another', async () => {
  const mine = await deliveredOrder(shop);
  const other = await deliveredOrder(shop);
  const data = JSON.stringify(
    must(await shop.request(account.downloadMyData, {}, { token: mine.token })),
  );
  for (const part of [mine.email, mine.orderNumber, 'Sector 56', '"invoices":[{']) {
    expect(data).toContain(part);
  }
  for (const part of [other.email, other.orderNumber]) expect(data).not.toContain(part);
});

test('deletes an account once nothing runs, keeping its invoices', async () => {
  const running = await placedOrder(shop);
  const { token, email, userId, orderNumber } = running;
  const confirm = { confirm: email };
  expect(await shop.request(account.deleteAccount, { confirm: 'no' }, { token })).toEqual(
    refused('ACCOUNT_NOT_CONFIRMED'),
  );
  const hindrance = () => shop.request(account.deletionHindrance, {}, { token });
  expect(must(await hindrance()).message).toContain('You still have an order');
  expect(await shop.request(account.deleteAccount, confirm, { token })).toEqual(
    refused('ACCOUNT_IN_USE'),
  );
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  expect(must(await hindrance())).toEqual({ message: null });
  must(await shop.request(account.deleteAccount, confirm, { token }));
  expect(await shop.request(listAddresses, {}, { token })).toEqual(refused('SESSION_EXPIRED'));
  const [user] = await shop.shop.db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ name: 'Deleted account', contact: '' });
});

test('deletes no account to which money has still to go back', async () => {
  const { orderNumber, token, email } = await paidOrder(shop);
  await operate(shop, 'cancel-order', '--number', orderNumber);
  const erase = () => shop.request(account.deleteAccount, { confirm: email }, { token });
  const states = ['promised', 'sent', 'transfer_due'] as const;
  const { db } = shop.shop;
  const [refund] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
  for (const state of states) {
    await db
      .update(refunds)
      .set({ state })
      .where(eq(refunds.id, refund?.id ?? 0));
    expect(await erase()).toEqual(refused('ACCOUNT_IN_USE'));
  }
  expect(await recordTransfer(shop.shop, refund?.id ?? 0, 'UTR-1', shop.clock.now())).toBe(true);
  must(await erase());
});

test('leaves nothing of a deleted account in what visitors wrote and limits counted', async () => {
  const { token, email, contact } = await shop.signedUp();
  const { db } = shop.shop;
  const other = { name: 'Ravi', email: 'ravi@mail.example', mobile: '9811111111' };
  const at = { createdAt: shop.clock.now() };
  await db.insert(surveys).values([
    { ...other, email, ...at },
    { ...other, mobile: contact, ...at },
    { ...other, ...at },
  ]);
  const asked = { customerName: 'Asha', productName: 'Desk', priceRange: '-', ...at };
  await db.insert(productEnquiries).values({ ...asked, email, contact });
  await post(db, { channel: 'sms', to: contact, subject: 'Hello', text: 'Hello' }, at.createdAt);
  await shop.request(sendOtp, { username: contact });
  await shop.request(login, { username: email, password: 'wrong' });
  await shop.request(account.downloadMyData, {}, { token });
  must(await shop.request(account.deleteAccount, { confirm: email }, { token }));
  const taken = () => Promise.resolve();
  await sendDueMessages(shop.shop, { email: taken, sms: taken, whatsapp: taken });
  const left = await Promise.all([
    db.select().from(surveys),
    db.select().from(productEnquiries),
    db.select().from(outbox),
    db.select().from(rateWindows),
  ]);
  const text = JSON.stringify(left);
  const found = [email, contact, other.email].filter((one) => text.includes(one));
  expect(found).toEqual([other.email]);
});

test('deletes no counts of those whose name a username is written like', async () => {
  const { db } = shop.shop;
  const victim = await shop.signedUp();
  await shop.request(login, { username: victim.email, password: 'wrong' });
  await shop.request(sendOtp, { username: victim.contact });
  await shop.request(account.downloadMyData, {}, { token: victim.token });
  const counts = () => db.select().from(rateWindows).orderBy(rateWindows.key);
  const before = await counts();
  const id = `${victim.userId}`;
  for (const username of [victim.email, victim.contact, id, `user ${id}`, 'unknown']) {
    const { token, userId, email } = await shop.signedUp();
    const named = { username, usernameKey: username };
    await db.update(users).set(named).where(eq(users.id, userId));
    must(await shop.request(account.deleteAccount, { confirm: email }, { token }));
  }
  expect(await counts()).toEqual(before);
});

test('takes an issue on an own order, invoice or deposit, with a listed reason', async () => {
  const { token, orderNumber } = await deliveredOrder(shop);
  const [invoice] = must(await shop.request(listInvoices, {}, { token }));
  const items = [
    ['order', orderNumber],
    ['invoice', invoice?.invoiceNumber ?? ''],
    ['deposit', orderNumber],
  ] as const;
  for (const [issueType, issueItemId] of items) {
    const [first] = must(await shop.request(listReasons, { type: issueType }));
    const issue = {
      issueItemId,
      issueType,
      reason: first?.reason ?? '',
      description: 'Please look',
    };
    const stranger = await shop.signedUp();
    expect(await shop.request(reportIssue, issue, { token: stranger.token })).toEqual(
      refused('UNAUTHORIZED'),
    );
    expect(await shop.request(reportIssue, { ...issue, reason: 'Other' }, { token })).toEqual(
      refused('REASON_UNKNOWN'),
    );
    expect(await shop.request(reportIssue, { ...issue, description: ' \n ' }, { token })).toEqual(
      refused('DESCRIPTION_BLANK', {
        description: 'Please write a few words or leave the description empty.',
      }),
    );
    expect(must(await shop.request(reportIssue, issue, { token })).message).toBe(
      'Your issue has been submitted succesfully.',
    );
  }
  const issues = must(await shop.request(listIssues, {}, { token }));
  expect(issues).toHaveLength(3);
  const closing = ['--id', String(issues[0]?.id), '--close'];
  await type('answer-issue', ...closing, '--answer', 'We sent somebody.');
  expect(must(await shop.request(listIssues, {}, { token }))[0]).toMatchObject({
    isClosed: true,
    answer: 'We sent somebody.',
  });
});

test('answers an enquiry, which then goes the way of an order', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const addressId = await addHome(shop, token);
  const { orderNumber } = must(
    await shop.request(placeOrder, placement(cart, addressId), { token }),
  );
  const units = await left(shop, CONCENTRATOR);
  expect(must(await shop.request(listEnquiries, {}, { token }))).toMatchObject([
    { orderNumber, orderStatus: 'ENQUIRY_AWAITED', answer: null },
  ]);
  const accepted = ['--text', 'It comes tomorrow.', '--outcome', 'accepted'];
  await type('answer-enquiry', '--order-number', orderNumber, ...accepted);
  expect(await left(shop, CONCENTRATOR)).toBe(units - 1);
  await type('schedule-order', '--number', orderNumber, '--day', '2026-11-23');
  shop.clock.advance(2 * 24 * 3_600_000);
  const proof = ['--without-code', 'Handed over by the hospital'];
  await type('deliver-order', '--number', orderNumber, ...proof);
  const [invoice] = must(await shop.request(listInvoices, {}, { token }));
  expect(invoice).toMatchObject({ isPaid: false, generatedOn: '2026-11-23' });
  expect(await failedChecks(shop)).toEqual([]);
});

test('cancels a paid order and sends its money back', async () => {
  const { orderNumber, token } = await paidOrder(shop);
  const units = await left(shop, SOFA);
  await operate(shop, 'cancel-order', '--number', orderNumber);
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(order.orderStatus).toBe('CANCELLED');
  expect(order.timeline.at(-1)).toMatchObject({ status: 'CANCELLED', actor: 'operator' });
  expect(await left(shop, SOFA)).toBe(units + 1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('delivers nothing before its documents are verified, and writes down who tried', async () => {
  const { orderNumber } = await paidOrder(shop);
  const scheduled = await type('schedule-order', '--number', orderNumber, '--day', '2026-11-25');
  const message =
    'These documents aren’t verified yet: Aadhar Card, PAN Card, 3 Months Bank Statement, Job Id Card, Rent Agreement of Home.';
  expect(scheduled).toMatchObject({ refusal: 'KYC_INCOMPLETE', text: message });
  expect(await type('deliver-order', '--number', orderNumber)).toMatchObject({ done: false });
  const plan = ['--day', '2026-11-25', '--without-kyc', 'Seen by the crew'];
  expect(await type('schedule-order', '--number', orderNumber, ...plan)).toMatchObject({
    done: true,
  });
  const log = await shop.shop.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber));
  expect(log.map(({ action, refusal, operator }) => [action, refusal, operator])).toEqual([
    ['order schedule', 'KYC_INCOMPLETE', 'meena'],
    ['order deliver', 'ORDER_NOT_THERE_YET', 'meena'],
    ['order schedule', null, 'meena'],
  ]);
});
