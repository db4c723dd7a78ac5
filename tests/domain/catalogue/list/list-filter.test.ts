import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFilter, parseFilter } from '#domain/catalogue/list/list-address.ts';
import { choicesOf } from '#domain/catalogue/list/list-choices.ts';
import { countOptions, listOptions } from '#domain/catalogue/list/list-counts.ts';
import {
  baseFilter,
  isListed,
  kindKey,
  LIST_SORTS,
  listed,
  type ListedProduct,
  type ListFilter,
  type ListPlace,
  NO_FILTER,
  rentEnds,
  canonicalFilter,
} from '#domain/catalogue/list/list-filter.ts';
import { rupees } from '#domain/base/money.ts';
import { EXPRESS_CATEGORY } from '#domain/base/express-category.ts';
import { TENURES } from '#domain/catalogue/tenure.ts';

const CATEGORIES = [
  { slug: 'furniture', name: 'Furniture', subCategories: named('sofas', 'beds', 'desks') },
  { slug: 'appliance', name: 'Appliances', subCategories: named('fridges', 'washers') },
  { slug: 'seasonal', name: 'Seasonal', subCategories: named('coolers') },
  { slug: 'premium', name: 'Premium', subCategories: named('sofas', 'beds') },
];

function named(...slugs: string[]) {
  return slugs.map((slug) => ({ slug, name: `${slug[0]?.toUpperCase()}${slug.slice(1)}` }));
}

function placeOf(category: string, subCategory?: string, express = true): ListPlace {
  return { categories: CATEGORIES, base: baseFilter(category, subCategory), express };
}

const FURNITURE = placeOf('furniture');

const places = fc.constantFrom(
  FURNITURE,
  placeOf('furniture', 'sofas'),
  placeOf('premium', 'sofas'),
  placeOf('appliance', undefined, false),
  placeOf(EXPRESS_CATEGORY),
);

const slugs = CATEGORIES.map(({ slug }) => slug);
const kinds = CATEGORIES.flatMap(({ slug, subCategories }) =>
  subCategories.map((sub) => kindKey(slug, sub.slug)),
);
const rent = fc.option(fc.integer({ min: 1, max: 3000 }));

const wishes: fc.Arbitrary<ListFilter> = fc.record({
  categories: fc.subarray(slugs),
  kinds: fc.subarray(kinds),
  tenure: fc.option(fc.constantFrom(...TENURES)),
  min: rent,
  max: rent,
  sameDay: fc.boolean(),
  inStock: fc.boolean(),
  sort: fc.constantFrom(...LIST_SORTS),
});

const filtered = fc
  .tuple(places, wishes)
  .map(([place, wish]) => ({ place, filter: canonicalFilter(wish, place) }));

const products: fc.Arbitrary<ListedProduct[]> = fc.array(
  fc.constantFrom(...kinds).chain((kind) => {
    const [category = '', subCategory = ''] = kind.split('.');
    return fc.record({
      slug: fc.uuid(),
      name: fc.string({ minLength: 1 }),
      category: fc.constant(category),
      subCategory: fc.constant(subCategory),
      plans: fc
        .subarray([...TENURES], { minLength: 1 })
        .chain((tenures) =>
          fc.tuple(
            ...tenures.map((tenure) =>
              fc.integer({ min: 1, max: 3500 }).map((price) => ({ tenure, price: rupees(price) })),
            ),
          ),
        ),
      sameDay: fc.boolean(),
      inStock: fc.boolean(),
    });
  }),
  { maxLength: 40 },
);

function product(slug: string, more: Partial<ListedProduct> = {}): ListedProduct {
  return {
    slug,
    name: slug,
    category: 'furniture',
    subCategory: 'sofas',
    plans: [
      { tenure: 6, price: rupees(1416) },
      { tenure: 12, price: rupees(1180) },
    ],
    sameDay: false,
    inStock: true,
    ...more,
  };
}

const slugsOf = (left: readonly ListedProduct[]) => left.map(({ slug }) => slug);

