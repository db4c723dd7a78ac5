import { expect, test } from 'vitest';
import { downloadMyData } from '#contract/people/account.ts';
import { deleteAddress } from '#contract/people/address.ts';
import { swapOptions } from '#contract/changes/exchange.ts';
import { accountHome } from '#contract/overview/home.ts';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { getOrder } from '#contract/orders/order.ts';
import { callOffRelocation, requestRelocation } from '#contract/delivery/relocation.ts';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { addDaysTo, formatDay, instantAt } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { watchVisits } from '#server/delivery/fulfilment/watch-visits.ts';
import { relocateOrder } from '#server/delivery/relocation/complete-relocation.ts';
import { addHome, must, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { refused } from '../support/refused.ts';
import { askToMove, deliveredInDelhi, move, movesOf, optionsOf } from '../support/relocating.ts';
import {
  failedChecks,
  deliveredOrder,
  done,
  liveUntil,
  paidOrder,
  today,
} from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const orderOf = async (orderNumber: string, token: string) =>
  must(await shop.request(getOrder, { orderNumber }, { token }));

async function invoicesOf(token: string) {
  const listed = must(await shop.request(listInvoices, {}, { token }));
  const numbers = listed.map(({ invoiceNumber }) => invoiceNumber).toSorted();
  return Promise.all(
    numbers.map(async (invoiceNumber) =>
      must(await shop.request(printInvoice, { invoiceNumber }, { token })),
    ),
  );
}

const lettersTo = async (email: string, subject: string) =>
  (await shop.inbox(email)).filter((letter) => letter.subject.includes(subject));

test('things move within the city free of charge, and stay the same order', async () => {
  const renting = await deliveredOrder(shop);
  const { orderId, orderNumber, email, contact } = renting;
  const before = await orderOf(orderNumber, renting.token);
  const { on, addressId, message } = await askToMove(shop, renting, '122018');
  expect(message).toBe(`We’ll move your items on ${formatDay(on)}, 2 pm to 6 pm, free of charge.`);
  const { planned, closed } = await optionsOf(shop, renting);
  expect(closed).toBe('');
  expect(planned).toMatchObject({ on, half: 'afternoon', to: { pincode: '122018' } });
  const waiting = await orderOf(orderNumber, renting.token);
  expect(waiting.addressId).toBe(before.addressId);
  expect(waiting.exchange).toContain('We’ll move it to 12B, Sector 56, Gurgaon 122018 on');
  const home = must(await shop.request(accountHome, {}, { token: renting.token }));
  expect(home.things[0]?.badge).toBe(`Moves ${formatDay(on)}`);
  const href = `/account?page=order&relocate=${orderNumber}`;
  expect(home.next).toMatchObject({
    kind: 'relocation',
    title: `We’ll move the Oslo 3-seater sofa on ${formatDay(on)}`,
    actions: [{ words: 'See the move', href }],
  });
  const [letter] = await lettersTo(email, 'is planned');
  expect(letter?.text).toContain('Upload the rent agreement: ');
  expect((await shop.inbox(contact)).some(({ text }) => text.includes('free of charge'))).toBe(
    true,
  );
  expect(await failedChecks(shop)).toEqual([]);

  await move(shop, renting);
  const token = await signIn(shop, orderId);
  const after = await orderOf(orderNumber, token);
  expect(after).toMatchObject({ addressId, address: { pincode: '122018' } });
  const { expirayDate, orderTerms } = before;
  expect(after).toMatchObject({ expirayDate, orderTerms, orderStatus: 'DELIVERED' });
  expect(await lettersTo(email, 'We’ve moved your')).toHaveLength(1);
  expect((await optionsOf(shop, { ...renting, token })).planned).toBeNull();
  expect(must(await shop.request(downloadMyData, {}, { token }))).toMatchObject({
    relocations: [{ order: orderNumber, movedOn: on, addressBefore: { pincode: '122011' } }],
  });
  expect(await failedChecks(shop)).toEqual([]);
});

test('papers follow to the new state, and those issued before keep theirs', async () => {
  const renting = await deliveredInDelhi(shop);
  await askToMove(shop, renting, '201301');
  await move(shop, renting);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 1));
  const token = await signIn(shop, renting.orderId);
  const [first, second] = await invoicesOf(token);
  expect(first).toMatchObject({
    orderInfo: { address: { pincode: '110001' } },
    invoiceInfo: { placeOfSupply: '07', isInterState: false },
  });
  expect(second).toMatchObject({
    orderInfo: { address: { pincode: '201301' } },
    invoiceInfo: { placeOfSupply: '09', isInterState: true },
  });
  expect(first?.orderInfo.addressId).not.toBe(second?.orderInfo.addressId);
  const left = first?.orderInfo.addressId ?? 0;
  must(await shop.request(deleteAddress, { id: left }, { token }));
  const [again] = await invoicesOf(token);
  expect(again?.orderInfo).toMatchObject({ addressId: null, address: { pincode: '110001' } });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a move goes to a saved address that the city serves, and not to where the things are', async () => {
  const renting = await deliveredOrder(shop);
  const { orderNumber, token } = renting;
  const { days, addressId: here } = await optionsOf(shop, renting);
  const ask = async (addressId: number, on = days[0] ?? today(shop)) =>
    shop.request(requestRelocation, { orderNumber, addressId, on, half: 'morning' }, { token });
  expect(await ask(here ?? 0)).toEqual(refused('RELOCATION_SAME_PLACE'));
  const inDelhi = await addHome(shop, token, '110001');
  expect(await ask(inDelhi)).toEqual(refused('RELOCATION_OTHER_CITY'));
  const { token: stranger } = await shop.signedUp();
  expect(await ask(await addHome(shop, stranger))).toEqual(refused('ORDER_ADDRESS_MISSING'));
  const other = await addHome(shop, token, '122018');
  expect(await ask(other, today(shop))).toEqual(refused('SLOT_CLOSED'));
  must(await ask(other));
  // The same once more is answered alike; another one is one too many.
  must(await ask(other));
  expect(await ask(other, days[1])).toEqual(refused('RELOCATION_NOT_POSSIBLE'));
  expect(await failedChecks(shop)).toEqual([]);
});

