import { expect, test } from 'vitest';
import { readCataloguePlace, writeCataloguePlace } from '#domain/catalogue/office-catalogue.ts';

test.each([
  ['name', { slug: 'oslo-3-seater-sofa', key: 'Oslo 3-seater sofa' }],
  ['left', { slug: 'oslo-3-seater-sofa', key: '12' }],
] as const)('a page sorted by %s goes on after its last product', (sort, place) => {
  expect(readCataloguePlace(writeCataloguePlace(place), sort)).toEqual(place);
});

test.each([
  ['', 'name'],
  ['oslo', 'name'],
  ['Oslo Sofa', 'name'],
  ['oslo twelve', 'left'],
] as const)('%j is no place in a list sorted by %s', (text, sort) => {
  expect(readCataloguePlace(text, sort)).toBeUndefined();
});