describe('the laws of a list', () => {
  test('the count beside an option is what choosing it leaves', () => {
    fc.assert(
      fc.property(products, filtered, (all, { place, filter }) => {
        const counts = countOptions(all, filter, place);
        for (const [option, choice] of listOptions(place)) {
          expect(counts.get(option)).toBe(listed(all, { ...filter, ...choice }).length);
        }
      }),
    );
  });

  test('the counts of the kinds of a category add up to the count of the category', () => {
    fc.assert(
      fc.property(products, filtered, (all, { place, filter }) => {
        const counts = countOptions(all, filter, place);
        for (const { slug, subCategories } of place.categories) {
          const ofKinds = subCategories.map((sub) => counts.get(`kind=${kindKey(slug, sub.slug)}`));
          const sum = ofKinds.reduce<number>((total, count) => total + (count ?? 0), 0);
          expect(counts.get(`category=${slug}`)).toBe(sum);
        }
      }),
    );
  });

  test('what is left is what fits, once each, in every order', () => {
    fc.assert(
      fc.property(products, filtered, (all, { filter }) => {
        const left = listed(all, filter);
        expect(new Set(left)).toEqual(new Set(all.filter((each) => isListed(each, filter))));
        expect(left).toHaveLength(new Set(left).size);
      }),
    );
  });

  test('no filter hides anything, and the ends of the rent hide nothing either', () => {
    fc.assert(
      fc.property(products, filtered, (all, { filter }) => {
        expect(new Set(listed(all, NO_FILTER))).toEqual(new Set(all));
        const ends = rentEnds(all, filter);
        const open = listed(all, { ...filter, min: null, max: null });
        if (ends) expect(listed(all, { ...filter, ...ends })).toEqual(open);
        else expect(open).toEqual([]);
      }),
    );
  });

  test('an address says the filter and nothing else', () => {
    fc.assert(
      fc.property(filtered, ({ place, filter }) => {
        const address = formatFilter(filter, place);
        expect(parseFilter(new URLSearchParams(address), place)).toEqual(filter);
        expect(address).toMatch(/^(\?[a-z]+=[a-z\d.,-]+(&[a-z]+=[a-z\d.,-]+)*)?$/);
        expect(address === '').toBe(JSON.stringify(filter) === JSON.stringify(place.base));
      }),
    );
  });

  test('any address is a filter that can be written', () => {
    const words = fc.constantFrom('all', 'sofas', 'furniture', 'premium.sofas', '6', '-3', 'x', '');
    const parameter = fc.constantFrom('category', 'kind', 'tenure', 'min', 'max', 'sort', 'stock');
    fc.assert(
      fc.property(places, fc.array(fc.tuple(parameter, words)), (place, entries) => {
        const filter = parseFilter(new URLSearchParams(entries), place);
        expect(filter).toEqual(canonicalFilter(filter, place));
        const address = new URLSearchParams(formatFilter(filter, place));
        expect(parseFilter(address, place)).toEqual(filter);
      }),
    );
  });

  test('taking every choice back, in turn, leads to what the page shows by itself', () => {
    fc.assert(
      fc.property(filtered, ({ place, filter }) => {
        let left = filter;
        for (let taken = 0; taken < 30; taken += 1) {
          const [choice] = choicesOf(left, place);
          if (!choice) break;
          expect(choice.without).not.toEqual(left);
          left = choice.without;
        }
        expect(left).toEqual({ ...place.base, sort: filter.sort });
      }),
    );
  });
});

test('ticks the whole category, some of its kinds, and another category whole', () => {
  const all = [
    product('sofa'),
    product('bed', { subCategory: 'beds' }),
    product('fridge', { category: 'appliance', subCategory: 'fridges' }),
    product('throne', { category: 'premium' }),
  ];
  const left = (address: string) =>
    slugsOf(listed(all, parseFilter(new URLSearchParams(address), FURNITURE)));
  expect(left('')).toEqual(['sofa', 'bed']);
  expect(left('?kind=beds')).toEqual(['bed']);
  expect(left('?category=furniture,appliance&kind=beds')).toEqual(['bed', 'fridge']);
  expect(left('?category=furniture,premium&kind=premium.sofas')).toEqual(['sofa', 'bed', 'throne']);
  expect(left('?category=all')).toEqual(['sofa', 'bed', 'fridge', 'throne']);
});

