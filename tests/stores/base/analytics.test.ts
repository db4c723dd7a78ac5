/** @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } } */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { fakeApi } from '../support/fake-api.ts';

const ID = 'G-TEST123';
const ADDED = {
  name: 'add_to_cart',
  value: rupees(1061),
  items: [{ slug: 'sofa', quantity: 1, price: rupees(1061) }],
} as const;

beforeEach(() => {
  vi.unstubAllEnvs();
  delete window.dataLayer;
  history.replaceState(null, '', '/gurgaon');
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <section data-consent-bar hidden>
      <button data-consent="declined">Decline</button>
      <button data-consent="accepted">Accept</button>
    </section>
    <button data-cookies>Cookies</button>`;
});

async function openShop() {
  vi.stubEnv('PUBLIC_ANALYTICS_ID', ID);
  const { startAnalytics } = await import('#features/base/analytics/start.ts');
  const { track } = await import('#stores/base/analytics.ts');
  const listen = vi.spyOn(document, 'addEventListener');
  startAnalytics(ID);
  const heard = [...listen.mock.calls];
  // The next test opens a page of its own.
  onTestFinished(() => heard.forEach((each) => document.removeEventListener(...each)));
  const bar = document.querySelector<HTMLElement>('[data-consent-bar]');
  const answer = (consent: string) =>
    document.querySelector<HTMLElement>(`[data-consent="${consent}"]`)?.click();
  return { track, bar, answer };
}

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const sent = (name: string) =>
  (window.dataLayer ?? [])
    .map((entry) => [...(entry as IArguments)] as [string, string, object])
    .filter(([command, event]) => command === 'event' && event === name)
    .map(([, , parameters]) => parameters);

describe('a visitor who was not asked yet', () => {
  test('is asked, and nothing is loaded or sent', async () => {
    const { track, bar } = await openShop();
    track(ADDED);
    expect(bar?.hidden).toBe(false);
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  test('declines: the bar goes, the answer is kept, nothing is loaded', async () => {
    const { track, bar, answer } = await openShop();
    answer('declined');
    track(ADDED);
    expect(bar?.hidden).toBe(true);
    expect(localStorage.getItem('cookieConsent')).toBe('declined');
    expect(scripts()).toEqual([]);
  });

  test('accepts: the tag is loaded once, the page and what follows are counted', async () => {
    const { track, bar, answer } = await openShop();
    answer('accepted');
    track(ADDED);
    expect(bar?.hidden).toBe(true);
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    expect(sent('page_view')).toMatchObject([{ page_location: `${location.origin}/gurgaon` }]);
    expect(sent('add_to_cart')).toEqual([
      {
        currency: 'INR',
        value: 1061,
        items: [{ item_id: 'sofa', quantity: 1, price: 1061 }],
      },
    ]);
  });
});

test('a later visit of somebody who accepted is counted without asking', async () => {
  localStorage.setItem('cookieConsent', 'accepted');
  const { bar } = await openShop();
  expect(bar?.hidden).toBe(true);
  expect(sent('page_view')).toHaveLength(1);
});

test('what happened before the tag was there is sent once it is', async () => {
  localStorage.setItem('cookieConsent', 'accepted');
  vi.stubEnv('PUBLIC_ANALYTICS_ID', ID);
  const { track } = await import('#stores/base/analytics.ts');
  track(ADDED);
  await openShop();
  expect(sent('add_to_cart')).toHaveLength(1);
});

test('consent is withdrawn as easily as it was given', async () => {
  localStorage.setItem('cookieConsent', 'accepted');
  document.cookie = '_ga=GA1.1; path=/';
  const { track, bar, answer } = await openShop();
  document.querySelector<HTMLElement>('[data-cookies]')?.click();
  expect(bar?.hidden).toBe(false);
  answer('declined');
  track(ADDED);
  expect(sent('add_to_cart')).toEqual([]);
  expect(document.cookie).not.toContain('_ga');
  expect(window).toHaveProperty(`ga-disable-${ID}`, true);
});

test.each([
  ['/password/reset/asha/secret-token', '/password/reset'],
  ['/track/0b9f3c52-5d0e-4a4f-9a37-0d3f9c1b2a10', '/track'],
  ['/search/sofa', '/search'],
  ['/gurgaon/furniture', '/gurgaon/furniture'],
])('a page at %s is counted as %s', async (path, counted) => {
  localStorage.setItem('cookieConsent', 'accepted');
  history.replaceState(null, '', path);
  await openShop();
  expect(sent('page_view')).toMatchObject([{ page_location: location.origin + counted }]);
});

test('without an id an event goes nowhere', async () => {
  const { track, sendEventsTo } = await import('#stores/base/analytics.ts');
  track(ADDED);
  const heard = vi.fn();
  sendEventsTo(heard);
  expect(heard).not.toHaveBeenCalled();
});

test('a product that goes into the cart is counted with its rent', async () => {
  localStorage.setItem('cookieConsent', 'accepted');
  await openShop();
  const { trackAdded } = await import('#stores/catalogue/cart/added-event.ts');
  trackAdded({ productSlug: 'sofa', quantity: 2, monthlyRent: 106_100 });
  expect(sent('add_to_cart')).toEqual([
    { currency: 'INR', value: 2122, items: [{ item_id: 'sofa', quantity: 2, price: 1061 }] },
  ]);
});

describe('the answer of somebody who is signed in', () => {
  const KEEP = 'PUT /user/cookieChoice';
  async function told(handler: () => unknown = () => ({ given: true })) {
    const api = fakeApi({ [KEEP]: handler });
    const session = await import('#stores/base/session.ts');
    return { calls: () => api.calls(KEEP).map(({ body }) => body), ...session };
  }

  test('is kept by the server, and kept again when it changes', async () => {
    const { calls, signInWith } = await told();
    signInWith('token');
    const { answer } = await openShop();
    answer('accepted');
    await vi.waitFor(() => expect(calls()).toEqual([{ given: true }]));
    await vi.waitFor(() => expect(localStorage.getItem('cookieConsentKept')).toBe('accepted'));
    answer('declined');
    await vi.waitFor(() => expect(calls()).toEqual([{ given: true }, { given: false }]));
  });

  test('given as a visitor stays in the browser until they sign in', async () => {
    const { calls, signInWith, forgetSession } = await told();
    const { answer } = await openShop();
    answer('declined');
    expect(calls()).toEqual([]);
    signInWith('token');
    await vi.waitFor(() => expect(calls()).toEqual([{ given: false }]));
    await vi.waitFor(() => expect(localStorage.getItem('cookieConsentKept')).toBe('declined'));
    forgetSession();
    expect(localStorage.getItem('cookieConsentKept')).toBeNull();
    signInWith('another');
    await vi.waitFor(() => expect(calls()).toHaveLength(2));
  });
});
