import { expect, test } from 'vitest';
import { CITIES } from '#domain/base/city.ts';
import { isLook, productAt, shareOf } from '#domain/overview/funnel.ts';

const [GURGAON] = CITIES;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36';
const asking = { userAgent: BROWSER, purpose: undefined, destination: undefined };

test.each([
  [{}, true],
  [{ destination: 'document' }, true],
  [{ destination: 'empty' }, false],
  [{ purpose: 'prefetch' }, false],
  [{ purpose: 'prefetch;prerender' }, false],
  [{ userAgent: undefined }, false],
  [{ userAgent: 'Googlebot/2.1' }, false],
  [{ userAgent: 'curl/8.5' }, false],
])('a page asked for with %j counts as a look: %s', (more, counts) => {
  expect(isLook({ ...asking, ...more })).toBe(counts);
});

test('no purpose and no destination is a browser of before those', () => {
  expect(isLook({ userAgent: BROWSER, purpose: undefined, destination: undefined })).toBe(true);
});

test.each([
  ['/gurgaon/furniture/sofas/oslo-3-seater-sofa', 'oslo-3-seater-sofa'],
  ['/gurgaon/furniture/sofas', undefined],
  ['/noida/furniture/sofas/oslo-3-seater-sofa', undefined],
  ['/gurgaon/furniture/sofas/oslo-3-seater-sofa/more', undefined],
  ['/', undefined],
])('the page of a product is at %s: %s', (path, slug) => {
  expect(productAt(path)).toEqual(slug && { city: GURGAON, slug });
});

test('a share is in whole percent, and none of nothing', () => {
  expect(shareOf(1, 3)).toBe(33);
  expect(shareOf(0, 0)).toBeNull();
});
