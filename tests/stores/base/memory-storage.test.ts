import { expect, test } from 'vitest';
import { keptWords } from '#stores/base/storage-notice.ts';
import { replaceBlockedStorage } from '#stores/base/memory-storage.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const BLOCKED = { get: denied };

/** A page of a tab with this name. */
function pageWith(storage: PropertyDescriptor, name = '') {
  const events = new EventTarget();
  const page = { name, addEventListener: events.addEventListener.bind(events) };
  const comeBack = () =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  Object.defineProperties(page, {
    localStorage: { ...storage, configurable: true },
    sessionStorage: { ...storage, configurable: true },
  });
  return Object.assign(page as unknown as Window, { comeBack });
}

test.each([
  ['refuses to hand it out', BLOCKED],
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

test('the next page of the tab has the cart and the city, and neither session nor number', () => {
  const page = pageWith(BLOCKED);
  replaceBlockedStorage(page);
  page.localStorage['guestCart'] = '[1]';
  page.localStorage.setItem('city', 'delhi');
  page.localStorage.setItem('session', 'a secret token');
  page.localStorage.setItem('mobile', '9876543210');
  page.localStorage.setItem('wishlist', '[2]');
  delete page.localStorage['wishlist'];
  expect(page.localStorage.getItem('session')).toBe('a secret token');
  expect(page.name).not.toMatch(/secret|9876543210/);

  const next = pageWith(BLOCKED, page.name);
  replaceBlockedStorage(next);
  expect(Object.fromEntries(Object.entries(next.localStorage))).toEqual({
    guestCart: '[1]',
    city: 'delhi',
  });
});

test('a page that the browser kept learns what was chosen after it, and keeps its session', () => {
  const page = pageWith(BLOCKED);
  replaceBlockedStorage(page);
  page.localStorage.setItem('session', 'token');
  page.localStorage.setItem('city', 'delhi');
  page.name = 'basera:{"guestCart":"[1]"}';
  page.comeBack();
  expect(Object.fromEntries(Object.entries(page.localStorage))).toEqual({
    session: 'token',
    guestCart: '[1]',
  });
});

test.each([
  'a name of another site',
  'basera:{',
  'basera:null',
  'basera:{"session":"planted","city":7}',
])('of a tab named %j nothing is taken', (name) => {
  const page = pageWith(BLOCKED, name);
  replaceBlockedStorage(page);
  expect(page.localStorage.length).toBe(0);
});

test('leaves a storage alone that works or is full', () => {
  localStorage.setItem('city', 'delhi');
  expect(replaceBlockedStorage(window)).toBe(false);
  expect(localStorage.getItem('city')).toBe('delhi');
  const full = { length: 1, setItem: denied };
  const page = pageWith({ value: full });
  expect(replaceBlockedStorage(page)).toBe(false);
  expect(page.localStorage).toBe(full);
  expect(page.name).toBe('');
});

test('promises to keep something on the device only where the browser keeps anything', () => {
  expect(keptWords('Kept on this device.')).toBe('Kept on this device.');
  document.documentElement.dataset['kept'] = 'Until you close this tab.';
  expect(keptWords('Kept on this device.')).toBe('Until you close this tab.');
  delete document.documentElement.dataset['kept'];
});
