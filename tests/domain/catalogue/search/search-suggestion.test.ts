import { describe, expect, test } from 'vitest';
import { learnLanguage } from '#domain/catalogue/search/search-language.ts';
import { readQuery } from '#domain/catalogue/search/search-query.ts';
import { suggestShelves, suggestTerms } from '#domain/catalogue/search/search-suggestion.ts';
import { foldText } from '#domain/catalogue/search/search-text.ts';

const language = learnLanguage(
  ['Oslo sofa', 'Pune sofa bed', 'Side table', 'Study table', 'Shoe rack', 'Jaipur bed'].map(
    (name) => ({ name, searchText: foldText(name) }),
  ),
  {
    noise: ['for', 'rent'],
    synonyms: [
      ['sofa', 'couch', 'settee'],
      ['sofa bed', 'sofa cum bed'],
      ['side table', 'end table'],
      ['study table', 'desk'],
      ['shoe rack'],
      ['bed', 'palang'],
      ['synthesizer', 'piano'],
    ],
  },
);

const suggested = (typed: string, popular: readonly string[] = []) =>
  suggestTerms(typed, readQuery(typed, language, { isTyping: true }), language, popular);

describe('while somebody types', () => {
  test.each([
    ['stu', ['study table']],
    ['des', ['desk']],
    ['Sofa b', ['sofa bed']],
    ['bed', ['bed', 'sofa bed']],
    ['tab', ['side table', 'study table']],
    ['frigd', []],
    ['', []],
    ['  ', []],
  ])('%j goes on to %j', (typed, terms) => {
    expect(suggested(typed)).toEqual(terms);
  });

  test('a search that would find nothing is not suggested', () => {
    expect(suggested('syn')).toEqual([]);
  });

  test('four searches are suggested, one of each meaning', () => {
    expect(suggested('s')).toEqual(['sofa', 'sofa bed', 'side table', 'study table']);
    expect(suggested('so', ['couch', 'sofa'])).toEqual(['sofa', 'sofa bed']);
  });

  test('popular searches come first, and what begins so before what holds such a word', () => {
    const popular = ['wooden study table', 'study lamp'];
    expect(suggested('stu', popular)).toEqual(['study lamp', 'study table', 'wooden study table']);
  });

  test('a misspelt word goes on from what was meant', () => {
    expect(suggested('stuyd')).toEqual(['study table']);
  });
});

describe('shelves are suggested', () => {
  const shelves = ['Sofas', 'Sofa beds', 'Study tables', 'Premium beds'].map((name) => ({ name }));
  const shelvesFor = (text: string, asked: 'everything' | 'anything') =>
    suggestShelves(shelves, readQuery(text, language, { isTyping: true }), asked).map(
      ({ name }) => name,
    );

  test.each([
    ['sofa', ['Sofas', 'Sofa beds']],
    ['couch', ['Sofas', 'Sofa beds']],
    ['desk', ['Study tables']],
    ['study tab', ['Study tables']],
    ['sofa shoe', []],
    ['', []],
  ])('that are called like everything in %j: %j', (text, names) => {
    expect(shelvesFor(text, 'everything')).toEqual(names);
  });

  test.each([
    ['sofa shoe', ['Sofas', 'Sofa beds']],
    ['shoe rack', []],
    ['', []],
  ])('that are called like anything in %j: %j', (text, names) => {
    expect(shelvesFor(text, 'anything')).toEqual(names);
  });
});
