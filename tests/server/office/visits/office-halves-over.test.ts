import { expect, test } from 'vitest';
import { moveStop, officeDay } from '#contract/office/visits/calendar.ts';
import { scheduleOrder } from '#contract/office/orders/order-acts.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { must } from '../../support/checkout.ts';
import { operatorOf } from '../../support/operators.ts';
import { operate } from '../../support/operator.ts';
import { refused } from '../../support/refused.ts';
import { paidOrder } from '../../support/rentals.ts';
import { BED, planned } from '../../support/runs.ts';
import { testShop } from '../../support/test-shop.ts';

const TODAY = day('2026-11-24');
const seen = { day: day('2026-11-26'), half: 'morning' } as const;

const shop = testShop({ startAt: '2026-11-24T03:00:00Z', stock: { [BED]: 50 } });
const goOnTo = (hour: number) =>
  shop.clock.advance(instantAt(TODAY, hour).getTime() - shop.clock.now().getTime());

test('no stop is put into a half-day that is over, and none is planned for it', async () => {
  const { key, orderNumber } = await planned(shop, seen.day, 'morning', BED);
  goOnTo(13);
  const { office: token } = await operatorOf(shop);
  const move = (half: 'morning' | 'afternoon', more = {}) =>
    shop.request(moveStop, { stop: key, day: TODAY, half, seen, ...more }, { token });
  const over = refused('SLOT_OVER');
  expect(await move('morning')).toEqual(over);
  expect(await move('morning', { overbook: true })).toEqual(over);
  const { loads } = must(await shop.request(officeDay, { city: 1, day: TODAY }, { token }));
  expect(loads.find((load) => load.day === TODAY)).toMatchObject({
    morning: { idle: 'past' },
    afternoon: { idle: null },
  });
  must(await move('afternoon'));

  const later = await paidOrder(shop, BED);
  const page = { number: later.orderNumber };
  const { version } = must(await shop.request(getOfficeOrder, page, { token }));
  const plan = { ...page, version, withoutKyc: 'Seen by the crew' };
  expect(
    await shop.request(scheduleOrder, { ...plan, day: TODAY, half: 'morning' }, { token }),
  ).toEqual(over);

  // What is there already keeps its slot; the day alone means the morning.
  expect(await shop.request(scheduleOrder, { ...plan, day: TODAY }, { token })).toEqual(over);
  goOnTo(19);
  await operate(
    shop,
    'schedule-order',
    '--number',
    orderNumber,
    '--day',
    TODAY,
    '--half',
    'afternoon',
    '--without-kyc',
    'Seen by the crew',
  );
});
