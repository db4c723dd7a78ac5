import { describe, expect, test } from 'vitest';
import { formatProblem } from '#domain/content/entries/problem.ts';
import type { ShopContent } from '#domain/content/shop-content.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { aProduct, aShop } from '../support/shop-content.ts';

const CHAIR = 'content/products/furniture/chair.md';
const problemsOf = (shop: ShopContent) => shopProblems(shop).map(formatProblem);

test('a sound shop has no problems', () => {
  expect(problemsOf(aShop([aProduct('chair'), aProduct('stool')]))).toEqual([]);
});

describe('a product', () => {
  test.each([
    [
      {
        rent: {
          gurgaon: { '6-months': 300, '9-months': 300, '12-months': 250 },
          delhi: { '6-months': 300, '12-months': 310 },
        },
      },
      [
        `${CHAIR}  rent.gurgaon.9: must be less than for 6 months`,
        `${CHAIR}  rent.delhi.12: must be less than for 6 months`,
      ],
    ],
    [
      { instantDelivery: true, stock: { gurgaon: 0, delhi: 3 } },
      [`${CHAIR}  instantDelivery: needs stock in gurgaon`],
    ],
    [
      { recommended: ['one', 'chair', 'one', 'sideboard', 'two'] },
      [
        `${CHAIR}  recommended.2: one already exists`,
        `${CHAIR}  recommended.3: sideboard does not exist`,
        `${CHAIR}  recommended.1: is the product itself`,
        `${CHAIR}  recommended: must name 4 products`,
      ],
    ],
    [
      { features: [], faq: [], synonyms: ['kursi', 'Kursi'] },
      [
        `${CHAIR}  synonyms.1: Kursi already exists`,
        `${CHAIR}  features: must be 3 lists`,
        `${CHAIR}  faq: needs at least 3 questions`,
      ],
    ],
  ])('with %j is told to mend it', (change, problems) => {
    expect(problemsOf(aShop([aProduct('chair', change)]))).toEqual(problems);
  });

  test('for sale costs what the ledgers say, and is furniture or an appliance', () => {
    const buy = { price: 9000, hsn: '9401' };
    const piece = { product: 'table', quantity: 1, price: 7000 };
    const set = {
      slug: 'desk',
      name: 'a desk',
      items: [{ ...piece, instead: [{ product: 'chair', price: 8000 }] }],
      movingOnce: 0,
      repairsPerYear: 0,
      resale: [{ months: 12, percent: 40 }],
    };
    const documents = { 'rent-or-buy': [set] };
    const pricedAs = (price: number) =>
      problemsOf(aShop([aProduct('chair', { buy: { ...buy, price } })], { documents }));
    expect(pricedAs(9000)).toContain(
      `${CHAIR}  buy.price: must be 8000, as content/rent-or-buy.yaml has it`,
    );
    expect(pricedAs(8000).filter((problem) => problem.includes('buy.price'))).toEqual([]);
    const premium = aProduct('chair', { buy, category: 'premium' });
    expect(problemsOf(aShop([premium]))).toContain(
      'content/products/premium/chair.md  buy: is for furniture and appliances, not for premium',
    );
  });

  test('needs a description of more than one paragraph', () => {
    const product = { ...aProduct('chair'), description: 'It has four legs. '.repeat(10) };
    expect(problemsOf(aShop([product]))).toEqual([
      `${CHAIR}  description: needs at least 2 paragraphs`,
    ]);
  });

  test('has a name of its own', () => {
    const shop = aShop([aProduct('chair'), aProduct('stool', { name: 'The chair' })]);
    expect(problemsOf(shop)).toEqual([
      'content/products/furniture/stool.md  name: The chair already exists',
    ]);
  });

  test('has an address of its own', () => {
    const twin = aProduct('chair', { name: 'Another', category: 'premium' });
    expect(problemsOf(aShop([aProduct('chair'), twin]))).toContain(
      'content/products/premium/chair.md  slug: chair already exists',
    );
  });
});

