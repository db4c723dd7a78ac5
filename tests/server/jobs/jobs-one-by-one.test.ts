import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { requestRestockMail } from '#contract/catalogue/restock.ts';
import { day } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { strayFiles } from '#server/db/schema/care.ts';
import { matters, outbox } from '#server/db/schema/operations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { post } from '#server/lib/outbox.ts';
import { runBilling } from '#server/billing/run.ts';
import { awaitDocuments } from '#server/documents/document-hold/await.ts';
import { eraseStrayFiles } from '#server/lib/jobs/stray-files.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { tellRestocked } from '#server/catalogue/restock.ts';
import {
  must,
  opened,
  placedOrder,
  playInWindow,
  setStock,
  SOFA,
  TABLE,
} from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { mattersOf, poisonMailTo } from '../support/poison.ts';
import { deliveredOrder, jumpTo, paidOrder } from '../support/rentals.ts';
import { operate } from '../support/operator.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 500 } });
beforeEach(() => shop.shop.db.delete(matters));

const MINUTE = 60_000;
const office = (words: string) => operate(shop, ...words.split(' '));
const statusOf = async (number: string) => (await orderNumbered(shop.shop.db, number)).status;

/** The first of three fails in a job: it stands before the operator, alone, and no other waits for it. */
const poisoned = (item: string, message: unknown = expect.stringContaining('poisoned')) => [
  { item, message, times: 1 },
];

test('an order without dates holds up the billing of no other, and is billed once it is mended', async () => {
  const { db } = shop.shop;
  const all = [await deliveredOrder(shop), await deliveredOrder(shop), await deliveredOrder(shop)];
  const [bad, ...good] = all;
  if (!bad) throw new Error('There is no order');
  const { deliveredOn } = await orderNumbered(db, bad.orderNumber);
  const ofBad = eq(orders.id, bad.orderId);
  await db.update(orders).set({ deliveredOn: null }).where(ofBad);
  jumpTo(shop, day('2026-12-01'));
  expect(await runBilling(shop.shop)).toMatchObject({ invoices: 2 });
  const billed = await db
    .select()
    .from(invoices)
    .where(
      inArray(
        invoices.orderId,
        good.map(({ orderId }) => orderId),
      ),
    );
  expect(billed).toHaveLength(4);
  const item = `the bill of order ${bad.orderNumber}`;
  const without = expect.stringContaining('no dates') as string;
  expect(await mattersOf(shop, 'billing')).toEqual(poisoned(item, without));
  const list = await office('incidents');
  expect(list).toContain(item);
  expect(list).toContain('Open: 1');

  await runBilling(shop.shop);
  expect(await mattersOf(shop, 'billing')).toEqual([{ item, message: without, times: 2 }]);
  await db.update(orders).set({ deliveredOn }).where(ofBad);
  expect(await runBilling(shop.shop)).toMatchObject({ invoices: 1 });
  expect(await mattersOf(shop, 'billing')).toEqual([]);
});

test('a reminder that cannot be written holds up no other', async () => {
  const all = [await deliveredOrder(shop), await deliveredOrder(shop)];
  const [bad, good] = all;
  jumpTo(shop, day('2027-01-01'));
  await runBilling(shop.shop);
  const cure = await poisonMailTo(shop.shop.db, bad?.email ?? '');
  jumpTo(shop, day('2027-01-05'));
  await runBilling(shop.shop);
  const [{ number } = { number: '' }] = await shop.shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, bad?.orderId ?? 0))
    .then((rows) => rows.filter(({ settledOn }) => settledOn === null));
  const [mail] = await shop.inbox(good?.email ?? '');
  expect(mail?.subject).toContain('due');
  expect((await mattersOf(shop, 'reminders')).map(({ item }) => item)).toContain(
    `invoice ${number}`,
  );
  await cure();
  await runBilling(shop.shop);
  expect(await mattersOf(shop, 'reminders')).toEqual([]);
});

test('an order whose hold cannot be released holds up no other', async () => {
  const [bad, good] = [await placedOrder(shop), await placedOrder(shop)];
  const cure = await poisonMailTo(shop.shop.db, bad.email);
  shop.clock.advance(31 * MINUTE);
  expect(await releaseExpiredHolds(shop.shop)).toBe(1);
  expect(await orderNumbered(shop.shop.db, good.orderNumber)).toMatchObject({ holdsStock: false });
  expect(await mattersOf(shop, 'release-stock')).toEqual(poisoned(`order ${bad.orderNumber}`));
  await cure();
  expect(await releaseExpiredHolds(shop.shop)).toBe(1);
  expect(await mattersOf(shop, 'release-stock')).toEqual([]);
});

