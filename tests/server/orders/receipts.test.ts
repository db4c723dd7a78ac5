import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { downloadMyData } from '#contract/people/account.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { type CrewEvent, noteDeed } from '#contract/office/visits/run.ts';
import { getOrder } from '#contract/orders/order.ts';
import type { Signature } from '#domain/visits/signature.ts';
import { receipts } from '#server/db/schema/visits.ts';
import { eraseFromOrders } from '#server/overview/account/erase-orders.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { findPlannedVisit } from '#server/visits/visits.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { must, SOFA } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { readPdf } from '../support/pdf-text.ts';
import { codeOf, deliveredOrder, done, jumpTo, liveUntil } from '../support/rentals.ts';
import { refused } from '../support/refused.ts';
import { requestReturnOf } from '../support/returning.ts';
import { type Renting, signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
beforeAll(async () => {
  await operatorOf(shop, 'owner');
});
const STROKES = [
  [20, 60, 180, 150, 320, 40],
  [90, 30],
];
const BY_HAND: Signature = { by: 'hand', name: 'Asha Rao', strokes: STROKES };

/** A sofa whose return is to be picked up now, and how its crew's phone notes that. */
async function toPickUp() {
  const order = await deliveredOrder(shop);
  const day = await requestReturnOf(shop, order);
  jumpTo(shop, day);
  const seen = { day, half: 'morning' } as const;
  return {
    ...order,
    token: await signIn(shop, order.orderId),
    key: `pickup-${order.orderId}`,
    seen,
  };
}

async function note(
  deed: Pick<CrewEvent, 'stop' | 'seen'> & Partial<CrewEvent>,
  by = operatorOf(shop, 'floor'),
) {
  const { office: token } = await by;
  const at = shop.clock.now().toISOString();
  const whole = { id: randomUUID(), what: 'done', at, sentAt: at, ...deed } as const;
  return shop.request(noteDeed, whole, { token });
}

const fetchReceipt = (orderNumber: string, token: string) =>
  shop.app.request(`${API_PREFIX}/order/receiptPdf/${orderNumber}`, {
    headers: { authorization: `Bearer ${token}` },
  });

async function paperOf({ orderNumber, token }: Pick<Renting, 'orderNumber' | 'token'>) {
  const answer = await fetchReceipt(orderNumber, token);
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

const receiptOf = async (orderId: number) => {
  const [row] = await shop.shop.db.select().from(receipts).where(eq(receipts.orderId, orderId));
  return row;
};

test('what is picked up is signed for once, and its receipt shows tag, name, time and signature', async () => {
  const { key, seen, orderId, orderNumber, token, userId } = await toPickUp();
  const stop = key as CrewEvent['stop'];
  expect(await fetchReceipt(orderNumber, token)).toMatchObject({ status: 404 });
  expect(must(await note({ stop, seen }))).toMatchObject({ refusal: 'SIGNATURE_MISSING' });
  const deed = { id: randomUUID(), stop, seen, signature: BY_HAND };
  const driver = operatorOf(shop, 'floor');
  expect(must(await note(deed, driver))).toMatchObject({ refusal: null });
  const other = { ...deed, signature: { by: 'name', name: 'Somebody else' } } as const;
  expect(must(await note(other, driver))).toMatchObject({ refusal: null });
  expect(await receiptOf(orderId)).toMatchObject({ signer: 'Asha Rao', strokes: STROKES });

  const { text, objects } = await paperOf({ orderNumber, token });
  const [thing] = (await receiptOf(orderId))?.things ?? [];
  for (const said of [
    'Pick-up Receipt',
    'Signed by Asha Rao',
    thing?.tag ?? '-',
    thing?.name ?? '-',
  ])
    expect(text).toContain(said);
  expect(objects).toContain('(Signature of Asha Rao)');
  expect(must(await shop.request(getOrder, { orderNumber }, { token })).hasReceipt).toBe(true);
  const { office } = await operatorOf(shop, 'care');
  const page = must(await shop.request(getOfficeOrder, { number: orderNumber }, { token: office }));
  expect(page.papers.receipt).toBe(true);
  expect(page.happened).toContainEqual(
    expect.objectContaining({ words: 'Pick-up signed by Asha Rao' }),
  );
  const stranger = await shop.signedUp();
  expect((await fetchReceipt(orderNumber, stranger.token)).status).toBe(403);
  const own = must(await shop.request(downloadMyData, {}, { token }));
  expect(own).toMatchObject({
    pickUps: [{ order: orderNumber, signedBy: 'hand', signer: 'Asha Rao' }],
  });

  await shop.shop.db.transaction((tx) => eraseFromOrders(tx, userId, shop.clock.now()));
  expect(await receiptOf(orderId)).toMatchObject({ signer: null, strokes: null, signedBy: 'hand' });
  expect((await paperOf({ orderNumber, token })).text).toContain('is no longer on record');
});

test('is not signed for by a name without letters', async () => {
  const { key, seen } = await toPickUp();
  for (const name of ['.', '🙂🙂'])
    expect(
      await note({ stop: key as CrewEvent['stop'], seen, signature: { by: 'name', name } }),
    ).toMatchObject({ failure: { code: 'INPUT_INVALID' } });
});

test('a typed name signs too, and where nobody does the receipt says why', async () => {
  const typed = await toPickUp();
  const name = { by: 'name', name: 'Asha Rao' } as const;
  must(await note({ stop: typed.key as CrewEvent['stop'], seen: typed.seen, signature: name }));
  expect((await paperOf(typed)).text).toContain('by typing the name');
  const unsigned = await toPickUp();
  const why = { by: 'nobody', reason: 'The guard handed it over.' } as const;
  must(
    await note({ stop: unsigned.key as CrewEvent['stop'], seen: unsigned.seen, signature: why }),
  );
  expect((await paperOf(unsigned)).text).toContain('The guard handed it over.');
  const { office } = await operatorOf(shop, 'care');
  const asked = { number: unsigned.orderNumber };
  const { happened } = must(await shop.request(getOfficeOrder, asked, { token: office }));
  expect(happened).toContainEqual(
    expect.objectContaining({ words: 'Pick-up not signed: The guard handed it over.' }),
  );
});

test('what the office notes by hand has a receipt that says so', async () => {
  const order = await toPickUp();
  const collection = { on: order.seen.day, waiveEarlyClosure: false };
  done(await collectOrder(shop.shop, order.orderId, collection, shop.clock.now()));
  expect((await paperOf(order)).text).toContain('no signature was requested');
});

test.each([
  ['a point beside the field', [[20, 60, 601, 10]]],
  ['a dot', [[20, 60]]],
  ['words', [['<script>', 'alert(1)']]],
  ['too many strokes', Array.from({ length: 61 }, () => [0, 0, 90, 90])],
])('refuses %s as a signature', async (_what, strokes) => {
  const { key, seen } = await toPickUp();
  const signature = { ...BY_HAND, strokes } as Signature;
  expect(await note({ stop: key as CrewEvent['stop'], seen, signature })).toEqual(
    refused('INPUT_INVALID'),
  );
});

test('at an exchange it is signed for what goes, of the order that ends', async () => {
  const before = await deliveredOrder(shop);
  const after = await swap(shop, before, 'dearest');
  await liveUntil(shop, after.on);
  const visit = await findPlannedVisit(shop.shop.db, after.orderId, 'exchange');
  const seen = { day: after.on, half: 'morning' } as const;
  const code = await codeOf(shop, after.orderId);
  const stop = `visit-${visit?.id ?? 0}` as const;
  expect(must(await note({ stop, seen, code }))).toMatchObject({ refusal: 'SIGNATURE_MISSING' });
  expect(must(await note({ stop, seen, code, signature: BY_HAND }))).toMatchObject({
    refusal: null,
  });
  expect(await receiptOf(before.orderId)).toMatchObject({ signer: 'Asha Rao', takenOn: after.on });
  expect(await receiptOf(after.orderId)).toBeUndefined();
});

test('a signature goes three years after it was made, its receipt stays', async () => {
  const { key, seen, orderId } = await toPickUp();
  must(await note({ stop: key as CrewEvent['stop'], seen, signature: BY_HAND }));
  const row = async () => receiptOf(orderId);
  shop.clock.advance(1094 * 24 * 3_600_000);
  await sweepTables(shop.shop);
  expect(await row()).toMatchObject({ signer: 'Asha Rao' });
  shop.clock.advance(2 * 24 * 3_600_000);
  await sweepTables(shop.shop);
  expect(await row()).toMatchObject({ signer: null, strokes: null, things: [{}] });
});
