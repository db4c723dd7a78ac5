import { expect, test } from 'vitest';
import { replaceBlockedStorage } from '#stores/page/memory-storage.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const pageWith = (storage: PropertyDescriptor) =>
  Object.defineProperties(
    {},
    {
      localStorage: { ...storage, configurable: true },
      sessionStorage: { ...storage, configurable: true },
    },
  ) as Window;

test.each([
  ['refuses to hand it out', { get: denied }],
  ['has none', { value: null }],
  ['has no room for anything', { value: { length: 0, setItem: denied } }],
])('keeps in memory what a browser would keep that %s', (_what, storage) => {
  const page = pageWith(storage);
  expect(replaceBlockedStorage(page)).toBe(true);
  const { localStorage: kept, sessionStorage: tab } = page;
  kept.setItem('city', 'delhi');
  expect(kept.getItem('city')).toBe('delhi');
  expect(kept['city']).toBe('delhi');
  expect([kept.length, kept.key(0), kept.key(1)]).toEqual([1, 'city', null]);
  expect('coupon' in kept).toBe(false);
  expect(tab.getItem('city')).toBeNull();
  kept.removeItem('city');
  expect(kept.getItem('city')).toBeNull();
  kept.setItem('city', 'delhi');
  kept.clear();
  expect(kept.length).toBe(0);
});

test('leaves a storage alone that works or is full', () => {
  localStorage.setItem('city', 'delhi');
  expect(replaceBlockedStorage(window)).toBe(false);
  expect(localStorage.getItem('city')).toBe('delhi');
  const full = { length: 1, setItem: denied };
  const page = pageWith({ value: full });
  expect(replaceBlockedStorage(page)).toBe(false);
  expect(page.localStorage).toBe(full);
});