test('an order that cannot be told of its documents holds up no other', async () => {
  const [bad, good] = [await paidOrder(shop), await paidOrder(shop)];
  const cure = await poisonMailTo(shop.shop.db, bad.email);
  shop.clock.advance(61 * MINUTE);
  await awaitDocuments(shop.shop);
  expect(await statusOf(bad.orderNumber)).toBe('CONFIRMED');
  expect(await statusOf(good.orderNumber)).toBe('KYC_AWAITED');
  expect(await mattersOf(shop, 'await-documents')).toEqual(poisoned(`order ${bad.orderNumber}`));
  await cure();
  await awaitDocuments(shop.shop);
  expect(await statusOf(bad.orderNumber)).toBe('KYC_AWAITED');
  expect(await mattersOf(shop, 'await-documents')).toEqual([]);
});

test('somebody who cannot be told of goods that are back holds up no other', async () => {
  await setStock(shop, TABLE, 0);
  const ask = (email: string) =>
    shop.request(requestRestockMail, { email, productSlug: TABLE, cityId: 1 });
  must(await ask('poison@mail.example'));
  shop.clock.advance(1000);
  must(await ask('good@mail.example'));
  const cure = await poisonMailTo(shop.shop.db, 'poison@mail.example');
  await setStock(shop, TABLE, 5);
  expect(await tellRestocked(shop.shop)).toBe(1);
  expect(await shop.inbox('good@mail.example')).toHaveLength(1);
  const failing = await mattersOf(shop, 'restock');
  expect(failing).toHaveLength(1);
  expect(failing[0]?.item).toContain(TABLE);
  expect(failing[0]?.item).not.toContain('@');
  await cure();
  expect(await tellRestocked(shop.shop)).toBe(1);
  expect(await mattersOf(shop, 'restock')).toEqual([]);
});

test('a payment that cannot be settled holds up no other', async () => {
  const [bad, good] = [await placedOrder(shop), await placedOrder(shop)];
  const orderOfBad = await opened(shop, bad.token, bad.orderNumber);
  await playInWindow(shop, orderOfBad);
  await playInWindow(shop, await opened(shop, good.token, good.orderNumber));
  const cure = await poisonMailTo(shop.shop.db, bad.email);
  shop.clock.advance(MINUTE);
  await reconcilePayments(shop.shop);
  expect(await statusOf(bad.orderNumber)).toBe('PAYMENT_AWAITED');
  expect(await statusOf(good.orderNumber)).toBe('CONFIRMED');
  expect(await mattersOf(shop, 'reconcile')).toEqual(poisoned(`payment of ${bad.orderNumber}-1`));
  await cure();
  shop.clock.advance(6 * 60 * MINUTE);
  await reconcilePayments(shop.shop);
  expect(await statusOf(bad.orderNumber)).toBe('CONFIRMED');
  expect(await mattersOf(shop, 'reconcile')).toEqual([]);
});

test('a refund that cannot be made holds up no other', async () => {
  const { db, payments: gateway } = shop.shop;
  const ids: string[] = [];
  for (const each of [await placedOrder(shop), await placedOrder(shop)]) {
    const { token, orderNumber } = each;
    const providerOrderId = await opened(shop, token, orderNumber);
    must(await shop.request(cancelOrder, { orderNumber }, { token }));
    shop.events.length = 0;
    ids.push((await playInWindow(shop, providerOrderId)).razorpay_payment_id);
    for (const event of shop.events) await shop.deliver(event);
  }
  const refund: typeof gateway.refund = (id, ...rest) => {
    if (id === ids[0]) throw new TypeError('poisoned');
    return gateway.refund(id, ...rest);
  };
  await sendRefunds({ ...shop.shop, payments: { ...gateway, refund } });
  const rows = await db.select().from(refunds).where(inArray(refunds.providerPaymentId, ids));
  const stateOf = new Map(rows.map((row) => [row.providerPaymentId, row.state]));
  expect(ids.map((id) => stateOf.get(id))).toEqual(['promised', 'done']);
  const bad = rows.find(({ state }) => state === 'promised');
  expect(await mattersOf(shop, 'refunds')).toEqual(poisoned(`refund ${bad?.id}`));
  shop.clock.advance(6 * 60 * MINUTE);
  await sendRefunds(shop.shop);
  expect(await mattersOf(shop, 'refunds')).toEqual([]);
});

