import { expect, test } from 'vitest';
import { checkInventory } from '#contract/catalogue/catalogue.ts';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';

const CHECK = `${checkInventory.method} ${checkInventory.path
  .replace(':productId', 'sofa')
  .replace(':cityId', '1')}`;
const LIVE = {
  rentOption: [{ period: 12, price: 106_100 }],
  inventory: 3,
  status: 'In Stock',
};
const SHOWN = {
  plans: [{ tenure: 12, price: 106_100 }],
  available: 3,
};

test('asks as the contract says and shows the live figures', async () => {
  fakeApi({ [CHECK]: () => LIVE });
  const { $inventory, loadInventory } = await import('#stores/catalogue/cart/inventory.ts');
  const done = loadInventory('sofa', 1);
  expect($inventory.get()['sofa']).toEqual({ state: 'loading' });
  expect(await done).toEqual({ state: 'ready', inventory: SHOWN });
  expect($inventory.get()['sofa']).toEqual({ state: 'ready', inventory: SHOWN });
});

test.each([
  ['cannot be reached', () => NO_ANSWER],
  ['refuses', () => refused(404, 'PRODUCT_NOT_FOUND')],
  ['answers something else', () => ({ inventory: '3', rentOption: [] })],
])('fails when the server %s, and known figures stay', async (_, answer) => {
  const api = fakeApi({ [CHECK]: answer });
  const { loadInventory } = await import('#stores/catalogue/cart/inventory.ts');
  expect(await loadInventory('sofa', 1)).toEqual({ state: 'failed' });
  api.on(CHECK, () => LIVE);
  await loadInventory('sofa', 1);
  api.on(CHECK, answer);
  expect(await loadInventory('sofa', 1)).toEqual({ state: 'ready', inventory: SHOWN });
});
