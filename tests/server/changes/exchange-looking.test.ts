import { expect, test } from 'vitest';
import { swapChoices } from '#contract/changes/exchange.ts';
import { purchaseOptions } from '#contract/changes/purchase.ts';
import {
  otherCityOptions,
  otherCityQuote,
  relocationOptions,
} from '#contract/delivery/relocation.ts';
import { returnOptions } from '#contract/settlement/return.ts';
import { addHome, must, SOFA } from '../support/checkout.ts';
import { lastLockOf } from '../support/order-row.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { refused } from '../support/refused.ts';
import { look } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

test('who looks at what an exchange, a move, a purchase or a return comes to locks no order', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, orderNumber, token } = renting;
  const before = await lastLockOf(shop.shop.db, orderId);
  expect(before).toBeDefined();
  await look(shop, renting, 'dearest');
  must(await shop.request(relocationOptions, { orderNumber }, { token }));
  const { open } = must(await shop.request(otherCityOptions, { orderNumber }, { token }));
  const addressId = await addHome(shop, token, '110001');
  const on = open[0]?.days[0];
  if (!on) throw new Error('No day is open');
  await shop.request(otherCityQuote, { orderNumber, addressId, on }, { token });
  must(await shop.request(purchaseOptions, { orderNumber }, { token }));
  must(await shop.request(returnOptions, { orderNumber }, { token }));
  expect(await lastLockOf(shop.shop.db, orderId)).toEqual(before);
});

test('what a line can be swapped for can be looked at 200 times an hour', async () => {
  const { orderNumber, token } = await deliveredOrder(shop, SOFA);
  const wish = { orderNumber, productSlug: 'nothing-of-it' };
  for (let times = 0; times < 200; times += 1) {
    expect(await shop.request(swapChoices, wish, { token })).toEqual(refused('SWAP_NOT_OFFERED'));
  }
  expect(await shop.request(swapChoices, wish, { token })).toEqual(refused('TOO_MANY_REQUESTS'));
});
