import { expect, test } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { cancelOrder, cancellationQuote } from '#contract/endings/cancellation.ts';
import { requestSwap, swapOptions } from '#contract/changes/exchange.ts';
import { confirmPayment, listPayments, openPayment } from '#contract/payments/payment.ts';
import { requestReturn } from '#contract/settlement/return.ts';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { cancellationWords } from '#messages/endings/cancellation.ts';
import { productStock } from '#server/db/schema/catalogue.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { transact } from '#server/lib/transact.ts';
import { lockOutgoing } from '#server/changes/exchange/outgoing-order.ts';
import { placeExchange } from '#server/changes/exchange/place.ts';
import { planSwap } from '#server/changes/exchange/swap.ts';
import { endExchanges } from '#server/changes/exchange/end.ts';
import { exchangeOrder } from '#server/changes/exchange/exchange.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { must, opened, playInWindow, SOFA } from '../support/checkout.ts';
import { endUnpaid } from '../support/operator.ts';
import {
  failedChecks,
  codeOf,
  deliveredOrder,
  done,
  liveUntil,
  orderIdOf,
  today,
} from '../support/rentals.ts';
import { signIn, look, swap, exchange, statusOf, stockOf } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

test('other figures than those that were shown are answered with the new ones', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { asked, quote } = await look(shop, renting, 'dearest');
  const shown = { ...quote, due: quote.due - 100 };
  const answer = await shop.request(
    requestSwap,
    { ...asked, half: 'morning', shown },
    { token: renting.token },
  );
  expect(answer).toMatchObject({ ok: false, status: 409, failure: { code: 'PRICE_CHANGED' } });
});

test('a swap can be cancelled until the day before, and all that was paid for it comes back', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderNumber, orderId, wanted, quote } = await swap(shop, renting, 'dearest', 2);
  const { token } = renting;
  const held = await stockOf(shop, wanted);
  const asked = must(await shop.request(cancellationQuote, { orderNumber }, { token }));
  expect(asked).toMatchObject({ kept: 0, refund: quote.due });
  expect(cancellationWords(asked, today(shop))).toBe('You can cancel free of charge.');
  must(await shop.request(cancelOrder, { orderNumber, kept: 0, refund: quote.due }, { token }));
  expect(await statusOf(shop, orderId)).toBe('CANCELLED');
  expect(await statusOf(shop, renting.orderId)).toBe('DELIVERED');
  expect(await stockOf(shop, wanted)).toBe(held + 1);
  expect((await look(shop, renting, 'dearest')).options.closed).toBe('');
  expect(await failedChecks(shop)).toEqual([]);
});

test('one exchange of an order is under way at a time, and holds up its return', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { asked, quote } = await look(shop, renting, 'dearest');
  await swap(shop, renting, 'dearest');
  const { token, orderNumber } = renting;
  const again = await shop.request(
    requestSwap,
    { ...asked, half: 'morning', shown: quote },
    { token },
  );
  expect(again).toMatchObject({ ok: false, failure: { code: 'EXCHANGE_NOT_POSSIBLE' } });
  const pickupOn = addDaysTo(asked.on, 7);
  const wish = {
    orderNumber,
    pickupOn,
    slot: '09:00-12:00',
    reason: 'I have bought my own',
  } as const;
  const returned = await shop.request(
    requestReturn,
    { ...wish, forfeited: quote.depositBefore },
    { token },
  );
  expect(returned).toMatchObject({ ok: false });
});

