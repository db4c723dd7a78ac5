import { expect, test } from 'vitest';
import { cancelOrder, cancellationQuote } from '#contract/endings/cancellation.ts';
import { listInvoices, openInvoicePayment } from '#contract/billing/invoice.ts';
import { requestSwap, swapChoices, swapOptions, swapQuote } from '#contract/changes/exchange.ts';
import { accountHome } from '#contract/overview/home.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { sum } from '#domain/base/money.ts';
import { missExchange } from '#server/changes/exchange/miss.ts';
import { missDelivery } from '#server/delivery/fulfilment/miss.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { payInWindow } from '../support/autopay.ts';
import { addHome, COOLER, must, placement, putInCart, SOFA } from '../support/checkout.ts';
import { endUnpaid } from '../support/operator.ts';
import {
  codeOf,
  deliver,
  deliveredOrder,
  done,
  jumpTo,
  liveUntil,
  orderIdOf,
  paidOrder,
  pay,
  today,
} from '../support/rentals.ts';
import { exchange, signIn, statusOf, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const BED = 'jaipur-queen-bed';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

async function homeOf({ orderId }: { orderId: number }) {
  const token = await signIn(shop, orderId);
  return must(await shop.request(accountHome, {}, { token }));
}

test('what was paid so far stands there until something is delivered, and adds up', async () => {
  const order = await paidOrder(shop);
  const { paidSoFar, bill } = await homeOf(order);
  expect(paidSoFar).toMatchObject({ on: today(shop), total: 212_200 });
  expect(sum(paidSoFar?.rows.map(({ amount }) => amount) ?? [])).toBe(212_200);
  expect(paidSoFar?.rows.at(-1)).toEqual({ name: 'Refundable deposit', amount: 106_100 });
  expect(bill?.isWritten).toBe(false);
  expect((await homeOf(await deliveredOrder(shop))).paidSoFar).toBeNull();
});

/** A delivery at which nobody was there, so often. */
async function missed(times: number) {
  const order = await paidOrder(shop);
  const plan = { on: today(shop), withoutKyc: true };
  done(await scheduleOrder(shop.shop, order.orderId, plan, shop.clock.now()));
  for (let at = 0; at < times; at += 1) {
    const noted = { outcome: 'not_home', by: 'meena' } as const;
    const { next } = done(await missDelivery(shop.shop, order.orderId, noted, shop.clock.now()));
    if (next && at + 1 < times) jumpTo(shop, next.day);
  }
  return order;
}

test('what the next attempt in vain brings is told before it, and not in the calm tone', async () => {
  expect((await homeOf(await missed(0))).next).toMatchObject({ tone: 'calm' });
  const once = (await homeOf(await missed(1))).next;
  expect(once).toMatchObject({ tone: 'act' });
  expect(once?.text).toContain('A second missed delivery costs ₹1,000.');
  const twice = (await homeOf(await missed(2))).next;
  expect(twice).toMatchObject({ tone: 'act' });
  expect(twice?.text).toContain('If nobody is home again, the order is forfeited');
});

test('an exchange at which nobody was there is warned of nothing, since it costs nothing', async () => {
  const renting = await deliveredOrder(shop);
  const { orderId, on } = await swap(shop, renting, 'cheapest');
  await liveUntil(shop, on);
  const noted = { outcome: 'not_home', by: 'meena' } as const;
  done(await missExchange(shop.shop, orderId, noted, shop.clock.now()));
  const { next, after } = await homeOf(renting);
  expect(JSON.stringify([next, after])).not.toMatch(/missed deliver|forfeited/);
  expect(JSON.stringify([next, after])).toMatch(/swap|empty, unplugged/i);
});

test('what is open of a fee is not called rent', async () => {
  const order = await missed(2);
  const { coming } = await homeOf(order);
  const on = coming[0]?.deliveryOn ?? today(shop);
  jumpTo(shop, on);
  const told = { on, code: await codeOf(shop, order.orderId) };
  done(await deliverOrder(shop.shop, order.orderId, told, shop.clock.now()));
  const { bill, next } = await homeOf(order);
  expect(bill).toMatchObject({ isWritten: true, hasFees: true });
  expect(next?.text).toContain('’s rent and fees.');
});

test('things that are fetched since rent is due are not called a return', async () => {
  const order = await deliveredOrder(shop);
  await liveUntil(shop, addDaysTo(today(shop), 120));
  await endUnpaid(shop, order.orderNumber);
  expect(await statusOf(shop, order.orderId)).toBe('RETURN_REQUESTED');
  const { things, next } = await homeOf(order);
  expect(next?.kind).toBe('service_ended');
  expect(things[0]?.badge).toMatch(/rent is due|^Pick-up/);
  const whys = new Set(things[0]?.actions.map(({ why }) => why));
  expect([...whys]).toEqual([
    null,
    'We’re picking this up because rent is unpaid. Pay everything overdue, and the rental continues.',
  ]);
  const months = Number(next?.figure);
  expect(months).toBeGreaterThan(2);

  // One of them is paid, and Home counts what is left.
  const token = await signIn(shop, order.orderId);
  const rows = must(await shop.request(listInvoices, {}, { token })).filter(({ due }) => due > 0);
  const [oldest] = rows.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const invoiceNumber = oldest?.invoiceNumber ?? '';
  const { id } = must(await shop.request(openInvoicePayment, { invoiceNumber }, { token }));
  await payInWindow(shop, id);
  expect((await homeOf(order)).next).toMatchObject({ figure: `${months - 1}` });
});

test('a deposit on its way back is a part of what is held until it is paid back', async () => {
  const renting = await deliveredOrder(shop);
  const { orderId, on, quote } = await swap(shop, renting, 'cheapest');
  await exchange(shop, orderId, on);
  expect(quote.back).toBeGreaterThan(0);
  expect(await homeOf(renting)).toMatchObject({
    activeDeposits: quote.depositBefore,
    depositsBack: quote.back,
  });
});

test('after the only order was cancelled nothing is left that runs, and nothing was paid', async () => {
  const order = await paidOrder(shop);
  const { orderNumber } = order;
  const { kept, refund } = must(await shop.request(cancellationQuote, { orderNumber }, order));
  must(await shop.request(cancelOrder, { orderNumber, kept, refund }, order));
  expect(await homeOf(order)).toMatchObject({
    activeOrders: 0,
    allOrders: 1,
    things: [],
    coming: [],
    bill: null,
    paidSoFar: null,
  });
});

test('what is kept in a swap counts from the day on which it came', async () => {
  const { token, orderId, orderNumber } = await deliveredPair();
  const came = today(shop);
  const options = must(await shop.request(swapOptions, { orderNumber }, { token }));
  const [swapped, kept] = options.lines.map(({ productSlug }) => productSlug);
  const input = { orderNumber, productSlug: swapped ?? '' };
  const [first] = must(await shop.request(swapChoices, input, { token }));
  const on = options.days[2] ?? came;
  const asked = { ...input, wanted: first?.productSlug ?? '', on };
  const shown = must(await shop.request(swapQuote, asked, { token }));
  const wish = { ...asked, half: 'morning', shown } as const;
  const placed = must(await shop.request(requestSwap, wish, { token }));
  if (placed.due > 0) await pay(shop, token, placed.orderNumber);
  await exchange(shop, await orderIdOf(shop, placed.orderNumber), on);
  const { things } = await homeOf({ orderId });
  const sinceOf = (slug?: string) => things.find((each) => each.productSlug === slug)?.since;
  expect(sinceOf(kept)).toBe(came);
  expect(sinceOf(first?.productSlug)).toBe(on);
});

/** A sofa and a bed, delivered today. */
async function deliveredPair() {
  const customer = await shop.signedUp();
  const { token } = customer;
  await putInCart(shop, token, SOFA);
  const cart = await putInCart(shop, token, BED);
  const wanted = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, wanted, { token }));
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  return { ...customer, orderNumber, orderId };
}

test('a season that is nearly over goes on at its price over its months', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, COOLER, 4);
  const form = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, form, { token }));
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  await liveUntil(shop, addDaysTo(today(shop), 115));
  const { next, after } = await homeOf({ orderId });
  expect([next?.text, ...after.map(({ words }) => words)].join('\n')).toContain('₹589.75');
});
