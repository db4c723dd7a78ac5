import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reportIssue } from '#contract/care/issue.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { fieldWords, valueWords } from '#messages/office/log-field-words.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { must, SOFA } from '../support/checkout.ts';
import { concede } from '../support/conceding.ts';
import { tagsBack } from '../support/inspecting.ts';
import { operate } from '../support/operator.ts';
import { codeOf, deliveredOrder, done, jumpTo, orderIdOf, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { owner } from '../support/stops-of-today.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

async function logged(action: string, subject: string) {
  const [entry] = await shop.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subject, subject)))
    .orderBy(desc(auditLog.id));
  return entry;
}

test('a new rent is told as a change of rents, not as a visit', async () => {
  await operate(
    shop,
    'set-prices',
    '--slug',
    SOFA,
    '--city-id',
    'gurgaon',
    '--prices',
    'tenure=12,price=1040',
    '--reason',
    'Dearer cloth',
  );
  const entry = await logged('price set', SOFA);
  expect(Object.keys(entry?.after ?? {}).map(fieldWords)).toEqual([
    'City',
    'Rents',
    'Planned rents',
  ]);
});

test('a replacement tells what was decided and which order replaces, and its exchange no other day than planned', async () => {
  const { orderNumber, token } = await deliveredOrder(shop);
  const issue = { issueItemId: orderNumber, issueType: 'order', productSlug: SOFA } as const;
  const told = { ...issue, reason: 'It arrived damaged', description: 'A leg is broken.' };
  const { issueId } = must(await shop.request(reportIssue, told, { token }));
  const on = addDaysTo(today(shop), 1);
  const said = await operate(
    shop,
    'confirm-replacement',
    '--issues',
    String(issueId),
    '--half',
    'morning',
    '--day',
    on,
  );
  const number = /Order number: (\S+)/.exec(said)?.[1] ?? '';
  expect(await logged('replacement confirm', String(issueId))).toMatchObject({
    before: { decision: ['asked'], replacedBy: [] },
    after: { decision: ['confirmed'], replacedBy: [number] },
  });
  jumpTo(shop, on);
  const code = await codeOf(shop, await orderIdOf(shop, number));
  await operate(shop, 'exchange-order', '--number', number, '--code', code, '--on-other-day');
  expect((await logged('order exchange', number))?.details).toMatchObject({ onOtherDay: false });
});

test('a look at a unit says what was found and where it goes, before and after', async () => {
  const order = await deliveredOrder(shop);
  jumpTo(shop, await requestReturnOf(shop, order));
  const collection = { on: today(shop), waiveEarlyClosure: true };
  done(await collectOrder(shop.shop, order.orderId, collection, shop.clock.now()));
  const [tag = ''] = await tagsBack(shop.shop, order.orderId);
  const look = ['--tag', tag, '--goes-to', 'repair', '--condition', 'worn'];
  await operate(shop, 'look-at-unit', '--number', order.orderNumber, ...look);
  const entry = await logged('inspection look', order.orderNumber);
  expect(valueWords(entry?.before?.['units'])).toBe(tag);
  expect(valueWords(entry?.after?.['units'])).toBe(`${tag} repair worn`);
});

test('goodwill on an order names the order once', async () => {
  const { orderNumber, userId: id } = await deliveredOrder(shop);
  const given = { id, kind: 'goodwill', about: orderNumber, amount: rupees(100) } as const;
  await concede(shop, await owner(shop), { ...given, reason: 'A late van' });
  expect(await logged('goodwill give', orderNumber)).toMatchObject({ orderNumber: null });
});
