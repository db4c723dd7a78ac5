import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addCrew, giveStop } from '#contract/office/visits/calendar.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { addNote, dropNote } from '#contract/office/orders/order.ts';
import { changeRole, endOperator } from '#contract/office/people/people.ts';
import { bookRepair } from '#contract/care/repair.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { openSlotDays } from '#domain/visits/visit-move.ts';
import { ACTION_WORDS } from '#messages/office/log-words.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { notes } from '#server/db/schema/notes.ts';
import { crews } from '#server/db/schema/runs.ts';
import { visits } from '#server/db/schema/visits.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { writeDown } from '#server/lib/audit-log.ts';
import { isAct } from '#contract/base/act.ts';
import { Api } from '#server/lib/http/serve.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { ORDER } from '#server/office/orders/audited-orders.ts';
import { findOpenIncidents, noteIncident } from '#server/lib/incidents.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { concede } from '../support/conceding.ts';
import { operate, typeIn } from '../support/operator.ts';
import { joined, operatorOf, rename } from '../support/operators.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { planned } from '../support/runs.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 50 } });
let owner: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  owner = await operatorOf(shop);
});
const read = async (asked: { search?: string; action?: string; about?: string; from?: string }) =>
  must(await shop.request(readLog, asked, { token: owner.office }));

test('tells who changed whose role, from what to what, and what was refused', async () => {
  const { userId, email } = await operatorOf(shop, 'care');
  const change = { userId, role: 'books', before: 'care' } as const;
  const asOwner = { token: owner.office };
  must(await shop.request(changeRole, change, asOwner));
  await shop.request(endOperator, { userId: owner.userId }, asOwner);
  const { rows: entries } = await read({ search: email });
  const by = { operator: 'Asha Rao', operatorId: owner.userId, subject: email };
  const own = { operator: 'Asha Rao', operatorId: userId, subject: email };
  expect(entries).toEqual([
    expect.objectContaining({
      ...by,
      action: 'operator role',
      details: { email, role: 'books', before: 'care' },
      refusal: null,
      before: { role: 'care', invitedAs: null, passkeys: 0, hasApp: true },
      after: { role: 'books', invitedAs: null, passkeys: 0, hasApp: true },
    }),
    expect.objectContaining({ ...own, action: 'factor add', details: { factor: 'app' } }),
    expect.objectContaining({
      ...own,
      action: 'office join',
      details: { role: 'care', invitedBy: shop.shop.site.name },
    }),
    expect.objectContaining({
      operator: 'meena',
      operatorId: null,
      action: 'operator invite',
      before: { role: null, invitedAs: null },
      after: { role: null, invitedAs: 'care' },
    }),
  ]);
  const [last] = (await read({ search: owner.email, action: 'operator end' })).rows;
  expect(last).toMatchObject({ ...by, subject: owner.email, refusal: 'LAST_OWNER', before: null });
});

test('an order’s deeds are found by its number and by its customer’s', async () => {
  const { orderNumber, userId } = await placedOrder(shop);
  await operate(shop, 'cancel-order', '--number', orderNumber);
  const deed = expect.objectContaining({
    action: 'order cancel',
    subject: orderNumber,
    customerId: userId,
    before: expect.objectContaining({ status: 'PAYMENT_AWAITED' }) as unknown,
    after: expect.objectContaining({ status: 'CANCELLED' }) as unknown,
  }) as unknown;
  const number = customerNumber(userId);
  for (const search of [orderNumber, orderNumber.toLowerCase(), number, ` ${number} `]) {
    expect((await read({ search })).rows).toEqual([deed]);
  }
});

