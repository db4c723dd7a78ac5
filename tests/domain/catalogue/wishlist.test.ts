import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_WISHES, mergeWishes, withWish } from '#domain/catalogue/wishlist.ts';

const slugs = fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 150 });

test('keeps the newest wish last, and one that is kept already in its place', () => {
  expect(mergeWishes(['sofa', 'bed'], ['bed', 'desk'])).toEqual(['sofa', 'bed', 'desk']);
  expect(withWish(['sofa'], 'bed', true)).toEqual(['sofa', 'bed']);
});

test('takes a wish off the list', () => {
  expect(withWish(['sofa', 'bed'], 'sofa', false)).toEqual(['bed']);
  expect(withWish(['sofa'], 'desk', false)).toEqual(['sofa']);
});

test('lets the oldest make room', () => {
  const full = Array.from({ length: MAX_WISHES }, (_, at) => `product-${at}`);
  const merged = mergeWishes(full, ['sofa']);
  expect(merged).toHaveLength(MAX_WISHES);
  expect(merged[0]).toBe('product-1');
  expect(merged.at(-1)).toBe('sofa');
});

test('names each product once and never holds too many, whatever is merged', () => {
  fc.assert(
    fc.property(slugs, slugs, (kept, added) => {
      const merged = mergeWishes(kept, added);
      expect(new Set(merged).size).toBe(merged.length);
      expect(merged.length).toBeLessThanOrEqual(MAX_WISHES);
      expect(mergeWishes(merged, added)).toEqual(merged);
    }),
  );
});
