import { expect, test, vi } from 'vitest';
import { onTabReturn, tellPaid } from '#stores/base/tab-return.ts';

test('what a page shows is asked for again when the connection is back, until nobody looks', () => {
  const returned = vi.fn();
  const stop = onTabReturn(returned);
  dispatchEvent(new Event('online'));
  expect(returned).toHaveBeenCalledTimes(1);
  stop();
  dispatchEvent(new Event('online'));
  expect(returned).toHaveBeenCalledTimes(1);
});

test('what another window shows is asked for again when it is gone back to, once for each return', () => {
  const returned = vi.fn();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const stop = onTabReturn(returned);
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('focus'));
  expect(returned).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(12_000);
  dispatchEvent(new Event('focus'));
  expect(returned).toHaveBeenCalledTimes(2);
  stop();
  dispatchEvent(new Event('focus'));
  expect(returned).toHaveBeenCalledTimes(2);
});

test('what waits for a payment is asked for again once another tab has paid', () => {
  const returned = vi.fn();
  const stop = onTabReturn(returned);
  tellPaid();
  dispatchEvent(new StorageEvent('storage', { key: 'city' }));
  expect(returned).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
  expect(returned).toHaveBeenCalledTimes(1);
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(tellPaid).not.toThrow();
  stop();
});