test('an order’s deeds are those of its issues and repair visits too, and nobody else’s', async () => {
  const { orderNumber, userId, token } = await deliveredOrder(shop);
  const [day] = openSlotDays(shop.clock.now(), []);
  const wish = { orderNumber, productSlug: SOFA, description: 'A leg came loose.' };
  const slot = { day: day ?? dayOf(shop.clock.now()), half: 'afternoon' } as const;
  const { issueId } = must(await shop.request(bookRepair, { ...wish, ...slot }, { token }));
  const [visit] = await shop.shop.db.select().from(visits).where(eq(visits.kind, 'repair'));
  const who = ['--crew', 'Imran Khan', '--crew-phone', '9810000002'];
  await operate(shop, 'schedule-repair', '--id', String(visit?.id), ...who);
  await operate(shop, 'answer-issue', '--id', String(issueId), '--answer', 'We come.');
  const { rows: entries } = await read({ search: orderNumber.toLowerCase() });
  const own = { orderNumber, customerId: userId };
  expect(entries).toEqual([
    expect.objectContaining({ ...own, action: 'issue answer', subject: String(issueId) }),
    expect.objectContaining({ ...own, action: 'repair schedule', subject: String(visit?.id) }),
  ]);
});

test('what has a bare number is found with its kind, and nothing else that has the same', async () => {
  const write = (action: string, subject: string) =>
    writeDown(shop.shop.db, {
      at: shop.clock.now(),
      by: { name: 'meena', userId: null },
      action,
      subject,
      details: {},
    });
  for (const action of ['matter close', 'crew change', 'run order', 'repair done', 'issue show'])
    await write(action, '7123');
  await write('replacement confirm', '7123 7124');
  await write('stop crew', 'visit-7123');
  const found = async (about: string) =>
    (await read({ about })).rows.map(({ action }) => action).toSorted();
  expect(await found('issue 7123')).toEqual(['issue show', 'replacement confirm']);
  expect(await found('issue 7124 7125')).toEqual(['replacement confirm']);
  expect(await found('crew 7123')).toEqual(['crew change', 'run order']);
  expect(await found('visit 7123')).toEqual(['repair done', 'stop crew']);
  expect(await found('matter 7123')).toEqual(['matter close']);
});

test('a note that is taken away and what is given on an invoice are of their order', async () => {
  const { orderNumber, orderId, userId } = await deliveredOrder(shop);
  await operate(shop, 'add-note', '--number', orderNumber, '--text', 'Calls after six.');
  const [note] = await shop.shop.db.select().from(notes).where(eq(notes.orderId, orderId));
  const asOwner = { token: owner.office };
  must(await shop.request(dropNote, { id: note?.id ?? 0 }, asOwner));
  const ofOrder = eq(invoices.orderId, orderId);
  const [invoice] = await shop.shop.db.select().from(invoices).where(ofOrder);
  const about = invoice?.number ?? '';
  const credit = { id: userId, kind: 'credit_note', about, amount: rupees(1) } as const;
  await concede(shop, asOwner, { ...credit, reason: 'A late van' });
  const own = { orderNumber, customerId: userId };
  expect((await read({ search: orderNumber })).rows).toMatchObject([
    { ...own, action: 'credit give', subject: invoice?.number },
    { ...own, action: 'note drop', subject: String(note?.id) },
    { action: 'note add', subject: orderNumber },
  ]);
});

test('a terminal proves nobody: its entries name the computer’s user, who alone made refused attempts', async () => {
  const { orderNumber } = await placedOrder(shop);
  await rename(shop, await joined(shop, 'care'), 'Flora Care');
  const cancel = () =>
    typeIn(shop, ['cancel-order', '--number', orderNumber, '--by', 'flora care'], 'deploy');
  expect(await cancel()).toMatchObject({ done: true });
  expect(await cancel()).toMatchObject({ done: false });
  const atTerminal = { operatorId: null, details: { machineUser: 'deploy' } };
  expect((await read({ search: orderNumber })).rows).toMatchObject([
    { ...atTerminal, operator: 'deploy', refusal: expect.any(String) },
    { ...atTerminal, operator: 'Flora Care', refusal: null },
  ]);
});