test('what speaks against a move is told in words', async () => {
  const waiting = await paidOrder(shop);
  expect((await optionsOf(shop, waiting)).closed).toContain('You don’t have these items');
  const returned = await deliveredOrder(shop);
  await requestReturnOf(shop, returned);
  expect((await optionsOf(shop, returned)).closed).toContain('Cancel it first');
  const swapped = await deliveredOrder(shop);
  await swap(shop, swapped, 'cheapest');
  expect((await optionsOf(shop, swapped)).closed).toContain(
    'A swap or a move to the other city is already planned',
  );
  const moving = await deliveredOrder(shop);
  await askToMove(shop, moving, '122018');
  const { orderNumber, token } = moving;
  const { closed } = must(await shop.request(swapOptions, { orderNumber }, { token }));
  expect(closed).toContain('A move to a new address is already planned');
  expect(await failedChecks(shop)).toEqual([]);
});

test('a renter moves the day once, and calls the move off until the day before', async () => {
  const renting = await deliveredOrder(shop);
  const { orderNumber, token, email, orderId } = renting;
  await askToMove(shop, renting, '122018');
  const all = must(await shop.request(listVisits, {}, { token }));
  const visit = all.find(({ kind }) => kind === 'relocation');
  const day = visit?.moveDays.at(-1) ?? today(shop);
  const slot = { id: visit?.id ?? 0, day, half: 'morning' } as const;
  must(await shop.request(moveVisit, slot, { token }));
  expect(await lettersTo(email, 'New date for the move')).toHaveLength(1);
  const { planned } = await optionsOf(shop, renting);
  expect(planned).toMatchObject({ on: day, half: 'morning', movableUntil: null, moveDays: [] });
  const once = { ...slot, half: 'afternoon' } as const;
  expect(await shop.request(moveVisit, once, { token })).toEqual(refused('VISIT_MOVED'));
  must(await shop.request(callOffRelocation, { orderNumber }, { token }));
  expect(await lettersTo(email, 'is cancelled')).toHaveLength(1);
  expect(await movesOf(shop, orderId)).toMatchObject([
    { kind: 'delivery' },
    { state: 'cancelled' },
  ]);
  expect(await shop.request(callOffRelocation, { orderNumber }, { token })).toEqual(
    refused('NO_RELOCATION'),
  );
  await askToMove(shop, renting, '122016');
  const next = (await optionsOf(shop, renting)).planned?.on ?? today(shop);
  await liveUntil(shop, next);
  const later = await signIn(shop, orderId);
  expect(await shop.request(callOffRelocation, { orderNumber }, { token: later })).toEqual(
    refused('RELOCATION_UNDER_WAY'),
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test('a return that is asked for calls the move off', async () => {
  const renting = await deliveredOrder(shop);
  await askToMove(shop, renting, '122018');
  await requestReturnOf(shop, renting);
  expect(await movesOf(shop, renting.orderId)).toMatchObject([{}, { state: 'cancelled' }]);
  expect(await lettersTo(renting.email, 'is cancelled')).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('an operator plans, misses and notes a move; the day before tells its code', async () => {
  const renting = await deliveredOrder(shop);
  const { orderNumber: number, email, orderId } = renting;
  const { on } = await askToMove(shop, renting, '122018', 2);
  const crew = ['--crew', 'Imran Khan', '--crew-phone', '9810000002'];
  await operate(shop, 'schedule-order', '--number', number, '--day', on, ...crew);
  await liveUntil(shop, addDaysTo(on, -1));
  shop.clock.advance(instantAt(today(shop), 11).getTime() - shop.clock.now().getTime());
  await watchVisits(shop.shop);
  await watchVisits(shop.shop);
  const code = (await movesOf(shop, orderId)).find(({ kind }) => kind === 'relocation')?.code ?? '';
  const letters = await lettersTo(email, 'Your move is tomorrow');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Imran Khan will come. You can call them on 9810000002.');
  expect(letters[0]?.text).toContain(`Your code is ${code}.`);
  await liveUntil(shop, on);
  await operate(shop, 'tell-order-late', '--number', number, '--until', '19:30');
  expect(await lettersTo(email, 'running late today')).toHaveLength(1);
  await operate(shop, 'miss-order', '--number', number, '--outcome', 'ours');
  const [missed] = await lettersTo(email, 'New date for the move');
  expect(missed?.text).toContain('That’s our fault');
  const next = (await movesOf(shop, orderId)).find(({ kind }) => kind === 'relocation')?.day;
  await liveUntil(shop, next ?? on);
  await operate(shop, 'relocate-order', '--number', number, '--code', code);
  await expect(operate(shop, 'relocate-order', '--number', number, '--code', code)).rejects.toThrow(
    'No move of this order is planned.',
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test('after three attempts in vain a move ends, costs nothing, and can be asked for anew', async () => {
  const renting = await deliveredOrder(shop);
  const { orderNumber: number, orderId, email } = renting;
  await askToMove(shop, renting, '122018');
  const planned = async () =>
    (await movesOf(shop, orderId)).find(
      ({ kind, state }) => kind === 'relocation' && state === 'planned',
    );
  for (let at = 0; at < 3; at += 1) {
    await liveUntil(shop, (await planned())?.day ?? today(shop));
    shop.clock.advance(5 * 3_600_000);
    await operate(shop, 'miss-order', '--number', number, '--outcome', 'not_home');
  }
  expect(await planned()).toBeUndefined();
  expect(await lettersTo(email, 'New date for the move')).toHaveLength(2);
  expect(await lettersTo(email, 'is cancelled')).toHaveLength(1);
  const token = await signIn(shop, orderId);
  const fees = (await invoicesOf(token)).flatMap(({ orderInfo }) =>
    orderInfo.productList.filter(({ rent }) => rent === rupees(1000)),
  );
  expect(fees).toEqual([]);
  await askToMove(shop, { ...renting, token }, '122016');
  expect(await failedChecks(shop)).toEqual([]);
});

test('a move is noted with its code alone, or with the reason why there is none', async () => {
  const renting = await deliveredOrder(shop);
  const { orderId } = renting;
  const { on } = await askToMove(shop, renting, '122018');
  await liveUntil(shop, on);
  const note = (told: object, day = on) =>
    relocateOrder(shop.shop, orderId, { on: day, ...told }, shop.clock.now());
  expect(await note({})).toMatchObject({ failure: { code: 'CODE_NEEDED' } });
  const planned = (await movesOf(shop, orderId)).find(({ kind }) => kind === 'relocation');
  expect(await note({ code: planned?.code === '0000' ? '1111' : '0000' })).toMatchObject({
    failure: { message: 'That’s not the code of this move. 4 more tries.' },
  });
  const withoutCode = 'The phone was empty';
  expect(await note({ withoutCode }, addDaysTo(on, 1))).toMatchObject({
    failure: { code: 'DAY_NOT_POSSIBLE' },
  });
  done(await note({ withoutCode }));
  const moved = (await movesOf(shop, orderId)).find(({ kind }) => kind === 'relocation');
  expect(moved).toMatchObject({ state: 'done', withoutCode });
  expect(await failedChecks(shop)).toEqual([]);
});
