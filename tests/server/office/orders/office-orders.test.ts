import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount, downloadMyData } from '#contract/people/account.ts';
import * as pages from '#contract/office/orders/order.ts';
import { listOfficeOrders, officeOrderNeighbours } from '#contract/office/orders/orders.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { must, placedOrder, SOFA } from '../../support/checkout.ts';
import { verifyDocuments } from '../../support/documents.ts';
import { operate, typeIn } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { orderIdOf, paidOrder, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 90 } });
let care: { token: string };
let other: { token: string };
beforeAll(async () => {
  await operatorOf(shop);
  care = { token: (await operatorOf(shop, 'care')).office };
  other = { token: (await operatorOf(shop, 'floor')).office };
});
const list = async (asked: object) => must(await shop.request(listOfficeOrders, asked, care));
const numbersIn = async (asked: object) => (await list(asked)).rows.map((order) => order.number);
const pageOf = async (number: string, as = care) =>
  must(await shop.request(pages.getOfficeOrder, { number }, as));

describe('the list', () => {
  test('finds an order by number, customer, phone and the parts of a name, and nothing by signs', async () => {
    const { orderNumber, userId } = await placedOrder(shop);
    const { customer } = await pageOf(orderNumber);
    for (const search of [
      orderNumber.toLowerCase(),
      orderNumber.slice(0, -2),
      customerNumber(userId),
      `+91 ${customer.phone}`,
    ]) {
      expect(await numbersIn({ search })).toContain(orderNumber);
    }
    expect(await numbersIn({ search: customer.name.slice(0, 3) })).toContain(orderNumber);
    // The number at the delivery address, which is not the account's.
    expect(await numbersIn({ search: '9876543210' })).toContain(orderNumber);
    for (const search of ['Nobody Atall', '***', 'B999', '0000000000']) {
      expect(await numbersIn({ search })).toEqual([]);
    }
  });

  test('is narrowed down to status, kind, city, days and what is to be scheduled or late', async () => {
    const { orderNumber, userId } = await paidOrder(shop);
    expect(await numbersIn({ status: 'CONFIRMED', kind: 'normal', city: '1' })).toContain(
      orderNumber,
    );
    expect(await numbersIn({ status: 'RETURNED' })).toEqual([]);
    expect(await numbersIn({ city: '2' })).toEqual([]);
    const { expectedOn, promisedOn } = await pageOf(orderNumber);
    const days = { since: expectedOn, until: expectedOn };
    expect(await numbersIn(days)).toContain(orderNumber);
    expect(await numbersIn({ since: addDaysTo(expectedOn!, 1) })).not.toContain(orderNumber);
    expect(await numbersIn({ pick: 'to-schedule' })).not.toContain(orderNumber);
    expect(await numbersIn({ pick: 'for-renter' })).toContain(orderNumber);
    await verifyDocuments(shop, userId);
    expect(await numbersIn({ pick: 'for-renter' })).not.toContain(orderNumber);
    expect(await numbersIn({ pick: 'to-schedule' })).toContain(orderNumber);
    expect(await numbersIn({ pick: 'late' })).not.toContain(orderNumber);
    await shop.shop.db
      .update(orders)
      .set({ promisedOn: addDaysTo(today(shop), -2) })
      .where(eq(orders.number, orderNumber));
    const [late] = (await list({ pick: 'late' })).rows;
    expect(late).toMatchObject({ number: orderNumber, isLate: true, missing: 0 });
    await shop.shop.db.update(orders).set({ promisedOn }).where(eq(orders.number, orderNumber));
  });

  test('turns its pages both ways by either order, and knows who stands beside an order', async () => {
    const first = await placedOrder(shop);
    const [row] = await shop.shop.db
      .select()
      .from(orders)
      .where(eq(orders.number, first.orderNumber));
    const { id: _id, trackingId: _tracking, ...copy } = row!;
    for (let made = 0; made < 110; made += 1) {
      await shop.shop.db.insert(orders).values({
        ...copy,
        number: `B000000-${String(made).padStart(6, '0')}`,
        idempotencyKey: `copy ${made}`,
        promisedOn: made % 3 === 0 ? null : addDaysTo(today(shop), made % 7),
      });
    }
    for (const sort of ['placed', 'promised'] as const) {
      const asked = { search: 'B000000', sort };
      const one = await list(asked);
      const two = await list({ ...asked, from: one.next });
      const three = await list({ ...asked, from: two.next });
      const numbers = [one, two, three].map((page) => page.rows.map(({ number }) => number));
      expect(numbers.map((page) => page.length)).toEqual([50, 50, 10]);
      expect(new Set(numbers.flat()).size).toBe(110);
      expect([one.previous, three.next]).toEqual([null, null]);
      const back = await list({ ...asked, from: three.previous });
      expect(back.rows.map(({ number }) => number)).toEqual(numbers[1]);
      const start = await list({ ...asked, from: back.previous });
      expect(start).toMatchObject({ previous: null, rows: one.rows });
      const beside = must(
        await shop.request(officeOrderNeighbours, { ...asked, number: numbers[1]![0]! }, care),
      );
      expect(beside).toEqual({ previous: numbers[0]!.at(-1), next: numbers[1]![1] });
    }
    await shop.shop.db.delete(orders).where(eq(orders.idempotencyKey, 'copy 0'));
    expect(await numbersIn({ search: 'B000000', from: 'after~nothing~1' })).toHaveLength(50);
  });
});

