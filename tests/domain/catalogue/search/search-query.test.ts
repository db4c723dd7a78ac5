import { expect, test } from 'vitest';
import { findUnrented, learnLanguage } from '#domain/catalogue/search/search-language.ts';
import {
  partsOf,
  readQuery,
  withoutScraps,
  withoutSizes,
} from '#domain/catalogue/search/search-query.ts';
import { foldText } from '#domain/catalogue/search/search-text.ts';

const language = learnLanguage(
  [
    ['Oslo 3-seater sofa', 'couch living room washable covers'],
    ['Double-door fridge, 260 litres', 'refrigerator frost free'],
    ['Front-load washing machine, 7 kg', 'drum spin'],
    ['Sheesham wardrobe', 'almirah with a rail'],
    ['Study table', 'drawers'],
  ].map(([name = '', more = '']) => ({ name, searchText: foldText(`${name} ${more}`) })),
  {
    noise: 'on in for the me my near rent gurgaon ka ki ke par kiraye किराए पर off offer discount'
      .split(' ')
      .concat('per month', 'ke liye'),
    synonyms: [
      ['sofa', 'couch', 'सोफ़ा'],
      ['fridge', 'refrigerator'],
      ['washing machine', 'kapde dhone ki machine'],
      ['wardrobe', 'almirah', 'अलमारी'],
      ['study table', 'desk'],
      ['piano', 'keyboard'],
      ['water purifier', 'pani ka filter'],
      ['television', 'tv'],
    ],
    brands: { refrigerator: ['Samsung'], fridge: ['Blue Star', 'Oslo'] },
  },
);

const termsOf = (text: string) => readQuery(text, language).terms.map(({ words }) => words);

test.each([
  ['sofa on rent in gurgaon', ['sofa']],
  ['study tables for rent near me', ['study tables']],
  ['सोफा किराए पर', ['सोफा']],
  ['kapde dhone ki machine', ['kapde dhone ki machine']],
  ['pani ka filter on rent', ['pani ka filter']],
  ['pani ka filtar', ['pani ka filter']],
  ['ghar ke liye pani ka filter', ['ghar', 'pani ka filter']],
  ['sofa ka bed', ['sofa', 'bed']],
  ['fridge 260 l', ['fridge', '260 l']],
  ['3 seater couch', ['3 seater', 'couch']],
  ['1+1 sofa', ['sofa']],
  ['sofa 3 + 1 + 1', ['sofa']],
  ['1+1', ['1', '1']],
  ['50% off #sofa?', ['sofa']],
  ['flat 20 percent discount sofa', ['flat', 'sofa']],
  ['sofa 3 seater per month', ['sofa', '3 seater']],
  ['50%', ['50']],
  ['on rent', ['on', 'rent']],
  ['', []],
  ['T V', ['tv']],
  ['sofa -couch', ['sofa']],
  ['-sofa', ['sofa']],
  ['samsung fridge', ['fridge']],
  ['Blue-Star fridge', ['fridge']],
  ['samsung', ['refrigerator']],
  ['samsung, blue star', ['refrigerator']],
  ['oslo sofa', ['oslo', 'sofa']],
])('hears in %j %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test('asks for everything that means the same', () => {
  const [term] = readQuery('अलमारी', language).terms;
  expect(term?.alternatives).toEqual(['अलमारी', 'wardrobe', 'almirah']);
});

test.each([
  ['frigde', 'fridge'],
  ['wardrob', 'wardrobe'],
  ['washin machin on rent', 'washing machine'],
  ['washingmachine', 'washing machine'],
  ['ward robe', 'wardrobe'],
  ['refrig', 'refrigerator'],
  ['kiraye ka frigde', 'fridge'],
  ['pani ka filtar', 'pani ka filter'],
  ['fridge', null],
  ['sofas', null],
  ['xylophone', null],
  ['26', null],
])('takes %j to mean %j', (text, meant) => {
  expect(readQuery(text, language).meant).toBe(meant);
});

test('lets the last word go on while somebody types', () => {
  const { terms, meant } = readQuery('washing mach', language, { isTyping: true });
  expect(meant).toBeNull();
  expect(terms.at(-1)).toMatchObject({ words: 'mach', isBegun: true });
  expect(terms.at(-1)?.alternatives).toContain('machine');
  expect(readQuery('frigd', language, { isTyping: true }).meant).toBe('fridge');
});

