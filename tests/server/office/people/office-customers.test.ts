import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { openInvoicePayment } from '#contract/billing/invoice.ts';
import { downloadMyData } from '#contract/people/account.ts';
import {
  addCustomerNote,
  blockCustomer,
  customerStatement,
  getCustomer,
  resendLetter,
  unblockCustomer,
} from '#contract/office/people/customer.ts';
import { listCustomers } from '#contract/office/people/customers.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { dropNote, getOfficeOrder } from '#contract/office/orders/order.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { openPayment } from '#contract/payments/payment.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { day, dayOf } from '#domain/base/kolkata.ts';
import { formatRupees, minus, sum } from '#domain/base/money.ts';
import type { Role } from '#domain/people/office-role.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { addHome, must, placedOrder, placement, putInCart, SOFA } from '../../support/checkout.ts';
import { documentKeys, uploadDocuments } from '../../support/documents.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf, signedInAgain } from '../../support/operators.ts';
import { refused, refusedNaming } from '../../support/refused.ts';
import { failedChecks, deliveredOrder, jumpTo, liveUntil } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let renting: Awaited<ReturnType<typeof deliveredOrder>>;
let ordering: Awaited<ReturnType<typeof placedOrder>>;
const people = new Map<Role, number>();

beforeAll(async () => {
  renting = await deliveredOrder(shop);
  ordering = await placedOrder(shop);
  for (const role of ['owner', 'care', 'books'] as const) {
    people.set(role, (await operatorOf(shop, role)).userId);
  }
});

/** A session of the office that is open at this moment. */
async function as(role: Role) {
  const { office } = await operatorOf(shop, role);
  return { token: office };
}

type Filter = z.input<typeof listCustomers.input>;

async function listed(filter: Filter) {
  return must(await shop.request(listCustomers, filter, await as('care')));
}
const idsOf = async (filter: Filter) => (await listed(filter)).rows.map(({ id }) => id);

test('a customer is found by name, phone, email and number', async () => {
  const { userId, contact, email } = renting;
  const spaced = `+91 ${contact.slice(0, 5)} ${contact.slice(5)}`;
  for (const search of [contact, spaced, email, customerNumber(userId), contact.slice(-6)]) {
    expect(await idsOf({ search })).toEqual([userId]);
  }
  expect(await idsOf({ search: 'rao ash' })).toContain(userId);
  expect(await idsOf({ search: 'B261121-7F3' })).toEqual([]);
  expect(await idsOf({ search: 'rat' })).toEqual([]);
});

test('the newest come first, and those who rent, ordered in a city or owe stand alone', async () => {
  const all = await idsOf({});
  expect(all).toEqual(all.toSorted((one, other) => other - one));
  expect(all).toContain(people.get('owner'));
  expect(await idsOf({ pick: 'renting' })).toEqual([renting.userId]);
  expect(await idsOf({ city: '1' })).toEqual([ordering.userId, renting.userId]);
  expect(await idsOf({ city: '2' })).toEqual([]);
  expect(await idsOf({ pick: 'owes' })).toEqual([]);
});

test('somebody owes from the day an invoice is overdue, and who owes most comes first', async () => {
  const more = await deliveredOrder(shop, SOFA, 2);
  await liveUntil(shop, day('2027-01-07'));
  jumpTo(shop, day('2027-01-12'));
  const owing = await listed({ sort: 'owes' });
  expect(owing.rows.map(({ id }) => id)).toEqual([more.userId, renting.userId]);
  const { overdue, number, held, orders, invoices } = must(
    await shop.request(getCustomer, { id: more.userId }, await as('books')),
  );
  expect(owing.rows[0]).toMatchObject({ owes: overdue, number, renting: 1, isBlocked: false });
  expect(overdue).toBeGreaterThan(0);
  expect(held).toBeGreaterThan(0);
  expect(orders).toEqual([
    expect.objectContaining({
      number: more.orderNumber,
      status: 'DELIVERED',
      items: '2 × Oslo 3-seater sofa',
    }),
  ]);
  const late = invoices.filter(({ overdueSince }) => overdueSince);
  const rent = sum(late.map(({ due, interestGenerated }) => minus(due, interestGenerated)));
  const place = `~${more.userId}~${rent}`;
  expect(await idsOf({ sort: 'owes', from: place })).toEqual([renting.userId]);
});

test('a page goes on where the one before ended', async () => {
  const all = await idsOf({});
  const [first = 0, second = 0] = all;
  expect(await idsOf({ from: `0_${first}` })).toEqual(
    expect.arrayContaining(all.slice(1).filter((id) => id <= second)),
  );
  expect((await listed({})).next).toBeNull();
});

