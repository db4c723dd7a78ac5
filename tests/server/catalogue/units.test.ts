import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/office/catalogue/unit.ts';
import { withoutGst } from '#domain/base/gst.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import type { Role } from '#domain/people/office-role.ts';
import { sum } from '#domain/base/money.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { units } from '#server/db/schema/units.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { rentedTogether } from '../support/buying.ts';
import { left, must, setStock, SOFA, TABLE } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { readPdf } from '../support/pdf-text.ts';
import { refused } from '../support/refused.ts';
import {
  failedChecks,
  deliveredOrder,
  done,
  jumpTo,
  liveUntil,
  paidOrder,
  today,
} from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { billedFor, exchange, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, stock: { [SOFA]: 20 } });
beforeAll(async () => {
  await operatorOf(shop, 'owner');
});

/** Sessions of the office end with the day: another operator comes. */
const tokens = new Map<string, string>();
async function as(role: Role = 'floor') {
  const key = `${role} ${today(shop)}`;
  const token = tokens.get(key) ?? (await operatorOf(shop, role)).office;
  tokens.set(key, token);
  return { token };
}
const unit = async (tag: string) => must(await shop.request(calls.getUnit, { tag }, await as()));
const unitsOf = async (number: string) =>
  must(await shop.request(calls.unitsOfOrder, { number }, await as('care'))).units;
const listed = async (asked: Partial<Parameters<typeof list>[0]>) => must(await list(asked));
const list = async (asked: {
  search?: string;
  state?: 'store' | 'inspection' | 'rented';
  city?: number;
  product?: string;
  condition?: 'new' | 'worn';
  sort?: 'tag' | 'times';
  from?: string;
}) => shop.request(calls.listUnits, asked, await as('care'));

/** Collects a delivered order on the day that its renter asked for. */
async function collected(order: Awaited<ReturnType<typeof deliveredOrder>>): Promise<void> {
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure: true };
  done(await collectOrder(shop.shop, order.orderId, collection, shop.clock.now()));
}

test('a unit goes out with its order, comes back to be looked at, and only then counts again', async () => {
  const before = await left(shop, SOFA);
  const order = await deliveredOrder(shop);
  const { orderNumber } = order;
  const [mine] = await unitsOf(orderNumber);
  const tag = mine?.tag ?? '';
  expect(mine).toMatchObject({ state: 'rented', orderNumber, timesOut: 1 });
  expect(tag).toMatch(/^OSL3-\d{4}$/);
  expect(await unit(tag)).toMatchObject({
    renter: 'Asha Rao',
    events: [
      { from: 'reserved', to: 'rented', orderNumber, by: null },
      { from: 'store', to: 'reserved', orderNumber },
      { from: null, to: 'store', orderNumber: null },
    ],
  });
  await collected(order);
  expect(await left(shop, SOFA)).toBe(before - 1);
  const back = await unit(tag);
  expect(back).toMatchObject({ state: 'inspection', orderNumber: null, condition: 'good' });
  const found = { tag, to: 'store', condition: 'worn', bay: 'A 3', seen: back.version } as const;
  must(await shop.request(calls.inspectUnit, { ...found, note: 'A scratch' }, await as('care')));
  expect(await left(shop, SOFA)).toBe(before);
  expect(await unit(tag)).toMatchObject({ state: 'store', condition: 'worn', bay: 'A 3' });
  // Looked at once, it is nothing to be inspected any more.
  const again = await shop.request(
    calls.inspectUnit,
    { ...found, seen: back.version + 1 },
    await as(),
  );
  expect(again).toEqual(refused('UNIT_NOT_MOVABLE'));
});

test('a second operator is told that somebody has changed the unit', async () => {
  const { rows: found } = await listed({ state: 'store', product: TABLE });
  const { tag = '', version = 0 } = found[0] ?? {};
  must(await shop.request(calls.putUnit, { tag, bay: 'B 1', seen: version }, await as()));
  const second = { tag, to: 'lost', seen: version } as const;
  expect(await shop.request(calls.putUnit, second, await as('owner'))).toEqual(
    refused('UNIT_CHANGED'),
  );
  expect(await unit(tag)).toMatchObject({
    state: 'store',
    bay: 'B 1',
    events: [{ by: 'Asha Rao', note: 'In B 1' }, {}],
  });
  must(await shop.request(calls.putUnit, { ...second, seen: version + 1 }, await as('owner')));
  expect(await unit(tag)).toMatchObject({ state: 'lost', bay: null });
});

