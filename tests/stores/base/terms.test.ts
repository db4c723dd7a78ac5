import { afterEach, expect, test, vi } from 'vitest';
import { termsPath } from '#domain/overview/terms-version.ts';
import { day } from '#domain/base/kolkata.ts';
import { comingTerms, termsInForcePath } from '#stores/base/terms.ts';

/** Each with the day of its publication. */
const VERSIONS = [
  ['2025-07-16', '2025-07-11'],
  ['2026-12-04', '2026-11-29'],
  ['2026-12-05', '2026-11-30'],
] as const;

afterEach(() => {
  document.head.innerHTML = '';
  vi.useRealTimers();
});

test.each([
  ['2026-07-04T12:00:00+05:30', '2025-07-16', []],
  ['2026-11-29T23:59:59+05:30', '2025-07-16', ['2026-12-04']],
  ['2026-11-30T12:00:00+05:30', '2025-07-16', ['2026-12-04', '2026-12-05']],
  ['2026-12-03T23:59:59+05:30', '2025-07-16', ['2026-12-04', '2026-12-05']],
  ['2026-12-04T00:00:00+05:30', '2026-12-04', ['2026-12-05']],
  ['2026-12-05T00:00:00+05:30', '2026-12-05', []],
])(
  'at %s the terms of %s are accepted, and published later ones are named',
  (now, inForce, coming) => {
    vi.useFakeTimers({ now: new Date(now) });
    document.head.innerHTML = VERSIONS.map(
      ([version, publishedOn]) =>
        `<link rel="terms-of-service" href="${termsPath(day(version))}" data-published-on="${publishedOn}">`,
    ).join('');
    expect(termsInForcePath()).toBe(termsPath(day(inForce)));
    expect(comingTerms()).toEqual(coming);
  },
);
