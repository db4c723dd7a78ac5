import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { expressTag } from '#messages/catalogue/express.ts';
import { $expressPromise, keepExpressPromise } from '#stores/catalogue/express-promise.ts';
import { learnTime } from '#stores/base/clock.ts';
import { fakeApi } from '../support/fake-api.ts';

const HEARD = 'GET /express/terms';
/** A working day with one after it. */
const DAY = day('2026-11-24');

afterEach(() => {
  vi.useRealTimers();
});

test('tells what express promises once the shop has told its fee and its time, and keeps to the hour', async () => {
  vi.useFakeTimers({ now: instantAt(DAY, 11) });
  fakeApi({ [HEARD]: () => ({ fee: 45_000, daysOff: [] }) });
  await keepExpressPromise(DEFAULT_CITY.id, []);
  expect($expressPromise.get()).toBeUndefined();
  learnTime(new Date().toUTCString());
  const said = () => {
    const promise = $expressPromise.get();
    return promise && expressTag(promise);
  };
  expect(said()).toBe('Same Day ₹450');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(said()).toBe('Next Day ₹450');
});
