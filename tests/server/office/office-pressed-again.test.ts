import { beforeAll, expect, test } from 'vitest';
import { addCustomerNote, getCustomer } from '#contract/office/people/customer.ts';
import { wasPressed } from '#contract/office/shell/press.ts';
import { addUnits } from '#contract/office/catalogue/unit.ts';
import { must, SOFA } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { failedChecks } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 2 } });
let token: string;
beforeAll(async () => {
  token = (await operatorOf(shop, 'owner')).office;
});
const ONE_SOFA = {
  productSlug: SOFA,
  cityId: 1,
  quantity: 1,
  condition: 'new',
  bay: 'Dock 2',
  cost: null,
} as const;
const add = (key: string, by = token) => shop.request(addUnits, ONE_SOFA, { token: by, key });

test('a press whose answer was lost does nothing more when it is pressed again, and says so', async () => {
  expect(must(await add('press-of-one-sofa')).tags).toHaveLength(1);
  expect(await add('press-of-one-sofa')).toEqual(refused('DONE_BEFORE'));
  const anew = must(await add('another-press-of-it')).tags;
  expect(anew).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('of a press that comes twice at once one is done', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => add('press-of-three-at-once')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([refused('DONE_BEFORE'), refused('DONE_BEFORE')]);
});

test('the same key of somebody else is their own press', async () => {
  const { office } = await operatorOf(shop, 'floor');
  must(await add('key-of-two-people'));
  expect(must(await add('key-of-two-people', office)).tags).toHaveLength(1);
});

test('what was refused can be pressed again', async () => {
  const press = { token, key: 'press-that-was-refused' };
  const unknown = await shop.request(addUnits, { ...ONE_SOFA, productSlug: 'throne' }, press);
  expect(unknown.ok).toBe(false);
  expect(must(await shop.request(addUnits, ONE_SOFA, press)).tags).toHaveLength(1);
});

test('a press whose answer was lost is known to be done, by whoever pressed, with what it made', async () => {
  const ask = (key: string, by = token) => shop.request(wasPressed, {}, { token: by, key });
  expect(await ask('press-that-comes-later')).toMatchObject({ ok: true });
  const { tags } = must(await add('press-that-comes-later'));
  expect(await ask('press-that-comes-later')).toMatchObject({
    ok: false,
    failure: { code: 'DONE_BEFORE', made: { tags } },
  });
  const { office } = await operatorOf(shop, 'floor');
  expect(await ask('press-that-comes-later', office)).toMatchObject({ ok: true });
});

test('a note is kept once', async () => {
  const { userId } = await shop.signedUp();
  const note = { id: userId, text: 'Wants to be called before noon.' };
  const keep = () => shop.request(addCustomerNote, note, { token, key: 'press-of-a-note' });
  must(await keep());
  expect(await keep()).toEqual(refused('DONE_BEFORE'));
  const shown = must(await shop.request(getCustomer, { id: userId }, { token }));
  expect(shown.notes.map(({ text }) => text)).toEqual([note.text]);
});
