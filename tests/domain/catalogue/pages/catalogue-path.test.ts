import { expect, test } from 'vitest';
import {
  expressPath,
  homePath,
  listPath,
  picturePath,
  productPath,
  standingName,
} from '#domain/catalogue/pages/catalogue-path.ts';

const gurgaon = { slug: 'gurgaon' };
const delhi = { slug: 'delhi' };

test('leads home, to a list and to a list within it', () => {
  expect(homePath(delhi)).toBe('/delhi');
  expect(listPath(delhi, 'furniture')).toBe('/delhi/furniture');
  expect(listPath(delhi, 'furniture', 'sofas')).toBe('/delhi/furniture/sofas');
});

test('has the express list in Gurgaon', () => {
  expect(expressPath(gurgaon)).toBe('/gurgaon/expressDelivery');
});

test('leads to a product through its category and sub-category', () => {
  const sofa = {
    slug: 'oslo-3-seater-sofa',
    category: { slug: 'furniture' },
    subCategory: { slug: 'sofas' },
  };
  expect(productPath(delhi, sofa)).toBe('/delhi/furniture/sofas/oslo-3-seater-sofa');
});

test('keeps the address of each picture: the first under its product, the others under their own names', () => {
  expect(standingName('oslo-3-seater-sofa', 'oslo-front.webp', 0)).toBe('oslo-3-seater-sofa');
  expect(standingName('oslo-3-seater-sofa', 'oslo-side.webp', 1)).toBe('oslo-side');
});

test('serves a product’s first picture at an address of its slug alone', () => {
  expect(picturePath('oslo-3-seater-sofa')).toBe('/pictures/oslo-3-seater-sofa.webp');
});
