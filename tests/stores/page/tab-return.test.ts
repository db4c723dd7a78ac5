import { expect, test, vi } from 'vitest';
import { onTabReturn } from '#stores/base/tab-return.ts';

test('what a page shows is asked for again when the connection is back, until nobody looks', () => {
  const returned = vi.fn();
  const stop = onTabReturn(returned);
  dispatchEvent(new Event('online'));
  expect(returned).toHaveBeenCalledTimes(1);
  stop();
  dispatchEvent(new Event('online'));
  expect(returned).toHaveBeenCalledTimes(1);
});
