import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, refused } from '../support/fake-api.ts';

/** Of the page of an order, only what this is about. */
vi.mock('#contract/office/orders/order.ts', async (original) => {
  const contract = await original<{ readonly getOfficeOrder: object }>();
  return { ...contract, getOfficeOrder: { ...contract.getOfficeOrder, output: z.any() } };
});

/** The end of a rental for unpaid rent is asked about twice (rules/billing.md#two-months-unpaid). */
const NUMBER = 'B261120-7F3KQ2';
const IN_DEFAULT = {
  unpaid: 212_200,
  limit: 212_200,
  overdue: 215_000,
  from: '2027-01-15',
  letters: [],
  mayEnd: true,
  endsExchange: false,
};

async function opened(end: () => unknown) {
  atDesk(`/office/order?number=${NUMBER}`);
  let inDefault: object | null = IN_DEFAULT;
  const api = fakeApi({
    [`GET /office/orders/${NUMBER}`]: () => ({ number: NUMBER, version: '1', inDefault }),
    [`POST /office/orders/${NUMBER}/end-for-default`]: () => {
      const answer = end();
      if (answer === DONE) inDefault = null;
      return answer === DONE ? { message: 'Done.' } : answer;
    },
  });
  const desk = {
    ...(await import('#stores/office/orders/order.ts')),
    ...(await import('#stores/office/orders/order-ending.ts')),
  };
  desk.$order.subscribe(() => undefined);
  await vi.waitFor(() => expect(desk.$order.get().state).toBe('ready'));
  return { desk, sent: () => api.calls(`POST /office/orders/${NUMBER}/end-for-default`) };
}
const DONE = Symbol('done');

beforeEach(() => localStorage.clear());

test('the first press only asks, and the second ends it for the unpaid rent that is shown', async () => {
  const { desk, sent } = await opened(() => DONE);
  desk.beginEnding();
  expect(desk.$isEnding.get()).toBe(true);
  expect(sent()).toEqual([]);
  desk.keepRental();
  expect(desk.$isEnding.get()).toBe(false);

  desk.beginEnding();
  await desk.endRental();
  expect(sent()).toMatchObject([{ body: { unpaid: 212_200, version: '1' } }]);
  expect(desk.$isEnding.get()).toBe(false);
  expect(desk.$told.get()?.text).toBe('Rental ended. We’ve informed the renter.');
});

test('what was refused is said where it was asked, and it is asked again', async () => {
  const { desk } = await opened(() => refused(409, 'ORDER_CHANGED'));
  desk.beginEnding();
  await desk.endRental();
  expect(desk.$isEnding.get()).toBe(true);
  expect(desk.endForm.$form.get().notice).toMatchObject({ tone: 'bad' });
});
