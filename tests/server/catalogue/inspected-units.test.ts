import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/office/endings/inspection.ts';
import { rupees } from '#domain/base/money.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { must, SOFA } from '../support/checkout.ts';
import { damagePicture, tagsBack } from '../support/inspecting.ts';
import { operatorOf } from '../support/operators.ts';
import { deliveredOrder, done, jumpTo } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
beforeAll(async () => {
  await operatorOf(shop);
});

/** A sofa that was picked up and waits to be looked at. */
async function collected() {
  const order = await deliveredOrder(shop);
  const { orderId, orderNumber: number } = order;
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure: true };
  done(await collectOrder(shop.shop, orderId, collection, shop.clock.now()));
  const [tag = ''] = await tagsBack(shop.shop, orderId);
  return { number, tag };
}

test('what is damaged goes to be repaired, unless somebody says otherwise once that is noted', async () => {
  for (const place of ['repair', 'store'] as const) {
    const { number, tag } = await collected();
    const floor = { token: (await operatorOf(shop, 'floor')).office };
    const page = async () => must(await shop.request(calls.getInspection, { number }, floor));
    const { version: seen, units } = await page();
    expect(units).toMatchObject([{ goesTo: 'store' }]);
    const worn = { number, tag, goesTo: 'store', condition: 'worn' } as const;
    must(await shop.request(calls.lookAtUnit, { ...worn, seen }, floor));
    const torn = { number, tag, kind: 'tear', note: 'Armrest', amount: rupees(400) } as const;
    const file = await damagePicture();
    const { version } = await page();
    const noted = must(
      await shop.request(calls.addDamage, { ...torn, seen: version, file }, floor),
    );
    expect(noted.units).toMatchObject([{ goesTo: 'repair', foundCondition: 'worn' }]);
    const said = { ...worn, goesTo: place, seen: noted.version };
    must(await shop.request(calls.lookAtUnit, said, floor));
    const ended = { number, seen: (await page()).version };
    const shown = must(await shop.request(calls.finishInspection, ended, floor));
    expect(shown.units).toMatchObject([{ state: place }]);
  }
});