test('a customer’s page has their money, papers and letters, and the statement they see', async () => {
  const { userId, orderNumber } = renting;
  const office = await as('care');
  const shown = must(await shop.request(getCustomer, { id: userId }, office));
  expect(shown).toMatchObject({ number: customerNumber(userId), name: 'Asha Rao', block: null });
  expect(shown.email.confirmedAt).not.toBeNull();
  expect(shown.invoices.every((invoice) => invoice.orderNumber === orderNumber)).toBe(true);
  expect(shown.payments).toHaveLength(1);
  expect(shown.deposits).toHaveLength(1);
  expect(shown.letters.map(({ subject }) => subject)).toContain(
    `Your order is confirmed: Oslo 3-seater sofa (${orderNumber})`,
  );
  expect(JSON.stringify(shown.letters)).not.toContain('"text"');
  const told = shown.timeline.map(({ words }) => words);
  expect(told.at(-1)).toBe('Account created');
  expect(told.indexOf('Delivered')).toBeLessThan(told.indexOf('Delivery planned'));
  expect(told.indexOf('Delivery planned')).toBeLessThan(told.indexOf('Confirmed'));
  for (const { invoiceNumber, amount, generatedOn } of shown.invoices) {
    const words = `Invoice ${invoiceNumber} of ${formatRupees(amount)}`;
    const entry = shown.timeline.find((each) => each.words === words);
    expect(entry && dayOf(new Date(entry.at))).toBe(generatedOn);
  }
  expect(told.filter((words) => words.startsWith('Paid '))).toHaveLength(1);
  const times = shown.timeline.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const theirs = { token: await signedInAgain(shop, userId) };
  expect(must(await shop.request(customerStatement, { id: userId }, office))).toEqual(
    must(await shop.request(rentStatement, {}, theirs)),
  );
  expect(await shop.request(getCustomer, { id: 99_999 }, office)).toEqual(refused('NOT_FOUND'));
  expect(await shop.request(customerStatement, { id: 99_999 }, office)).toEqual(
    refused('NOT_FOUND'),
  );
});

test('a blocked customer orders nothing and pays for no order, and pays what they owe', async () => {
  const { userId, orderNumber } = ordering;
  const office = await as('care');
  const id = userId;
  const reason = 'Two months unpaid';
  must(await shop.request(blockCustomer, { id, reason }, office));
  expect(await shop.request(blockCustomer, { id, reason }, office)).toEqual(
    refused('BLOCKED_ALREADY'),
  );
  expect(must(await shop.request(getCustomer, { id }, office)).block).toMatchObject({
    reason,
    by: 'Asha Rao',
  });
  expect(await idsOf({ pick: 'blocked' })).toEqual([userId]);

  const theirs = { token: await signedInAgain(shop, userId) };
  const cart = await putInCart(shop, theirs.token, SOFA);
  const order = placement(cart, await addHome(shop, theirs.token));
  const answer = await shop.request(placeOrder, order, theirs);
  expect(answer).toEqual(refused('CUSTOMER_BLOCKED'));
  expect(JSON.stringify(answer)).toContain(shop.shop.site.phone);
  expect(await shop.request(openPayment, { orderNumber }, theirs)).toEqual(
    refused('CUSTOMER_BLOCKED'),
  );
  expect(must(await shop.request(downloadMyData, {}, theirs))).toMatchObject({
    blocked: { reason },
  });

  must(await shop.request(unblockCustomer, { id }, office));
  expect(await shop.request(unblockCustomer, { id }, office)).toEqual(refusedNaming('NOT_BLOCKED'));
  must(await shop.request(placeOrder, order, theirs));
  const { rows: entries } = must(
    await shop.request(readLog, { search: customerNumber(userId) }, office),
  );
  expect(entries.filter(({ refusal }) => refusal === null)).toMatchObject([
    { action: 'customer unblock', before: { blocked: true }, after: { blocked: false } },
    { action: 'customer block', details: { reason }, after: { blocked: true } },
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a letter is sent again in its plain words; what holds a code, or is of who had the address before, never is', async () => {
  const { db } = shop.shop;
  const { userId: id } = renting;
  const office = await as('care');
  const letters = async () => must(await shop.request(getCustomer, { id }, office)).letters;
  const take = () => Promise.resolve();
  await sendDueMessages(shop.shop, { email: take, sms: take, whatsapp: take });
  const letter = (await letters()).find(
    ({ mayResend, channel }) => mayResend && channel === 'email',
  );
  const again = { id, letter: letter?.id ?? 0 };
  must(await shop.request(resendLetter, again, office));
  const [newest] = await letters();
  expect(newest).toMatchObject({ subject: letter?.subject, state: 'waits', mayResend: false });
  expect(await shop.request(resendLetter, { id, letter: newest?.id ?? 0 }, office)).toEqual(
    refused('LETTER_WAITS'),
  );
  const [copy] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, newest?.id ?? 0));
  const [first] = await db.select().from(outbox).where(eq(outbox.id, again.letter));
  expect(copy).toMatchObject({ to: first?.to, text: first?.text, html: null, isKept: true });

  await db.update(outbox).set({ staleAt: shop.clock.now() }).where(eq(outbox.id, again.letter));
  expect((await letters()).find((each) => each.id === again.letter)?.mayResend).toBe(false);
  expect(await shop.request(resendLetter, again, office)).toEqual(refused('LETTER_PASSED'));
  await db.update(outbox).set({ staleAt: null }).where(eq(outbox.id, again.letter));

  const code = { channel: 'email', to: first?.to ?? '', subject: 'Your code', text: '1' } as const;
  const [{ id: secret } = { id: 0 }] = await db
    .insert(outbox)
    .values({ ...code, createdAt: shop.clock.now(), sentAt: shop.clock.now() })
    .returning({ id: outbox.id });
  expect(await shop.request(resendLetter, { id, letter: secret }, office)).toEqual(
    refused('LETTER_GONE'),
  );
  const [{ id: foreign } = { id: 0 }] = await db
    .insert(outbox)
    .values({ ...code, isKept: true, createdAt: new Date('2020-01-01'), sentAt: shop.clock.now() })
    .returning({ id: outbox.id });
  expect((await letters()).map((each) => each.id)).not.toContain(foreign);
  expect(await shop.request(resendLetter, { id, letter: foreign }, office)).toEqual(
    refused('NOT_FOUND'),
  );
  const others = { id: ordering.userId, letter: again.letter };
  expect(await shop.request(resendLetter, others, office)).toEqual(refused('NOT_FOUND'));
  await expect(
    operate(shop, 'resend-letter', '--id', customerNumber(id), '--letter', `${secret}`),
  ).rejects.toThrow('no longer have its text');
});

