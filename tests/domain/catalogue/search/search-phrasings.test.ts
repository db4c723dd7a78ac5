import { expect, test } from 'vitest';
import { findUnrented, learnLanguage } from '#domain/catalogue/search/search-language.ts';
import { partsOf, readQuery } from '#domain/catalogue/search/search-query.ts';
import { meets, nearMatches, rankFound } from '#domain/catalogue/search/search-ranking.ts';
import { foldText, keyOf } from '#domain/catalogue/search/search-text.ts';
import { readWishes } from '#domain/catalogue/search/search-wishes.ts';
import { readShopContent } from '../../../support/content.ts';

/** What renters in Gurgaon type, against the shop's own words and products. */

const { products, search, categories } = await readShopContent();

const shelf = products.map(({ slug, entry }) => {
  const { name, summary, category, subCategory, synonyms, features } = entry;
  const told = features.flatMap(({ title, list }) => [title, ...list]);
  const texts = [name, summary, category, subCategory, ...synonyms, ...told];
  const searchText = texts.map(foldText).join(' ');
  const place = categories.find(({ slug }) => slug === category);
  const kind = place?.subCategories.find(({ slug }) => slug === subCategory);
  const shelves = [place?.name ?? '', kind?.name ?? ''];
  const found = { name, shelves, otherNames: synonyms, available: 1 };
  return { ...found, slug, subCategory, searchText, key: keyOf(searchText), weight: 0 };
});

const { synonyms, noise, otherBrands, notRented } = search;
const places = ['Gurgaon', 'Gurugram', 'Delhi'];
const language = learnLanguage(shelf, {
  synonyms,
  noise: [...noise, ...places],
  brands: otherBrands,
  notRented,
});

const readFor = (text: string) => readQuery(readWishes(text).words, language);

/** The kinds of what is found, those on a shelf that is named alone, and their slugs. */
function find(text: string) {
  const query = readFor(text);
  const found = shelf.filter(
    ({ key }) =>
      partsOf(query).some((part) => part.every((term) => meets(key, term))) &&
      !query.without.some((term) => meets(key, term)),
  );
  const near = nearMatches(found, query);
  const exact = rankFound(found, query).filter((each) => !near.has(each));
  return {
    kinds: [...new Set(exact.map(({ subCategory }) => subCategory))],
    slugs: exact.map(({ slug }) => slug),
  };
}

test.each([
  ['bed without storage', ['beds'], 'mysore-storage-queen-bed'],
  ['bed without box storage', ['beds'], 'mysore-storage-queen-bed'],
  ['no storage bed', ['beds'], 'mysore-storage-queen-bed'],
  ['bed -storage', ['beds'], 'mysore-storage-queen-bed'],
  ['bina storage ka bed', ['beds'], 'mysore-storage-queen-bed'],
  ['बिना storage bed', ['beds'], 'mysore-storage-queen-bed'],
  ['sofa no leather', ['sofas'], 'cognac-leather-sofa'],
  ['non leather sofa', ['sofas'], 'cognac-leather-sofa'],
  ['sofa w/o leather', ['sofas'], 'cognac-leather-sofa'],
  ['sofa except leather', ['sofas'], 'cognac-leather-sofa'],
  ['sofa, but not leather', ['sofas'], 'cognac-leather-sofa'],
  ['leather ke bina sofa', ['sofas'], 'cognac-leather-sofa'],
  ['sofa leather nahi chahiye', ['sofas'], 'cognac-leather-sofa'],
  ['wardrobe without a mirror', ['wardrobes'], 'sheesham-3-door-wardrobe-with-mirror'],
  ['fridge without freezer under 1500', ['refrigerators'], 'side-by-side-fridge-560l'],
])('“%s” leads to %j, and not to %s', (text, kinds, unwanted) => {
  const found = find(text);
  expect(found.kinds).toEqual(expect.arrayContaining(kinds));
  expect(found.slugs).not.toContain(unwanted);
});