test('a crew that was chosen by its number is told by its name', async () => {
  const named = { name: 'Van of the log', who: 'Sunil', phone: '9810000002' };
  const asOwner = { token: owner.office };
  must(await shop.request(addCrew, { city: 1, ...named }, asOwner));
  const [crew] = await shop.shop.db.select().from(crews).where(eq(crews.name, named.name));
  const { key, orderNumber } = await planned(shop, addDaysTo(dayOf(shop.clock.now()), 3));
  must(await shop.request(giveStop, { stop: key, crew: crew?.id ?? 0, seen: null }, asOwner));
  const [given] = (await read({ search: orderNumber })).rows;
  expect(given).toMatchObject({
    action: 'stop crew',
    details: { stop: key, crew: named.name },
    after: { crew: named.name },
  });
});

test('an operator’s deeds are found by the beginning of the name, and no sign of a pattern counts', async () => {
  const found = await read({ search: 'MEE', action: 'note add' });
  expect(found.rows.map(({ operator }) => operator)).toEqual(['meena']);
  expect(await read({ search: '"MEE",', action: 'note add' })).toEqual(found);
  for (const search of ['m%a', '_eena', 'eena', '%', String.raw`m\\a`]) {
    expect((await read({ search })).rows).toEqual([]);
  }
});

test('everything that is written down has words, by which it is chosen', async () => {
  const { actions } = await read({});
  expect(actions.filter((action) => !(action in ACTION_WORDS))).toEqual([]);
});

test('is read page by page, the newest first', async () => {
  const { orderNumber } = await placedOrder(shop);
  const words = ['add-note', '--number', orderNumber, '--text', 'Call first.'];
  for (let done = 0; done < 60; done += 1) await operate(shop, ...words);
  const asked = { action: 'note add', search: orderNumber };
  const first = await read(asked);
  expect(first.rows).toHaveLength(50);
  expect(first.actions).toContain('note add');
  const second = await read({ ...asked, from: first.next ?? '' });
  expect(second.rows).toHaveLength(10);
  expect(second.next).toBeNull();
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(60);
});

test('an act that takes the number of an order cannot keep it from the log', () => {
  const number = 'BAS-1';
  expect(ORDER.order({ number })).toBe(number);
  // @ts-expect-error: what names no order has no place where a number is.
  const silent: Audited<{ readonly number: string }> = UNNAMED;
  expect(silent.order({ number })).toBeNull();
});

test('an act is not served without what its log needs', () => {
  const api = new Api(shop.shop);
  // @ts-expect-error: an act is served with its subject and its handler.
  api.serve(addNote, () => Promise.resolve({}));
  expect(isAct(addNote)).toBe(true);
});

test('closing an incident and answering an enquiry about goods say what it was and is', async () => {
  const { db } = shop.shop;
  const now = shop.clock.now();
  await noteIncident(
    db,
    { source: 'billing', item: 'order 9', message: 'Stopped.', step: 'Look.' },
    now,
  );
  const [matter] = await findOpenIncidents(db, 'billing');
  await operate(shop, 'close-incident', '--id', String(matter?.id));
  const [closed] = (await read({ action: 'matter close' })).rows;
  expect(closed).toMatchObject({ before: { closed: false }, after: { closed: true } });
  const asked = { customerName: 'Ritika', email: 'ritika@mail.example', contact: '9810000031' };
  const [enquiry] = await db
    .insert(productEnquiries)
    .values({ ...asked, productName: 'Jhoola', priceRange: 'On request', createdAt: now })
    .returning();
  await operate(
    shop,
    'answer-goods-enquiry',
    '--id',
    String(enquiry?.id),
    '--text',
    'Yes, from Monday on.',
  );
  const [answered] = (await read({ action: 'goods answer' })).rows;
  expect(answered).toMatchObject({
    before: { answeredAt: null },
    after: { answeredAt: now.toISOString() },
  });
});
