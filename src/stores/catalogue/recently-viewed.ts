import { persistentAtom } from '#stores/base/persistent-atom.ts';

/** How many the device remembers (rules/catalogue.md#recently-viewed). */
export const MAX_VIEWED = 12;

/** Slugs of the products looked at on this device, the latest first. */
export const $recentlyViewed = persistentAtom<readonly string[]>('recentlyViewed', [], {
  encode: (slugs) => (slugs.length > 0 ? slugs.join(' ') : undefined),
  decode: (text) => text.split(' ').filter(Boolean).slice(0, MAX_VIEWED),
});

export function noteViewed(slug: string): void {
  const others = $recentlyViewed.get().filter((each) => each !== slug);
  $recentlyViewed.set([slug, ...others].slice(0, MAX_VIEWED));
}

export function forgetViewed(): void {
  $recentlyViewed.set([]);
}
