import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi } from '../support/fake-api.ts';

const ARJUN = { name: 'Arjun Rawat', role: 'floor' };

beforeEach(() => {
  atDesk('/office/order?number=B261122-7F3KQ2');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

test('the page of an order says every half minute that it is open, while somebody can see it', async () => {
  const others = [[], [ARJUN]];
  const call = 'PUT /office/orders/B261122-7F3KQ2/open';
  const api = fakeApi({ [call]: () => ({ others: others.shift() ?? [] }) });
  const { $alsoOpen } = await import('#stores/office/orders/open-order.ts');
  const stop = $alsoOpen.subscribe(() => undefined);
  await vi.waitFor(() => expect(api.calls(call)).toHaveLength(1));
  expect($alsoOpen.get()).toEqual([]);
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect($alsoOpen.get()).toEqual([ARJUN]));
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(90_000);
  expect(api.calls(call)).toHaveLength(2);
  seen.mockReturnValue('visible');
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect($alsoOpen.get()).toEqual([]));
  stop();
});
