import { expect, test } from 'vitest';
import * as renters from '#contract/endings/inspection.ts';
import * as calls from '#contract/office/endings/inspection.ts';
import { rupees } from '#domain/base/money.ts';
import type { Role } from '#domain/people/office-role.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { must, SOFA } from '../support/checkout.ts';
import { damagePicture, tagsBack } from '../support/inspecting.ts';
import { operatorOf } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { deliveredOrder, done, jumpTo } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 5 } });

test('an objection is decided neither at a terminal under another name nor by who priced a part of it', async () => {
  const order = await deliveredOrder(shop);
  const { orderId, orderNumber: number } = order;
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure: true };
  done(await collectOrder(shop.shop, orderId, collection, shop.clock.now()));
  const [tag = ''] = await tagsBack(shop.shop, orderId);
  const token = await signIn(shop, orderId);
  const pageOf = async (as: { token: string }) =>
    must(await shop.request(calls.getInspection, { number }, as));
  const enter = async (role: Role) => ({ token: (await operatorOf(shop, role)).office });
  const other = await enter('owner');
  const pricer = await enter('care');
  const { version: seen } = await pageOf(pricer);
  const file = await damagePicture();
  const torn = { number, tag, kind: 'tear', note: 'Armrest', amount: rupees(400) } as const;
  const noted = must(await shop.request(calls.addDamage, { ...torn, seen, file }, pricer));
  const ended = { number, seen: noted.version };
  const shown = must(await shop.request(calls.finishInspection, ended, await enter('floor')));
  const objected = { orderNumber: number, seen: shown.version, words: 'It was torn before.' };
  must(await shop.request(renters.objectToReport, objected, { token }));
  const words = ['decide-objection', '--number', number, '--words', 'We keep it.'];
  expect(await typeIn(shop, words)).toMatchObject({ refusal: 'INSPECTION_BY_OTHER' });
  expect(await pageOf(pricer)).toMatchObject({ isOwn: true });
  const decision = { number, seen: shown.version + 1, words: 'We keep it.', kept: [] };
  expect(await shop.request(calls.decideObjection, decision, pricer)).toEqual(
    refused('INSPECTION_BY_OTHER'),
  );
  expect(await pageOf(other)).toMatchObject({ isOwn: false });
  const final = must(await shop.request(calls.decideObjection, decision, other));
  expect(final).toMatchObject({ endedAs: 'decided', charged: rupees(400) });
});