test('an order gets what is not worn, and of that what stands there the longest', async () => {
  await setStock(shop, TABLE, 4);
  const { rows: tables } = await listed({ product: TABLE, city: 1, state: 'store' });
  const [worn = '', youngest = '', older = '', oldest = ''] = tables.map(({ tag }) => tag);
  await operate(shop, 'put-unit', '--tag', worn, '--condition', 'worn');
  for (const [at, tag] of [worn, oldest, older, youngest].entries()) {
    const since = new Date(Date.UTC(2026, at, 1));
    await shop.shop.db.update(units).set({ since }).where(eq(units.tag, tag));
  }
  const tagsOf = async (number: string) => (await unitsOf(number)).map(({ tag }) => tag);
  const first = await paidOrder(shop, TABLE, 2);
  expect(await tagsOf(first.orderNumber)).toEqual([older, oldest]);
  const second = await paidOrder(shop, TABLE, 2);
  expect(await tagsOf(second.orderNumber)).toEqual([worn, youngest]);
  await setStock(shop, TABLE, 20);
});

test('what an order keeps over an exchange are the same units, and what goes comes to be looked at', async () => {
  const renting = await rentedTogether(shop, [SOFA, TABLE]);
  const before = await unitsOf(renting.orderNumber);
  const { orderId, orderNumber, on, productSlug } = await swap(shop, renting, 'dearest');
  const kept = before.find((one) => one.productSlug !== productSlug);
  const gone = before.find((one) => one.productSlug === productSlug);
  expect((await unitsOf(orderNumber)).map(({ state }) => state)).toEqual(['reserved']);
  await exchange(shop, orderId, on);
  const after = await unitsOf(orderNumber);
  expect(after.map(({ state }) => state)).toEqual(['rented', 'rented']);
  expect(after.map(({ tag }) => tag)).toContain(kept?.tag);
  expect(await unitsOf(renting.orderNumber)).toEqual([]);
  const keptNow = await unit(kept?.tag ?? '');
  expect(keptNow.timesOut).toBe(kept?.timesOut);
  expect(keptNow.timesWithRenters).toMatchObject([
    { orderNumber, backAt: null },
    { orderNumber: renting.orderNumber, backAt: expect.any(String) as string },
  ]);
  expect(await unit(gone?.tag ?? '')).toMatchObject({ state: 'inspection' });
});

test('another unit that was brought, or came back, changes places with the one that was noted', async () => {
  const paid = await paidOrder(shop);
  const [reserved] = await unitsOf(paid.orderNumber);
  const { rows: inStore } = await listed({ state: 'store', product: SOFA, city: 1 });
  const tag = reserved?.tag ?? '';
  const other = inStore.at(-1)?.tag ?? '';
  const count = await left(shop, SOFA);
  must(await shop.request(calls.changeUnitPlaces, { tag, other }, await as()));
  expect((await unitsOf(paid.orderNumber))[0]?.tag).toBe(other);
  expect(await unit(tag)).toMatchObject({
    state: 'store',
    events: [{ note: `Changed places with ${other}`, by: 'Asha Rao' }, {}, {}],
  });
  expect(await left(shop, SOFA)).toBe(count);

  const one = await deliveredOrder(shop);
  const two = await deliveredOrder(shop);
  const [noted] = await unitsOf(one.orderNumber);
  const [real] = await unitsOf(two.orderNumber);
  await collected(one);
  await operate(shop, 'change-unit-places', '--tag', noted?.tag ?? '', '--other', real?.tag ?? '');
  expect((await unitsOf(two.orderNumber))[0]?.tag).toBe(noted?.tag);
  expect(await unit(real?.tag ?? '')).toMatchObject({
    state: 'inspection',
    timesWithRenters: [{ orderNumber: one.orderNumber }],
  });
  expect(await failedChecks(shop)).toEqual([]);
  const table = (await listed({ product: TABLE, state: 'store' })).rows[0]?.tag ?? '';
  const unlike = await shop.request(calls.changeUnitPlaces, { tag, other: table }, await as());
  expect(unlike).toEqual(refused('UNITS_UNLIKE'));
  const nobody = await shop.request(
    calls.changeUnitPlaces,
    { tag, other: inStore[0]?.tag ?? '' },
    await as(),
  );
  expect(nobody).toEqual(refused('UNIT_NOT_MOVABLE'));
});

