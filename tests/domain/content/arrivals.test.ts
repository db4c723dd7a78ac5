import { expect, test } from 'vitest';
import { arrivalEntriesSchema, arrivalsOf } from '#domain/content/entries/arrival-entries.ts';
import { checkEntry } from '#domain/content/entries/problem.ts';

const photograph = (of: { product?: string; shelf?: string }, text: string) => ({
  ...of,
  condition: 'good' as const,
  picture: { file: 'sofa-in-store.webp', alt: 'A sofa between two shelves of the store' },
  text,
});

const entries = [
  photograph({ product: 'oslo-3-seater-sofa' }, 'A paler arm.'),
  photograph({ shelf: 'furniture/sofas' }, 'Any sofa.'),
  photograph({ shelf: 'furniture/beds' }, 'Any bed.'),
];
const textsOf = (product: string, shelf: string) =>
  arrivalsOf(entries, product, shelf).map(({ text }) => text);

test('a product shows the photographs of its own pieces before those of its shelf', () => {
  expect(textsOf('oslo-3-seater-sofa', 'furniture/sofas')).toEqual(['A paler arm.']);
  expect(textsOf('malabar-l-shape-sofa', 'furniture/sofas')).toEqual(['Any sofa.']);
});

test('a product of which nothing was photographed shows nothing', () => {
  expect(textsOf('teak-coffee-table', 'furniture/coffee-side-tables')).toEqual([]);
});

test('a photograph is of a product or of a shelf, in a condition that there is', () => {
  const faultsOf = (entry: object) => {
    const checked = checkEntry('content/arrivals.yaml', arrivalEntriesSchema, [entry]);
    return checked.ok ? [] : checked.problems.map(({ message }) => message);
  };
  const both = photograph({ product: 'oslo-3-seater-sofa', shelf: 'furniture/sofas' }, 'Both.');
  const either = 'must name either a product or a shelf';
  expect(faultsOf(entries[0] ?? {})).toEqual([]);
  expect(faultsOf(both)).toEqual([either]);
  expect(faultsOf(photograph({}, 'Neither.'))).toEqual([either]);
  expect(faultsOf({ ...entries[0], condition: 'fair' })).toEqual([
    'must be one of new, good, worn',
  ]);
});