describe('pictures', () => {
  const shown = (file: string, alt: string) => aProduct('chair', { pictures: [{ file, alt }] });

  test('bear the name of their product', () => {
    const shop = aShop([shown('stool.webp', 'A stool')], {
      pictures: new Map([['stool.webp', { width: 1600, height: 1200, bytes: 1, digest: 'a' }]]),
    });
    expect(problemsOf(shop)).toEqual([`${CHAIR}  pictures.0.file: must be chair.webp`]);
  });

  test('are there, in their size, and light enough', () => {
    const field = `${CHAIR}  pictures.0.file`;
    const inFolder = (width: number, height: number, bytes: number) =>
      problemsOf(
        aShop([aProduct('chair')], {
          pictures: new Map([['chair.webp', { width, height, bytes, digest: 'a' }]]),
        }),
      );
    expect(problemsOf(aShop([aProduct('chair')], { pictures: new Map() }))).toEqual([
      `${field}: chair.webp is not in content/pictures`,
    ]);
    expect(inFolder(1600, 1200, 250_000)).toEqual([]);
    expect(inFolder(1200, 1600, 250_001)).toEqual([
      `${field}: chair.webp is 1200 × 1600 pixels; it must be 1600 × 1200`,
      `${field}: chair.webp has 251 kB; it may have 250`,
    ]);
    expect(inFolder(0, 0, 10)).toEqual([`${field}: chair.webp is not a WebP picture`]);
  });

  test('are not told in the same words as another', () => {
    const alike = { pictures: [{ file: 'stool.webp', alt: 'The chair from the front' }] };
    expect(problemsOf(aShop([aProduct('chair'), aProduct('stool', alike)]))).toEqual([
      'content/products/furniture/stool.md  pictures.0.alt: says the same as chair.webp',
    ]);
  });

  test('are not another one under a name of their own', () => {
    const shop = aShop([aProduct('chair'), aProduct('stool')]);
    const digest = 'the same bytes';
    const pictures = new Map([...shop.pictures].map(([name, each]) => [name, { ...each, digest }]));
    expect(problemsOf({ ...shop, pictures })).toEqual([
      'content/products/furniture/stool.md  pictures.0.file: stool.webp is the same picture as chair.webp',
    ]);
  });

  test('are shown somewhere, as far as all can be read', () => {
    const pictures = new Map([
      ...aShop([aProduct('chair')]).pictures,
      ['bench.webp', { width: 1600, height: 1200, bytes: 1, digest: 'a' }] as const,
    ]);
    expect(problemsOf(aShop([aProduct('chair')], { pictures }))).toEqual([
      'content/pictures/bench.webp  file: is shown nowhere',
    ]);
    expect(problemsOf(aShop([aProduct('chair')], { pictures, isWhole: false }))).toEqual([]);
  });
});

describe('a model', () => {
  const modelled = [aProduct('chair', { model: 'chair.glb' })];

  test.each([
    [new Map(), `${CHAIR}  model: chair.glb is not in content/models`],
    [new Map([['chair.glb', 1_500_001]]), `${CHAIR}  model: chair.glb has more than 1.5 MB`],
  ])('is there and light enough: %j', (models, problem) => {
    expect(problemsOf(aShop(modelled, { models }))).toEqual([problem]);
  });

  test('is shown somewhere', () => {
    const models = new Map([
      ['chair.glb', 1_500_000],
      ['bench.glb', 1],
    ]);
    expect(problemsOf(aShop(modelled, { models }))).toEqual([
      'content/models/bench.glb  file: is shown nowhere',
    ]);
  });
});

describe('a package', () => {
  const FILE = 'content/products/package/set.md';
  const set = (rent: number, change: Parameters<typeof aProduct>[1] = {}) =>
    aProduct('set', {
      category: 'package',
      rent: { gurgaon: { '12-months': rent }, delhi: { '12-months': 400 } },
      pieces: ['chair', 'stool'],
      weight: 12,
      ...change,
    });
  const pieces = [aProduct('chair'), aProduct('stool')];

  test('costs no more than its pieces, in each city and for each plan', () => {
    expect(problemsOf(aShop([...pieces, set(500)]))).toEqual([]);
    expect(problemsOf(aShop([...pieces, set(501)]))).toEqual([
      `${FILE}  rent.gurgaon.12-months: must not be more than ₹500, the total rent of its products`,
    ]);
  });

  test('weighs no less than its pieces', () => {
    const heavy = [aProduct('chair', { weight: 20.5 }), aProduct('stool', { weight: 8 })];
    expect(problemsOf(aShop([...heavy, set(500, { weight: 28.5 })]))).toEqual([]);
    expect(problemsOf(aShop([...heavy, set(500, { weight: 28 })]))).toEqual([
      `${FILE}  weight: must be at least 28.5, what its products weigh`,
    ]);
  });

  test('names pieces that there are, each as often as it is in it', () => {
    const lost = set(500, { pieces: ['chair', 'throne'] });
    expect(problemsOf(aShop([...pieces, lost]))).toEqual([
      `${FILE}  pieces.1: throne does not exist`,
    ]);
    expect(problemsOf(aShop([...pieces, set(500, { pieces: ['chair', 'chair'] })]))).toEqual([]);
  });

  test('is compared only for plans that all of its pieces have', () => {
    const short = set(500, { rent: { gurgaon: { '9-months': 900 }, delhi: { '9-months': 900 } } });
    const [chair] = [aProduct('chair', { rent: { gurgaon: { '6-months': 290 }, delhi: {} } })];
    expect(problemsOf(aShop([chair, aProduct('stool'), short]))).toEqual([]);
  });

  test('alone has pieces', () => {
    expect(
      problemsOf(aShop([...pieces, aProduct('bench', { pieces: ['chair', 'stool'] })])),
    ).toEqual(['content/products/furniture/bench.md  pieces: is for packages, not for furniture']);
  });
});

test.each([
  [{ category: 'appliance' as const }, 'brand: is missing: an item with a plug needs its maker'],
  [{ subCategory: 'refrigerators' }, 'stars: is missing: its energy label has them'],
  [{ stars: 3 }, 'stars: is for labelled appliances'],
])('a product with %j is told “%s”', (change, fault) => {
  const [problem] = problemsOf(aShop([aProduct('chair', change)]));
  expect(problem).toContain(fault);
});
