import { expect, test } from 'vitest';
import { cancellationQuote } from '#contract/endings/cancellation.ts';
import { getOrder } from '#contract/orders/order.ts';
import { callOffRelocation } from '#contract/delivery/relocation.ts';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { addDaysTo, formatDay, instantAt } from '#domain/base/kolkata.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { askToMove } from '../support/relocating.ts';
import { failedChecks, deliveredOrder, done, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

async function plannedIn(ahead: number) {
  const order = await paidOrder(shop);
  const on = addDaysTo(today(shop), ahead);
  done(await scheduleOrder(shop.shop, order.orderId, { on, withoutKyc: true }, shop.clock.now()));
  return order;
}

async function visitOf(token: string) {
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  if (!visit?.id) throw new Error('Nothing is planned');
  return { ...visit, id: visit.id };
}

test('a renter moves the delivery once, is told of it, and is bound to the days of cancelling as before', async () => {
  const { token, orderNumber, email } = await plannedIn(3);
  const visit = await visitOf(token);
  const [day] = visit.moveDays.slice(-1);
  if (!day) throw new Error('There is no day to move to');
  const slot = { day, half: 'afternoon' } as const;
  must(await shop.request(moveVisit, { id: visit.id, ...slot }, { token }));
  const moved = await visitOf(token);
  expect(visit.unmovable).toBeNull();
  expect(moved).toMatchObject({ ...slot, movableUntil: null, moveDays: [], unmovable: 'moved' });
  expect(must(await shop.request(getOrder, { orderNumber }, { token }))).toMatchObject({
    expectedDeliveryDate: day,
    promisedDeliveryDate: day,
  });
  expect(must(await shop.request(cancellationQuote, { orderNumber }, { token }))).toMatchObject({
    freeUntil: addDaysTo(today(shop), 1),
    isMoved: true,
  });
  const letter = (await shop.inbox(email)).find(({ subject }) => subject.startsWith('You moved'));
  expect(letter?.text).toContain(`${formatDay(day)}, 2 pm to 6 pm`);
  // The same once more is answered alike; another slot is one too many.
  must(await shop.request(moveVisit, { id: visit.id, ...slot }, { token }));
  const again = { id: visit.id, day, half: 'morning' } as const;
  expect(await shop.request(moveVisit, again, { token })).toEqual(refused('VISIT_MOVED'));
  expect(await failedChecks(shop)).toEqual([]);
});

test('a visit that was called off moves nothing, though another one is planned since', async () => {
  const renting = await deliveredOrder(shop);
  const { token } = renting;
  const plannedMove = async () => {
    const all = must(await shop.request(listVisits, {}, { token }));
    const move = all.find(({ kind, state }) => kind === 'relocation' && state === 'planned');
    if (!move?.id) throw new Error('No move is planned');
    return { ...move, id: move.id };
  };
  await askToMove(shop, renting, '122018');
  const { id } = await plannedMove();
  must(await shop.request(callOffRelocation, renting, { token }));
  await askToMove(shop, renting, '122018');
  const next = await plannedMove();
  const [day] = next.moveDays.slice(-1);
  if (!day) throw new Error('There is no day to move to');
  const slot = { day, half: 'afternoon' } as const;
  expect(await shop.request(moveVisit, { id, ...slot }, { token })).toEqual(
    refused('NOTHING_TO_MOVE'),
  );
  expect(await plannedMove()).toMatchObject({ day: next.day });
  must(await shop.request(moveVisit, { id: next.id, ...slot }, { token }));
});

test('a slot that we set anew can be moved again', async () => {
  const { token, orderId } = await plannedIn(3);
  const { id, moveDays } = await visitOf(token);
  const [day] = moveDays;
  if (!day) throw new Error('There is no day to move to');
  must(await shop.request(moveVisit, { id, day, half: 'afternoon' }, { token }));
  const on = addDaysTo(today(shop), 6);
  done(await scheduleOrder(shop.shop, orderId, { on, withoutKyc: true }, shop.clock.now()));
  expect((await visitOf(token)).movableUntil).not.toBeNull();
});

test('a delivery is moved to an open day alone, and not after 8 pm of the evening before', async () => {
  const { token } = await plannedIn(1);
  const { id, day } = await visitOf(token);
  const sunday = { id, day: addDaysTo(today(shop), 5), half: 'morning' } as const;
  expect(await shop.request(moveVisit, sunday, { token })).toEqual(refused('SLOT_CLOSED'));
  shop.clock.advance(instantAt(today(shop), 20).getTime() - shop.clock.now().getTime());
  const later = { id, day: addDaysTo(day, 1), half: 'morning' } as const;
  expect(await shop.request(moveVisit, later, { token })).toEqual(refused('VISIT_SETTLED'));
  expect(await visitOf(token)).toMatchObject({ unmovable: 'settled' });
});

test('nobody moves the visits of others', async () => {
  const { token } = await plannedIn(3);
  const { id, day } = await visitOf(token);
  const stranger = await shop.signedUp();
  const slot = { id, day, half: 'afternoon' } as const;
  expect(await shop.request(moveVisit, slot, { token: stranger.token })).toEqual(
    refused('NOTHING_TO_MOVE'),
  );
});