test.each([
  ['sofa & table', ['sofas', 'coffee-side-tables']],
  ['sofa and table', ['sofas', 'coffee-side-tables']],
  ['sofa aur bed', ['sofas', 'beds']],
  ['sofa ya bed', ['sofas', 'beds']],
  ['sofa + bed', ['sofas', 'beds']],
  ['sofa/bed', ['sofas', 'beds']],
  ['fridge / washing machine', ['refrigerators', 'washing-machines']],
  ['fridge plus washing machine', ['refrigerators', 'washing-machines']],
  ['fridge & washing machine & ac', ['refrigerators', 'washing-machines', 'air-conditioners']],
  ['1 bed, 2 chairs', ['beds', 'study-chairs']],
  ['table and 4 chairs', ['coffee-side-tables', 'study-chairs']],
  ['sofa under 1500 & bed', ['sofas', 'beds']],
  ['samsung fridge or lg tv', ['refrigerators', 'televisions']],
])('“%s” leads to each of %j', (text, kinds) => {
  expect(find(text).kinds).toEqual(expect.arrayContaining(kinds));
});

test.each([
  ['fridge samsung 260', 'double-door-fridge-260l', 'Samsung'],
  ['samsung', 'double-door-fridge-260l', 'Samsung'],
  ['ikea', 'jaipur-queen-bed', 'IKEA'],
  ['kent', 'water-purifier-8l', 'Kent'],
  ['wakefit', 'queen-mattress-8-inch', 'Wakefit'],
  ['samsung or lg fridge', 'double-door-fridge-260l', 'Samsung or LG'],
  ['samsung 55 inch tv', 'led-tv-55-inch', 'Samsung'],
  ['voltas 1.5 ton ac', 'split-ac-1-5-ton', 'Voltas'],
  ['godrej almirah', 'sheesham-2-door-wardrobe', 'Godrej'],
])('“%s” leads to %s, and says that we have no %s', (text, slug, brand) => {
  expect(find(text).slugs).toContain(slug);
  expect(readFor(text).otherBrand).toBe(brand);
});

test.each([
  ['no frost fridge', 'double-door-fridge-260l'],
  ['bed with storage', 'mysore-storage-queen-bed'],
  ['sofa without security deposit', 'oslo-3-seater-sofa'],
  ['no cost emi sofa', 'oslo-3-seater-sofa'],
  ['ac 1.5 ton on rent sector 57 gurgaon', 'split-ac-1-5-ton'],
  ['furniture for 2 bhk in dlf phase 3', '2-bhk-package'],
  ['fully furnished 1bhk package', '1-bhk-package'],
  ['bed 6x6', 'udaipur-king-bed'],
  ['queen bed 5 by 6', 'jaipur-queen-bed'],
  ['recliner sofa', 'nilgiri-recliner'],
  ['cooler for room', 'desert-air-cooler-55l'],
  ['a/c', 'split-ac-1-5-ton'],
  ['sofa 3+1+1', 'oslo-3-seater-sofa'],
  ['without sofa', 'oslo-3-seater-sofa'],
  ['no 1 sofa', 'oslo-3-seater-sofa'],
])('“%s” leads to %s', (text, slug) => {
  expect(find(text).slugs).toContain(slug);
});

test.each([
  ['water purifier', ['water-purifier-8l']],
  ['RO', ['water-purifier-8l']],
  ['air purifier', ['air-purifier']],
  ['purifier', ['air-purifier', 'water-purifier-8l']],
  ['queen bed', ['jaipur-queen-bed', 'mysore-storage-queen-bed']],
  ['king bed', ['deodar-upholstered-king-bed', 'udaipur-king-bed']],
  ['single bed', ['bhopal-metal-single-bed', 'kashi-single-bed']],
  ['office chair', ['ergonomic-office-chair', 'executive-leather-chair', 'mesh-study-chair']],
  ['split ac', ['split-ac-1-5-ton', 'split-ac-1-ton']],
  ['1 ton ac', ['split-ac-1-ton']],
  ['tower fan', ['tower-fan']],
  [
    'front load washing machine',
    ['front-load-washing-machine-6-5kg', 'front-load-washing-machine-8kg'],
  ],
  ['dishwasher', ['dishwasher-13-place']],
])('counts for “%s” only what is of that kind and size: %j', (text, slugs) => {
  expect(find(text).slugs.toSorted()).toEqual(slugs);
});