test('knows which groups of words find something', () => {
  expect(language.findable.map(([first]) => first)).not.toContain('piano');
  expect(language.findable.map(([first]) => first)).toContain('wardrobe');
});

test('looks at the first dozen words of a long query', () => {
  expect(readQuery('sofa '.repeat(40), language).terms).toHaveLength(12);
});

test('takes what is typed for the weightiest words that begin so, five at most', () => {
  const [term] = readQuery('d', language, { isTyping: true }).terms;
  expect(term?.alternatives).toEqual(['d', 'double', 'door', 'dhone', 'desk', 'drum']);
});

const partsIn = (text: string) =>
  partsOf(readQuery(text, language)).map((part) => part.map(({ words }) => words));

test.each([
  ['sofa, fridge', [['sofa'], ['fridge']]],
  ['3 seater sofa; study table', [['3 seater', 'sofa'], ['study table']]],
  ['sofa fridge', [['sofa', 'fridge']]],
  ['fridge 1,200', [['fridge', '1200']]],
  ['sofa, gurgaon', [['sofa']]],
  [', sofa,', [['sofa']]],
  ['rent, gurgaon', [['rent'], ['gurgaon']]],
  ['sofa & study table', [['sofa'], ['study table']]],
  ['my 2 sofas and 1 desk', [['sofas'], ['desk']]],
  ['sofa 3+1', [['sofa']]],
  [',', []],
])('hears in %j that any of %j will do', (text, parts) => {
  expect(partsIn(text)).toEqual(parts);
});

test('says how each of several things was meant', () => {
  expect(readQuery('sofa, frigde', language).meant).toBe('sofa, fridge');
});

test('lets go of single letters, which are seldom meant', () => {
  const { terms } = withoutScraps(readQuery('o’sofa x=1', language));
  expect(terms.map(({ words }) => words)).toEqual(['sofa']);
});

test('leaves out what a hyphen excludes, in all words for it', () => {
  const { without, meant } = readQuery('wardrob -couch', language);
  expect(without.map(({ alternatives }) => alternatives)).toEqual([['couch', 'sofa', 'सोफा']]);
  expect(meant).toBe('wardrobe -couch');
});

test.each([
  ['sofa without a washing machine', ['washing machine'], ['sofa']],
  ['sofa without couch drawers', ['couch'], ['sofa']],
  ['sofa without drawers study table', ['drawers'], ['sofa', 'study table']],
  ['no washing machine', ['washing'], ['machine']],
  ['no drawers sofa', ['drawers'], ['sofa']],
  ['no sofa', [], ['sofa']],
  ['sofa without rent', [], ['sofa']],
  ['sofa no', [], ['sofa']],
  ['sofa -study-table', ['study table'], ['sofa']],
])('leaves out of %j what is not wanted: %j', (text, excluded, terms) => {
  const query = readQuery(text, language);
  expect(query.without.map(({ words }) => words)).toEqual(excluded);
  expect(query.terms.map(({ words }) => words)).toEqual(terms);
});

test('says how words were meant that are not wanted', () => {
  expect(readQuery('sofa without wardrob', language).meant).toBe('sofa -wardrobe');
  const meant = readQuery('fridge withot washin machin', language).meant ?? '';
  expect(readQuery(meant, language).meant).toBeNull();
});

test('names a brand that we do not rent, and none that we do', () => {
  const brandOf = (text: string) => readQuery(text, language).otherBrand;
  expect(brandOf('blue star fridge')).toBe('Blue Star');
  expect(brandOf('SAMSUNG')).toBe('Samsung');
  expect(brandOf('samsung or blue star fridge')).toBe('Samsung or Blue Star');
  expect(brandOf('oslo sofa')).toBeNull();
});

test('asks without sizes and numbers where the nearest will do', () => {
  const { terms } = withoutSizes(readQuery('refrigrator 200 ltr 5', language));
  expect(terms.map(({ words }) => words)).toEqual(['refrigerator']);
});

test('knows a search for nothing but a thing that we do not rent', () => {
  const notRented = [{ names: ['laptop'], nearest: 'study table' }, { names: ['power backup'] }];
  const known = learnLanguage([], { synonyms: [], noise: ['rent'], notRented });
  expect(findUnrented('Laptops rent', known)).toEqual({
    name: 'laptop',
    nearest: 'study table',
  });
  expect(findUnrented('power backup', known)).toEqual({
    name: 'power backup',
    nearest: undefined,
  });
  expect(findUnrented('laptop table', known)).toBeUndefined();
});
