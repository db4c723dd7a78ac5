import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { listVisits } from '#contract/visits/visit.ts';
import { addDaysTo, instantAt } from '#domain/base/kolkata.ts';
import { tellLate } from '#server/delivery/fulfilment/late.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { done, liveUntil, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const home = async (token: string) => must(await shop.request(accountHome, {}, { token }));

async function plannedIn(ahead: number) {
  const order = await paidOrder(shop);
  const on = addDaysTo(today(shop), ahead);
  const crew = { crew: 'Imran Khan', crewPhone: '+91 98765 43210' };
  const plan = { on, half: 'morning', withoutKyc: true, ...crew } as const;
  done(await scheduleOrder(shop.shop, order.orderId, plan, shop.clock.now()));
  return { ...order, on };
}

test('the home shows nothing planned for an order until its delivery is', async () => {
  const { token } = await paidOrder(shop);
  expect((await home(token)).coming).toMatchObject([{ visit: null }]);
});

test('the home shows the slot of a delivery with who comes and the code, as the order’s page does', async () => {
  const { token, on } = await plannedIn(4);
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  const { coming } = await home(token);
  expect(coming).toMatchObject([{ visit: { day: on, half: 'morning', crew: 'Imran Khan' } }]);
  expect(coming[0]?.visit).toEqual(visit);
});

test('the home names a delivery of tomorrow first, with its hours, crew and code, and moves it', async () => {
  const { token, orderNumber } = await plannedIn(1);
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  const { next } = await home(token);
  expect(next).toMatchObject({
    kind: 'delivery_near',
    figure: '9–1',
    unit: 'tomorrow',
    title: 'Your delivery is tomorrow',
    facts: [
      { name: 'Delivery team', value: 'Imran Khan', isCode: false },
      { name: 'Delivery code', value: visit?.code, isCode: true },
    ],
    actions: [
      { words: 'Choose another time', href: `/account/order/${orderNumber}?do=move` },
      { words: 'Call the delivery team', href: 'tel:+919876543210' },
    ],
  });
  shop.clock.advance(instantAt(today(shop), 20).getTime() - shop.clock.now().getTime());
  expect((await home(token)).next?.actions[0]).toEqual({
    words: 'See the order',
    href: `/account/order/${orderNumber}`,
  });
});

test('the home says until when a delivery comes that is late', async () => {
  const { token, orderId, on } = await plannedIn(1);
  await liveUntil(shop, on);
  done(await tellLate(shop.shop, orderId, instantAt(on, 19), shop.clock.now()));
  const { next } = await home(token);
  expect(next).toMatchObject({ unit: 'today', title: 'Your delivery is today' });
  expect(next?.text).toContain('We’re running late, sorry. We’ll be there by 7:00 pm.');
});
