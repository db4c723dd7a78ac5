import { describe, expect, test, vi } from 'vitest';

describe('a session', () => {
  test('is restored on the next page', async () => {
    const first = await import('#stores/base/session.ts');
    first.signInWith('secret');
    vi.resetModules();
    const { $session } = await import('#stores/base/session.ts');
    expect($session.get()).toEqual({ token: 'secret', token_type: 'bearer' });
  });

  test('leaves nothing behind when it ends', async () => {
    const { forgetSession, signInWith } = await import('#stores/base/session.ts');
    signInWith('secret');
    forgetSession();
    expect(localStorage.getItem('session')).toBeNull();
  });

  test('begun or ended in another tab counts here too', async () => {
    const { $session } = await import('#stores/base/session.ts');
    const seen: unknown[] = [];
    $session.listen((session) => seen.push(session?.token));
    localStorage.setItem('session', '{"token":"other","token_type":"bearer"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    localStorage.removeItem('session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    // Something else was stored.
    window.dispatchEvent(new StorageEvent('storage', { key: 'city' }));
    expect(seen).toEqual(['other', undefined]);
  });

  test('begun while the page was left counts when the back button shows it again', async () => {
    const { $session } = await import('#stores/base/session.ts');
    localStorage.setItem('session', '{"token":"other","token_type":"bearer"}');
    window.dispatchEvent(new Event('pageshow'));
    expect($session.get()?.token).toBe('other');
  });

  test.each(['', 'nonsense', 'null', '{}', '{"token":7}'])(
    'that was stored as %j is none',
    async (stored) => {
      localStorage.setItem('session', stored);
      const { $session } = await import('#stores/base/session.ts');
      expect($session.get()).toBeNull();
    },
  );
});

describe('the city', () => {
  test('is stored by name and id', async () => {
    const { $city, chooseCity } = await import('#stores/base/city.ts');
    expect($city.get()).toBeNull();
    chooseCity('delhi');
    expect($city.get()?.name).toBe('Delhi');
    expect(localStorage.getItem('city')).toBe('delhi');
    expect(localStorage.getItem('cityId')).toBe('2');
  });

  test.each(['noida', 'Mumbai', ''])('that does not exist (%j) counts as none', async (stored) => {
    localStorage.setItem('city', stored);
    const { $city } = await import('#stores/base/city.ts');
    expect($city.get()).toBeNull();
  });
});

describe('the cart count', () => {
  test.each([
    ['3', 3],
    ['-2', 0],
    ['many', 0],
  ])('stored as %j is shown as %i', async (stored, shown) => {
    localStorage.setItem('cartCount', stored);
    const { $cartCount } = await import('#stores/base/counts.ts');
    expect($cartCount.get()).toBe(shown);
  });
});