test('the units of a line earned together what was billed for it, without GST', async () => {
  const order = await deliveredOrder(shop, TABLE, 3);
  const [first] = await unitsOf(order.orderNumber);
  expect(await unit(first?.tag ?? '')).toMatchObject({ earned: expect.any(Number) as number });
  await liveUntil(shop, addDaysTo(today(shop), 40));
  const mine = await unitsOf(order.orderNumber);
  const earned = [];
  for (const { tag } of mine) earned.push((await unit(tag)).timesWithRenters[0]?.earned);
  const billed = withoutGst(await billedFor(shop, order.orderId));
  expect(billed).toBeGreaterThan(0);
  expect(sum(earned.map((one) => one ?? billed))).toBe(billed);
});

test('units are added with tags of their own, found by tag and product, and paged', async () => {
  const count = await left(shop, SOFA, 2);
  const added = {
    productSlug: SOFA,
    cityId: 2,
    quantity: 60,
    condition: 'new',
    bay: 'Dock',
    cost: null,
  } as const;
  const { tags } = must(await shop.request(calls.addUnits, added, await as()));
  expect(new Set(tags).size).toBe(60);
  expect(await left(shop, SOFA, 2)).toBe(count + 60);
  expect(await unit(tags[0] ?? '')).toMatchObject({ cost: 2_400_000, bay: 'Dock', state: 'store' });
  const unknown = await shop.request(
    calls.addUnits,
    { ...added, productSlug: 'no-such' },
    await as(),
  );
  expect(unknown).toEqual(refused('NOT_FOUND'));

  expect(
    (await listed({ search: (tags[3] ?? '').toLowerCase().replace('-', ' ') })).rows,
  ).toMatchObject([{ tag: tags[3], productName: 'Oslo 3-seater sofa' }]);
  const first = await listed({ search: 'oslo 3', city: 2 });
  const second = await listed({ search: 'oslo 3', city: 2, from: first.next ?? '' });
  expect(first.rows).toHaveLength(50);
  expect(first.rows.at(-1)?.tag.localeCompare(second.rows[0]?.tag ?? '')).toBe(-1);
  const most = await listed({ sort: 'times' });
  const times = most.rows.map(({ timesOut }) => timesOut);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const next = await listed({ sort: 'times', from: most.next ?? '' });
  expect(next.rows.map(({ tag }) => tag)).not.toContain(most.rows[0]?.tag);
  expect((await listed({ search: 'no such thing' })).rows).toEqual([]);
  const named = { search: tags[0] ?? '', city: 2 };
  expect((await listed({ ...named, condition: 'worn' })).rows).toEqual([]);
  expect((await listed({ ...named, condition: 'new' })).rows).toHaveLength(1);

  const sheet = must(
    await shop.request(calls.unitLabels, { tags: tags.slice(0, 25).join(',') }, await as('care')),
  );
  const { pages, text } = readPdf(new Uint8Array(await sheet.arrayBuffer()));
  expect(pages).toBe(2);
  expect(text).toContain(tags[24]);
  const none = await shop.request(calls.unitLabels, { tags: 'XYZ1-0001' }, await as('care'));
  expect(none).toEqual(refused('NOT_FOUND'));
});

test('does the same at the terminal', async () => {
  const wanted = ['--product-slug', SOFA, '--city-id', 'gurgaon', '--quantity', '2'];
  const said = await operate(shop, 'add-units', ...wanted);
  const [tag = ''] = /OSL3-\d+/.exec(said) ?? [];
  expect(await operate(shop, 'units', '--search', tag)).toMatch(/Oslo 3-seater sofa .* store /);
  const put = (...words: string[]) => operate(shop, 'put-unit', '--tag', tag, ...words);
  await put('--to', 'repair');
  await put('--note', 'New leg');
  await put('--to', 'store');
  expect(await operate(shop, 'unit', '--tag', tag)).toMatch(/Note: New leg.*Times out: 0/s);
  const log = await shop.shop.db.select().from(auditLog).where(eq(auditLog.subject, tag));
  expect(log.map(({ action }) => action)).toEqual(['unit put', 'unit note', 'unit put']);
  const counted = await operate(shop, 'unit-counts', '--search', 'oslo');
  expect(counted).toMatch(/oslo-3-seater-sofa +2 +store +\d/);
  await expect(operate(shop, 'unit', '--tag', 'OSL3-9999')).rejects.toThrow();
  await expect(put('--to', 'moon')).rejects.toThrow('to: Please choose one of the options.');
});