test('the block holds at the terminal too, and for who rents, who still pays', async () => {
  const number = customerNumber(renting.userId);
  await operate(shop, 'block-customer', '--id', number, '--reason', 'Cheque returned');
  const theirs = { token: await signedInAgain(shop, renting.userId) };
  const { invoices } = must(
    await shop.request(getCustomer, { id: renting.userId }, await as('books')),
  );
  const unpaid = invoices.find(({ isPaid }) => !isPaid);
  must(
    await shop.request(openInvoicePayment, { invoiceNumber: unpaid?.invoiceNumber ?? '' }, theirs),
  );
  await operate(shop, 'unblock-customer', '--id', number);
  await expect(operate(shop, 'unblock-customer', '--id', 'nobody')).rejects.toThrow('id: ');
});

test('a customer’s page has their documents with the reason, and notes that are on no order', async () => {
  const { userId, orderNumber } = ordering;
  await uploadDocuments(shop, userId);
  const [key = ''] = await documentKeys(shop, userId);
  const rejected = ['--verdict', 'REJECTED', '--reason', 'The name is cut off.'];
  await operate(shop, 'rule-on-document', '--key', key, ...rejected);
  const office = await as('care');
  const text = 'Calls only after six.';
  must(await shop.request(addCustomerNote, { id: userId, text }, office));
  const { documents, notes, timeline } = must(
    await shop.request(getCustomer, { id: userId }, office),
  );
  const told = timeline.map(({ words }) => words);
  expect(told.filter((words) => words.endsWith(' uploaded'))).toHaveLength(5);
  expect(told.filter((words) => words.endsWith(' rejected'))).toHaveLength(1);
  expect(documents).toContainEqual(
    expect.objectContaining({ status: 'REJECTED', reason: 'The name is cut off.' }),
  );
  expect(notes).toMatchObject([{ text, by: 'Asha Rao', orderNumber: null, mayDrop: true }]);
  const seen = must(await shop.request(getOfficeOrder, { number: orderNumber }, office));
  expect(seen.notes).toMatchObject([{ text }]);
  const { rows: entries } = must(
    await shop.request(readLog, { search: customerNumber(userId) }, await as('owner')),
  );
  const written = entries.find(({ action }) => action === 'customer note');
  expect(written).toBeDefined();
  expect(JSON.stringify(written)).not.toContain(text);
  const gone = { id: 99_999, text };
  expect(await shop.request(addCustomerNote, gone, office)).toEqual(refused('NOT_FOUND'));
  const [note] = notes;
  must(await shop.request(dropNote, { id: note?.id ?? 0 }, office));
  expect(must(await shop.request(getCustomer, { id: userId }, office)).notes).toEqual([]);
});