describe('notes', () => {
  test('are read by the office, taken away by their writer or an owner, and named in the log without their words', async () => {
    const { orderNumber: number, userId, token } = await placedOrder(shop);
    must(await shop.request(pages.addNote, { number, text: ' Prefers mornings. ' }, care));
    await operate(shop, 'add-note', '--number', number, '--text', 'Call before you start.');
    const { notes } = await pageOf(number, other);
    expect(notes).toMatchObject([
      { text: 'Call before you start.', by: 'meena', mayDrop: false },
      { text: 'Prefers mornings.', orderNumber: null, mayDrop: false },
    ]);
    const [, own] = notes;
    expect(await shop.request(pages.dropNote, { id: own!.id }, other)).toEqual(
      refused('NOTE_NOT_YOURS'),
    );
    const data = must(await shop.request(downloadMyData, {}, { token }));
    expect(data).toMatchObject({
      notes: [
        { text: 'Prefers mornings.', order: number },
        { text: 'Call before you start.', order: number },
      ],
    });
    must(await shop.request(pages.dropNote, { id: own!.id }, care));
    const words = ['drop-note', '--id', String(notes[0]!.id)];
    expect(await typeIn(shop, words)).toMatchObject({ refusal: 'ACCOUNT_NEEDED' });
    const boss = { token: (await operatorOf(shop, 'owner')).office };
    must(await shop.request(pages.dropNote, { id: notes[0]!.id }, boss));
    expect((await pageOf(number)).notes).toEqual([]);
    const deeds = await shop.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'note add'), eq(auditLog.subject, number)));
    expect(deeds.map(({ details, customerId }) => [details, customerId])).toEqual([
      [{ number }, userId],
      [{ number }, userId],
    ]);
    expect(await shop.request(pages.dropNote, { id: own!.id }, care)).toEqual(refused('DONE_BY'));
  });

  test('go with the account', async () => {
    const { orderNumber: number, token, email } = await placedOrder(shop);
    must(await shop.request(pages.addNote, { number, text: 'Moved here in May.' }, care));
    await operate(shop, 'cancel-order', '--number', number);
    must(await shop.request(deleteAccount, { confirm: email }, { token }));
    expect((await pageOf(number)).notes).toEqual([]);
    expect(await orderIdOf(shop, number)).toBeGreaterThan(0);
  });
});