test('a message whose sending cannot be noted holds up no other', async () => {
  const { db } = shop.shop;
  await db.delete(outbox);
  for (const to of ['poison@mail.example', 'good@mail.example']) {
    const message = { channel: 'email', to, subject: 'Hello', text: 'Hello' } as const;
    await post(db, message, shop.clock.now());
  }
  const [bad] = await db.select().from(outbox).where(eq(outbox.to, 'poison@mail.example'));
  const taken: string[] = [];
  const email = async ({ to }: { to: string }) => {
    taken.push(to);
    if (to.startsWith('poison')) await poisonMailTo(db, to);
  };
  const sent = await sendDueMessages(shop.shop, { email, sms: email, whatsapp: email });
  expect(taken.toSorted()).toEqual(['good@mail.example', 'poison@mail.example']);
  expect(sent).toBe(1);
  expect(await mattersOf(shop, 'outbox')).toEqual(poisoned(`message ${bad?.id}`));
  await (
    await poisonMailTo(db, '')
  )();
  shop.clock.advance(MINUTE);
  expect(
    await sendDueMessages(shop.shop, { email: async () => {}, sms: email, whatsapp: email }),
  ).toBe(1);
  expect(await mattersOf(shop, 'outbox')).toEqual([]);
});

test('a way out that takes nothing is one thing to look at, until it takes a message', async () => {
  const { db } = shop.shop;
  await db.delete(outbox);
  const message = { channel: 'email', to: 'a@mail.example', subject: '', text: '' } as const;
  for (let count = 0; count < 7; count += 1) await post(db, message, shop.clock.now());
  const down = () => Promise.reject(new Error('no route'));
  await sendDueMessages(shop.shop, { email: down, sms: down, whatsapp: down });
  expect(await mattersOf(shop, 'outbox')).toMatchObject([{ item: 'sending by email' }]);
  shop.clock.advance(MINUTE);
  await sendDueMessages(shop.shop, { email: async () => {}, sms: down, whatsapp: down });
  expect(await mattersOf(shop, 'outbox')).toEqual([]);
});

test('a file that cannot be erased holds up no other', async () => {
  const { db, files } = shop.shop;
  const eraseAt = shop.clock.now();
  for (const key of ['bad-file', 'good-file']) {
    await db.insert(strayFiles).values({ key, eraseAt });
  }
  const erased: string[] = [];
  let isPoisoned = true;
  const erase = async (key: string) => {
    if (isPoisoned && key === 'bad-file') throw new Error('poisoned');
    erased.push(key);
  };
  const withFiles = { ...shop.shop, files: { ...files, erase } };
  expect(await eraseStrayFiles(withFiles)).toBe(1);
  expect(await db.select().from(strayFiles)).toMatchObject([{ key: 'bad-file' }]);
  expect(await mattersOf(shop, 'stray-files')).toEqual(poisoned('file bad-file'));
  isPoisoned = false;
  expect(await eraseStrayFiles(withFiles)).toBe(1);
  expect(erased).toEqual(['good-file', 'bad-file']);
  expect(await mattersOf(shop, 'stray-files')).toEqual([]);
});

test('what failed and is nobody’s to do any more is taken back by the next run', async () => {
  const bad = await placedOrder(shop);
  const cure = await poisonMailTo(shop.shop.db, bad.email);
  shop.clock.advance(31 * MINUTE);
  await releaseExpiredHolds(shop.shop);
  expect(await mattersOf(shop, 'release-stock')).toHaveLength(1);
  await cure();
  const { token, orderNumber } = bad;
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  await releaseExpiredHolds(shop.shop);
  expect(await mattersOf(shop, 'release-stock')).toEqual([]);
});

test('an operator closes a matter, and it opens again when it happens again', async () => {
  const bad = await placedOrder(shop);
  const cure = await poisonMailTo(shop.shop.db, bad.email);
  shop.clock.advance(31 * MINUTE);
  await releaseExpiredHolds(shop.shop);
  const [matter] = await shop.shop.db.select().from(matters);
  expect(await office('incidents')).toContain(bad.orderNumber);
  await office(`close-incident --id ${matter?.id}`);
  expect(await office('incidents')).toContain('Open: 0');
  await releaseExpiredHolds(shop.shop);
  expect(await mattersOf(shop, 'release-stock')).toMatchObject([{ times: 2 }]);
  await cure();
});