test('writes a filter as one would say it', () => {
  const filter: ListFilter = {
    categories: ['furniture', 'appliance'],
    kinds: ['furniture.beds'],
    tenure: 6,
    min: null,
    max: 1500,
    sameDay: true,
    inStock: true,
    sort: 'rent',
  };
  expect(formatFilter(filter, FURNITURE)).toBe(
    '?category=furniture,appliance&kind=beds&sort=rent&max=1500&tenure=6&delivery=same-day&stock=in',
  );
});

test('compares the rent that is shown, before GST, for the chosen tenure', () => {
  const all = [product('sofa')];
  expect(listed(all, { ...NO_FILTER, max: 1000 })).toHaveLength(1);
  expect(listed(all, { ...NO_FILTER, max: 999 })).toHaveLength(0);
  expect(listed(all, { ...NO_FILTER, max: 1199, tenure: 6 })).toHaveLength(0);
  expect(listed(all, { ...NO_FILTER, max: 1200, tenure: 6 })).toHaveLength(1);
});

test('counts for a tenure only what is rented for so many months', () => {
  const all = [
    product('sofa'),
    product('cooler', {
      category: 'seasonal',
      subCategory: 'coolers',
      plans: [{ tenure: 6, price: rupees(2000) }],
    }),
  ];
  expect(slugsOf(listed(all, { ...NO_FILTER, tenure: 6 }))).toEqual(['sofa']);
  expect(listed(all, { ...NO_FILTER, tenure: 9 })).toEqual([]);
});

test('sorts by the rent for the tenure, by name, and else as the shop does', () => {
  const all = [
    product('dear', { plans: plans(900, 800) }),
    product('cheap', { plans: plans(1000, 400) }),
    product('middle', { plans: plans(950, 600) }),
  ];
  const order = (filter: Partial<ListFilter>) => slugsOf(listed(all, { ...NO_FILTER, ...filter }));
  expect(order({})).toEqual(['dear', 'cheap', 'middle']);
  expect(order({ sort: 'rent' })).toEqual(['cheap', 'middle', 'dear']);
  expect(order({ sort: 'rent-high' })).toEqual(['dear', 'middle', 'cheap']);
  expect(order({ sort: 'rent', tenure: 6 })).toEqual(['dear', 'middle', 'cheap']);
  expect(order({ sort: 'name' })).toEqual(['cheap', 'dear', 'middle']);
});

function plans(six: number, twelve: number) {
  return [
    { tenure: 6, price: rupees(six) },
    { tenure: 12, price: rupees(twelve) },
  ];
}

test('knows no express delivery where the city has none', () => {
  const delhi = placeOf('furniture', undefined, false);
  expect(parseFilter(new URLSearchParams('?delivery=same-day'), delhi)).toEqual(delhi.base);
  expect(listOptions(delhi).map(([option]) => option)).not.toContain('delivery=same-day');
});

test('turns a rent range round that was typed the wrong way', () => {
  const filter = parseFilter(new URLSearchParams('?min=1500&max=500'), FURNITURE);
  expect([filter.min, filter.max]).toEqual([500, 1500]);
});

test('names every choice, and what the page would show by itself', () => {
  const labels = (address: string, place = FURNITURE) =>
    choicesOf(parseFilter(new URLSearchParams(address), place), place).map(({ label }) => label);
  for (const address of ['', '?sort=rent']) expect(labels(address)).toEqual([]);
  expect(
    labels('?category=furniture,appliance&kind=beds&min=500&max=1500&tenure=6&stock=in'),
  ).toEqual([
    'Beds',
    'Appliances',
    'From ₹500 per month + GST',
    'Up to ₹1,500 per month + GST',
    'For 6 months',
    'In stock',
  ]);
  expect(labels('?category=all')).toEqual(['All categories']);
  expect(labels('?category=furniture', placeOf('furniture', 'sofas'))).toEqual(['All furniture']);
  expect(labels('?delivery=any', placeOf(EXPRESS_CATEGORY))).toEqual(['Any delivery']);
});
