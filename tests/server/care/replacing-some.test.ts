import { expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { accountHome } from '#contract/overview/home.ts';
import { officeDay } from '#contract/office/visits/calendar.ts';
import * as inspections from '#contract/office/endings/inspection.ts';
import { confirmReplacement, getOfficeIssue } from '#contract/office/care/issues.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { collectOrder, exchangeOrder } from '#contract/office/orders/order-acts.ts';
import { changeUnitPlaces, getUnit, putUnit } from '#contract/office/catalogue/unit.ts';
import { listIssues, reportIssue } from '#contract/care/issue.ts';
import { type Day } from '#domain/base/kolkata.ts';
import { findUnitsAt } from '#server/delivery/runs/pictures.ts';
import { findUnitsOfOrder } from '#server/catalogue/units/of-order.ts';
import { must } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import {
  failedChecks,
  deliveredOrder,
  jumpTo,
  liveUntil,
  orderIdOf,
  today,
} from '../support/rentals.ts';
import { opened, owner } from '../support/stops-of-today.ts';
import { signIn, stockOf } from '../support/swapping.ts';
import { requestReturnOf } from '../support/returning.ts';
import { shopPerTest } from '../support/test-shop.ts';

const CHAIR = 'mesh-study-chair';
const shop = shopPerTest({ startAt: '2026-11-10T05:30:00Z', stock: { [CHAIR]: 10 } });
const WORDS = 'The seat of one chair is torn.';
/** Two chairs, of which so many are reported as damaged on arrival. */
async function reported(quantity?: number, pieces = 2) {
  const order = await deliveredOrder(shop, CHAIR, pieces);
  const issueId = await report(order, quantity);
  return { ...order, issueId, tags: await tagsOf(order.orderId) };
}
async function report(order: { orderId: number; orderNumber: string }, quantity?: number) {
  const about = { issueItemId: order.orderNumber, issueType: 'order', productSlug: CHAIR } as const;
  const what = { reason: 'It arrived damaged', description: WORDS };
  const pieces = quantity === undefined ? {} : { quantity };
  const token = await signIn(shop, order.orderId);
  return must(await shop.request(reportIssue, { ...about, ...what, ...pieces }, { token })).issueId;
}
const tagsOf = async (orderId: number) =>
  (await findUnitsOfOrder(shop.shop.db, orderId)).map(({ tag }) => tag);
const issueOf = async (id: number) =>
  must(await shop.request(getOfficeIssue, { id }, await owner(shop)));

async function confirmed(issues: number[], tags: string[] = []) {
  const { days } = await issueOf(issues[0] ?? 0);
  const day = days[1]?.day;
  if (!day) throw new Error('No day is open');
  const slot = { day, half: 'morning' as const, tags };
  const as = await owner(shop);
  const asked = await shop.request(confirmReplacement, { issues, ...slot }, as);
  const number = must(asked).orderNumber;
  return { number, day, orderId: await orderIdOf(shop, number) };
}

/** Lives until the exchange, and notes it. */
async function exchanged({ number, day }: { number: string; day: Day }) {
  await liveUntil(shop, day);
  const { as, on } = await opened(shop, number);
  const made = { ...on, on: day, withoutCode: 'No phone at hand' };
  must(await shop.request(exchangeOrder, made, as));
}

/** Puts a unit into the store by hand. */
async function putInStore(tag: string) {
  const as = await owner(shop);
  const { version } = must(await shop.request(getUnit, { tag }, as));
  return shop.request(putUnit, { tag, to: 'store', seen: version }, as);
}

const inspectionOf = async (number: string) => {
  const as = await owner(shop);
  return { as, found: must(await shop.request(inspections.getInspection, { number }, as)) };
};

test('of two chairs the torn one is replaced, and the other stays', async () => {
  const order = await reported(1);
  const [first = '', torn = ''] = order.tags;
  expect((await issueOf(order.issueId)).arrival).toMatchObject({
    quantity: 1,
    of: 2,
    tags: [first, torn],
  });
  const before = await opened(shop, order.orderNumber);
  const stock = await stockOf(shop, CHAIR);
  const replacement = await confirmed([order.issueId], [torn]);
  expect(await stockOf(shop, CHAIR)).toBe(stock - 1);
  expect(await tagsOf(replacement.orderId)).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
  const home = await shop.request(accountHome, {}, { token: await signIn(shop, order.orderId) });
  expect(must(home).coming).toMatchObject([{ isReplacement: true, things: [{ quantity: 1 }] }]);
  const carried = async () => {
    const asked = { city: 1 as const, day: replacement.day };
    const { stops } = must(await shop.request(officeDay, asked, await owner(shop)));
    const stop = stops.find(({ orderNumber }) => orderNumber === replacement.number);
    return [stop?.brings, stop?.takes].map((items) => items?.map(({ quantity }) => quantity));
  };
  expect(await carried()).toEqual([[1], [1]]);
  const atTheDoor = (await findUnitsAt(shop.shop.db, [replacement.orderId]))(replacement.orderId);
  expect(atTheDoor.filter(({ orderId }) => orderId === order.orderId)).toMatchObject([
    { tag: torn },
  ]);
  await exchanged(replacement);
  expect(await carried()).toEqual([[1], [1]]);
  const there = await tagsOf(replacement.orderId);
  expect(there).toHaveLength(2);
  expect(there).toContain(first);
  expect(there).not.toContain(torn);
  const { page } = await opened(shop, replacement.number);
  expect(page.lines).toMatchObject([{ quantity: 2 }]);
  const { rent, deposit } = before.page.sums;
  expect(page.sums).toMatchObject({ rent, deposit, payable: 0 });
  const token = await signIn(shop, order.orderId);
  expect(must(await shop.request(listIssues, {}, { token }))).toMatchObject([{ isClosed: true }]);
  expect(await stockOf(shop, CHAIR)).toBe(stock - 1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the torn chair carries its issue into the inspection, and is not good until that says so', async () => {
  const order = await reported(1);
  const [, torn = ''] = order.tags;
  const stock = await stockOf(shop, CHAIR);
  await exchanged(await confirmed([order.issueId], [torn]));
  const { as, found } = await inspectionOf(order.orderNumber);
  expect(found.units).toMatchObject([
    {
      tag: torn,
      goesTo: null,
      report: { issue: order.issueId, reason: 'It arrived damaged', words: WORDS },
    },
  ]);
  expect(await putInStore(torn)).toEqual(refused('UNIT_REPORTED'));
  const number = order.orderNumber;
  const untouched = { number, seen: found.version };
  expect(await shop.request(inspections.finishInspection, untouched, as)).toEqual(
    refused('INSPECTION_PLACE_NEEDED'),
  );
  const toRepairs = { ...untouched, tag: torn, goesTo: 'repair', condition: 'worn' } as const;
  const { version: seen } = must(await shop.request(inspections.lookAtUnit, toRepairs, as));
  must(await shop.request(inspections.finishInspection, { number, seen }, as));
  expect((await inspectionOf(order.orderNumber)).found.units).toMatchObject([{ state: 'repair' }]);
  expect(await stockOf(shop, CHAIR)).toBe(stock - 1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('what is found good at the inspection goes to the store', async () => {
  const order = await reported(1);
  const stock = await stockOf(shop, CHAIR);
  await exchanged(await confirmed([order.issueId]));
  const { as, found } = await inspectionOf(order.orderNumber);
  const number = order.orderNumber;
  const [unit] = found.units;
  const good = { tag: unit?.tag ?? '', goesTo: 'store', condition: 'good' } as const;
  const noted = must(
    await shop.request(inspections.lookAtUnit, { number, seen: found.version, ...good }, as),
  );
  must(await shop.request(inspections.finishInspection, { number, seen: noted.version }, as));
  expect(await stockOf(shop, CHAIR)).toBe(stock);
  expect(await failedChecks(shop)).toEqual([]);
});

test('where the crew took the other one, the issue goes with the chair that came back', async () => {
  const order = await reported(1);
  const replacement = await confirmed([order.issueId]);
  await exchanged(replacement);
  const [noted = ''] = (await inspectionOf(order.orderNumber)).found.units.map(({ tag }) => tag);
  const other = order.tags.find((tag) => tag !== noted) ?? '';
  const swapped = { tag: noted, other };
  must(await shop.request(changeUnitPlaces, swapped, await owner(shop)));
  const { units } = (await inspectionOf(order.orderNumber)).found;
  expect(units).toMatchObject([{ tag: other, report: { issue: order.issueId } }]);
  expect(await tagsOf(replacement.orderId)).toContain(noted);
  expect(await failedChecks(shop)).toEqual([]);
});

test('nothing said is one of them; both are replaced together, and no more than there are', async () => {
  const order = await reported();
  expect((await issueOf(order.issueId)).arrival).toMatchObject({ quantity: 1, of: 2 });
  const about = { issueItemId: order.orderNumber, issueType: 'order', productSlug: CHAIR } as const;
  const three = { ...about, quantity: 3, reason: 'It arrived damaged' };
  expect(await shop.request(reportIssue, three, order)).toEqual(refused('PIECES_MORE'));
  const ofNone = { ...three, productSlug: null, quantity: 2_147_483_647 };
  must(await shop.request(reportIssue, ofNone, order));
  const told = must(await shop.request(listIssues, {}, order));
  expect(told.find(({ productSlug }) => productSlug === null)).toMatchObject({ quantity: null });
  const second = await report(order, 1);
  const replacement = await confirmed([order.issueId, second]);
  await exchanged(replacement);
  const { found } = await inspectionOf(order.orderNumber);
  expect(found.units.map(({ report: of }) => of?.issue)).toEqual([order.issueId, second]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the other chair can be replaced afterwards, and its report goes on until then', async () => {
  const order = await reported(1);
  const second = await report(order, 1);
  const first = await confirmed([order.issueId], order.tags.slice(0, 1));
  await exchanged(first);
  expect((await issueOf(second)).arrival).toMatchObject({ isOpen: true, quantity: 1, of: 2 });
  const next = await confirmed([second], order.tags.slice(1));
  await exchanged(next);
  expect((await inspectionOf(first.number)).found.units).toMatchObject([
    { tag: order.tags[1], report: { issue: second } },
  ]);
  expect(await tagsOf(next.orderId)).toHaveLength(2);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the office names which go, of what is with the renter alone, and no more than were reported', async () => {
  const order = await reported(1);
  const day = (await issueOf(order.issueId)).days[1]?.day;
  const slot = { day: day ?? today(shop), half: 'morning' } as const;
  const asked = { issues: [order.issueId], ...slot };
  const as = await owner(shop);
  const elsewhere = { ...asked, tags: ['OSL3-0001'] };
  expect(await shop.request(confirmReplacement, elsewhere, as)).toEqual(
    refused('EXCHANGE_NOT_POSSIBLE'),
  );
  const both = await shop.request(confirmReplacement, { ...asked, tags: order.tags }, as);
  const message = expect.stringContaining('1 was reported, and you chose 2.') as unknown;
  expect(both).toMatchObject({ failure: { code: 'EXCHANGE_NOT_POSSIBLE', message } });
  const { rows: entries } = must(
    await shop.request(readLog, { action: 'replacement confirm' }, as),
  );
  expect(entries[0]?.details).toMatchObject({ why: message });
  expect((await issueOf(order.issueId)).arrival).toMatchObject({ isOpen: true, quantity: 1 });
  const second = await report(order, 1);
  await confirmed([order.issueId, second], order.tags);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a replacement that is called off gives back what it held, and the report waits again', async () => {
  const order = await reported(1);
  const stock = await stockOf(shop, CHAIR);
  const { number } = await confirmed([order.issueId]);
  const token = await signIn(shop, order.orderId);
  must(await shop.request(cancelOrder, { orderNumber: number }, { token }));
  expect(await stockOf(shop, CHAIR)).toBe(stock);
  expect((await issueOf(order.issueId)).arrival).toMatchObject({ isOpen: true });
  expect(await failedChecks(shop)).toEqual([]);
});

test('what was reported and collected before carries its issue too', async () => {
  const order = await reported(1);
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const { as, on: seen } = await opened(shop, order.orderNumber);
  must(await shop.request(collectOrder, { ...seen, on }, as));
  const { units } = (await inspectionOf(order.orderNumber)).found;
  expect(units.filter(({ report: of }) => of !== null)).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a replacement of fewer than were reported that is called off leaves as many reported', async () => {
  const order = await reported(2);
  const { number } = await confirmed([order.issueId], order.tags.slice(0, 1));
  expect((await issueOf(order.issueId)).arrival).toMatchObject({ isOpen: false, quantity: 1 });
  const token = await signIn(shop, order.orderId);
  must(await shop.request(cancelOrder, { orderNumber: number }, { token }));
  expect((await issueOf(order.issueId)).arrival).toMatchObject({ isOpen: true, quantity: 2 });
  expect(await failedChecks(shop)).toEqual([]);
});

test('the chair that was named for a replacement called off is not what the next one takes', async () => {
  const order = await reported(1);
  const second = await report(order, 1);
  const [first = '', other = ''] = order.tags;
  const off = await confirmed([order.issueId], [first]);
  const token = await signIn(shop, order.orderId);
  must(await shop.request(cancelOrder, { orderNumber: off.number }, { token }));
  const next = await confirmed([second], [other]);
  await exchanged(next);
  const { units } = (await inspectionOf(order.orderNumber)).found;
  expect(units).toMatchObject([{ tag: other, report: { issue: second } }]);
  expect((await issueOf(order.issueId)).arrival).toMatchObject({ isOpen: true, quantity: 1 });
  expect(await tagsOf(next.orderId)).toContain(first);
  expect(await failedChecks(shop)).toEqual([]);
});

test('one chair named for two reports is the first one’s, and the second report waits', async () => {
  const order = await reported(2, 3);
  const second = await report(order, 1);
  const replacement = await confirmed([order.issueId, second], order.tags.slice(0, 1));
  expect((await issueOf(order.issueId)).arrival).toMatchObject({
    toOrder: replacement.number,
    quantity: 1,
  });
  expect((await issueOf(second)).arrival).toMatchObject({ isOpen: true, toOrder: null });
  await exchanged(replacement);
  const { units } = (await inspectionOf(order.orderNumber)).found;
  expect(units).toMatchObject([{ tag: order.tags[0], report: { issue: order.issueId } }]);
  expect((await issueOf(second)).arrival).toMatchObject({ isOpen: true, quantity: 1, of: 3 });
  expect(await failedChecks(shop)).toEqual([]);
});