test('a swap that nobody pays holds nothing after half an hour and ends on its day', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { asked, quote } = await look(shop, renting, 'dearest');
  const { token } = renting;
  const before = await stockOf(shop, asked.wanted);
  const placed = must(
    await shop.request(requestSwap, { ...asked, half: 'morning', shown: quote }, { token }),
  );
  const orderId = await orderIdOf(shop, placed.orderNumber);
  expect(await stockOf(shop, asked.wanted)).toBe(before - 1);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.shop);
  expect(await stockOf(shop, asked.wanted)).toBe(before);
  await liveUntil(shop, asked.on);
  expect(await endExchanges(shop.shop)).toBe(1);
  expect(await statusOf(shop, orderId)).toBe('CANCELLED');
  const letters = await shop.inbox(renting.email);
  const letter = letters.find(({ subject }) => subject.includes(placed.orderNumber));
  expect(letter?.text).toContain('You didn’t pay in time');
  const order = must(await shop.request(getOrder, { orderNumber: placed.orderNumber }, { token }));
  expect(order.exchange).toBe(
    `It wasn’t paid for, so it didn’t replace order ${renting.orderNumber}, which continues as before.`,
  );
  expect(await endExchanges(shop.shop)).toBe(0);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a refused swap leaves the unpaid one before it as it was', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { token, email } = renting;
  const first = await look(shop, renting, 'dearest');
  const other = await look(shop, renting, 'cheapest');
  const wish = { ...first.asked, half: 'morning', shown: first.quote } as const;
  const { orderNumber } = must(await shop.request(requestSwap, wish, { token }));
  const refused = await transact(shop.shop, async (work) => {
    const now = shop.clock.now();
    const leaving = await lockOutgoing(work.db, renting.orderId);
    const planned = await planSwap(work, leaving, other.asked, now);
    if (!leaving || planned instanceof Refusal) throw new Error('There is nothing to swap');
    const { cityId, address, addressId, stateCode } = leaving.order;
    // The last one goes to another shopper in between.
    await work.db.update(productStock).set({ available: 0 });
    const plan = {
      ...planned,
      kind: 'swap',
      place: { cityId, address, addressId, stateCode },
      slot: { day: other.asked.on, half: 'morning' },
    } as const;
    return placeExchange(work, leaving, plan, undefined, now);
  });
  expect(refused).toMatchObject({ failure: { code: 'OUT_OF_STOCK' } });
  expect(await statusOf(shop, await orderIdOf(shop, orderNumber))).toBe('PAYMENT_AWAITED');
  const letters = await shop.inbox(email);
  expect(letters.filter(({ subject }) => subject.includes(orderNumber))).toEqual([]);
  const second = { ...other.asked, half: 'morning', shown: other.quote } as const;
  const replaced = must(await shop.request(requestSwap, second, { token }));
  expect(await statusOf(shop, await orderIdOf(shop, orderNumber))).toBe('CANCELLED');
  must(
    await shop.request(
      cancelOrder,
      { orderNumber: replaced.orderNumber, kept: 0, refund: 0 },
      { token },
    ),
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test('money that comes for an exchange on its day goes back', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { asked, quote } = await look(shop, renting, 'dearest');
  const { token } = renting;
  const placed = must(
    await shop.request(requestSwap, { ...asked, half: 'morning', shown: quote }, { token }),
  );
  const { orderNumber } = placed;
  const attempt = await opened(shop, token, orderNumber);
  await liveUntil(shop, asked.on);
  const paid = await playInWindow(shop, attempt);
  await shop.request(confirmPayment, { ...paid, orderNumber }, { token });
  const list = must(await shop.request(listPayments, {}, { token }));
  expect(list.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([quote.due]);
  const again = await shop.request(openPayment, { orderNumber }, { token });
  expect(again).toMatchObject({ ok: false, failure: { code: 'ORDER_NOT_PAYABLE' } });
  expect(await endExchanges(shop.shop)).toBe(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('an exchange is put to another slot by its renter', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, orderNumber } = await swap(shop, renting, 'dearest', 2);
  const { token } = renting;
  const { days } = must(
    await shop.request(swapOptions, { orderNumber: renting.orderNumber }, { token }),
  );
  const on = days[5] ?? today(shop);
  const visits = must(await shop.request(listVisits, {}, { token }));
  const { id } = visits.find((each) => each.orderNumber === orderNumber) ?? {};
  must(await shop.request(moveVisit, { id: id ?? 0, day: on, half: 'afternoon' }, { token }));
  const letters = await shop.inbox(renting.email);
  expect(letters.some(({ subject }) => subject.startsWith('Your swap is now on'))).toBe(true);
  await exchange(shop, orderId, on);
  expect(await failedChecks(shop)).toEqual([]);
});

test('an order that takes another’s place is not delivered by itself', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId } = await swap(shop, renting, 'dearest');
  const answer = await deliverOrder(shop.shop, orderId, { on: today(shop) }, shop.clock.now());
  expect(answer?.failure.code).toBe('ORDER_BY_EXCHANGE');
});

test('an exchange ends with the order that it was of, and what was paid for it comes back', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, quote } = await swap(shop, renting, 'dearest', 4);
  await liveUntil(shop, addDaysTo(today(shop), 110));
  await endUnpaid(shop, renting.orderNumber);
  expect(await statusOf(shop, renting.orderId)).toBe('RETURN_REQUESTED');
  const refused = await exchangeOrder(shop.shop, orderId, { on: today(shop) }, shop.clock.now());
  expect(refused).toBeInstanceOf(Refusal);
  const collection = { on: today(shop), damages: [], waiveEarlyClosure: false };
  done(await collectAndSettle(shop.shop, renting.orderId, collection, shop.clock.now()));
  expect(await statusOf(shop, orderId)).toBe('CANCELLED');
  const token = await signIn(shop, orderId);
  const list = must(await shop.request(listPayments, {}, { token }));
  expect(list.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([quote.due]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a planned exchange ends with the service of its order, free of charge', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, quote } = await swap(shop, renting, 'dearest', 4);
  await endExchanges(shop.shop);
  expect(await statusOf(shop, orderId)).toBe('SCHEDULED');
  await liveUntil(shop, addDaysTo(today(shop), 110));
  await endUnpaid(shop, renting.orderNumber);
  expect(await statusOf(shop, renting.orderId)).toBe('RETURN_REQUESTED');
  await endExchanges(shop.shop);
  expect(await statusOf(shop, orderId)).toBe('CANCELLED');
  expect(await codeOf(shop, orderId)).toBe('');
  const letters = await shop.inbox(renting.email);
  const letter = letters.find(({ subject }) => subject.includes('is cancelled'));
  expect(letter?.text).toContain('so it ends too');
  const token = await signIn(shop, orderId);
  const list = must(await shop.request(listPayments, {}, { token }));
  expect(list.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([quote.due]);
  expect(await failedChecks(shop)).toEqual([]);
});
