import { expect, test } from 'vitest';
import { lostInUnsound } from '#domain/content/name-faults.ts';

test('products that unsound data names are looked for wherever they stand', () => {
  const data = {
    related: ['chair', 'throne', 3],
    weight: 'heavy',
    banners: [{ shows: 'stool' }, { shows: 'chair' }],
    items: null,
  };
  expect(lostInUnsound(data, new Set(['chair']))).toEqual([
    ['related.1', 'throne does not exist'],
    ['banners.0.shows', 'stool does not exist'],
  ]);
  expect(lostInUnsound('chair', new Set())).toEqual([]);
});