test.each([
  ['washing machine', ['washing-machines']],
  ['double door fridge', ['refrigerators']],
  ['leather sofa', ['sofas']],
  ['dining table', ['dining-sets']],
])('counts for “%s” only what stands among %j', (text, kinds) => {
  expect(find(text).kinds).toEqual(kinds);
});

test('counts what is called so by one of its other names', () => {
  expect(find('double door fridge').slugs).toContain('side-by-side-fridge-560l');
  expect(find('double door fridge').slugs).not.toContain('single-door-fridge-215l');
  expect(find('double bed').slugs).toEqual(
    expect.arrayContaining(['jaipur-queen-bed', 'udaipur-king-bed', 'deodar-upholstered-king-bed']),
  );
});

test.each([
  ['ए सी', 'AC'],
  ['ऐ सी', 'AC'],
  ['ऐसी किराए पर', 'AC'],
  ['ऐ.सी.', 'AC'],
  ['ए/सी', 'AC'],
  ['ए.सी.', 'AC'],
  ['एयर कंडीशनर', 'AC'],
  ['टी वी', 'TV'],
  ['एल ई डी टीवी', 'TV'],
  ['T V', 'TV'],
  ['O T G', 'oven'],
  ['आर ओ', 'RO'],
  ['वाटर प्यूरीफायर', 'water purifier'],
  ['सोफा', 'sofa'],
  ['सोफ़ा किराए पर', 'sofa'],
  ['बेड', 'bed'],
  ['पलंग', 'bed'],
  ['किंग बेड', 'king bed'],
  ['सिंगल बेड', 'single bed'],
  ['गद्दे', 'mattress'],
  ['अलमारी', 'wardrobe'],
  ['मेज़', 'table'],
  ['टेबल', 'table'],
  ['स्टडी टेबल', 'study table'],
  ['डाइनिंग टेबल', 'dining table'],
  ['कुर्सी', 'chair'],
  ['ऑफिस चेयर', 'office chair'],
  ['वॉशिंग मशीन', 'washing machine'],
  ['रेफ्रिजरेटर', 'fridge'],
  ['ओवन', 'oven'],
  ['कूलर', 'cooler'],
  ['गीजर', 'geyser'],
  ['पंखा', 'fan'],
  ['रूम हीटर', 'room heater'],
  ['डिशवॉशर', 'dishwasher'],
  ['एयर प्यूरीफायर', 'air purifier'],
  ['अस्पताल का बेड', 'hospital bed'],
])('“%s” leads to the same products as “%s”', (text, same) => {
  const { slugs } = find(same);
  expect(slugs).not.toEqual([]);
  expect(find(text).slugs.toSorted()).toEqual(slugs.toSorted());
});

test.each([
  ['bunk bed', 'beds'],
  ['Bunk beds for rent in Gurgaon', 'beds'],
  ['table fan', 'fans'],
  ['ceiling fans', 'fans'],
  ['vacuum cleaner', 'washing-machines'],
  ['deep freezer', 'refrigerators'],
  ['water dispenser', 'water-purifiers'],
  ['air fryer', 'microwaves'],
  ['projector', 'televisions'],
  ['bean bag', 'armchairs-recliners'],
  ['pillow', 'mattresses'],
  ['oxygen cylinder', 'respiratory'],
  ['laptop', 'study-tables'],
])('knows that we don’t rent “%s”, and leads to %s', (text, kind) => {
  const unrented = findUnrented(readWishes(text).words, language);
  expect(find(unrented?.nearest ?? '').kinds).toContain(kind);
});

test('leads each thing that we don’t rent to products that we do', () => {
  const nearest = notRented.flatMap((each) => each.nearest ?? []);
  expect(nearest.filter((each) => find(each).slugs.length === 0)).toEqual([]);
});

test.each(['fan', 'stand fan', 'bed', 'cot', 'inverter ac', 'dryer washing machine'])(
  'does not take “%s” for a thing that we don’t rent',
  (text) => expect(findUnrented(text, language)).toBeUndefined(),
);
