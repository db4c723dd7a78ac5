import { describe, expect, test } from 'vitest';
import type { Documents } from '#domain/content/documents.ts';
import { formatProblem } from '#domain/content/problem.ts';
import type { ShopContent } from '#domain/content/shop-content.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { aProduct, aShop } from './support/shop-content.ts';

const CHAIR = 'content/products/furniture/chair.md';
const problemsOf = (shop: ShopContent) => shopProblems(shop).map(formatProblem);
const withDocuments = (documents: Partial<Documents>) =>
  problemsOf(aShop([aProduct('chair')], { documents }));

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
        `${CHAIR}  recommended.2: one is there already`,
        `${CHAIR}  recommended.3: sideboard does not exist`,
        `${CHAIR}  recommended.1: is the product itself`,
        `${CHAIR}  recommended: must name 4 products`,
      ],
    ],
    [
      { features: [], faq: [], synonyms: ['kursi', 'Kursi'] },
      [
        `${CHAIR}  synonyms.1: Kursi is there already`,
        `${CHAIR}  features: must be 3 lists`,
        `${CHAIR}  faq: needs at least 3 questions`,
      ],
    ],
  ])('with %j is told to mend it', (change, problems) => {
    expect(problemsOf(aShop([aProduct('chair', change)]))).toEqual(problems);
  });

  test('needs a description of more than one paragraph', () => {
    const product = { ...aProduct('chair'), description: 'A chair.' };
    expect(problemsOf(aShop([product]))).toEqual([
      `${CHAIR}  description: needs at least 2 paragraphs`,
    ]);
  });

  test('has a name of its own', () => {
    const shop = aShop([aProduct('chair'), aProduct('stool', { name: 'The chair' })]);
    expect(problemsOf(shop)).toEqual([
      'content/products/furniture/stool.md  name: The chair is there already',
    ]);
  });

  test('has an address of its own', () => {
    const twin = aProduct('chair', { name: 'Another', category: 'premium' });
    expect(problemsOf(aShop([aProduct('chair'), twin]))).toContain(
      'content/products/premium/chair.md  slug: chair is there already',
    );
  });
});

describe('pictures', () => {
  const shown = (file: string, alt: string) => aProduct('chair', { pictures: [{ file, alt }] });

  test('bear the name of their product', () => {
    const shop = aShop([shown('stool.webp', 'A stool')], {
      pictures: new Map([['stool.webp', { width: 1600, height: 1200, bytes: 1 }]]),
    });
    expect(problemsOf(shop)).toEqual([`${CHAIR}  pictures.0.file: must be chair.webp`]);
  });

  test('are there, in their size, and light enough', () => {
    const field = `${CHAIR}  pictures.0.file`;
    const inFolder = (width: number, height: number, bytes: number) =>
      problemsOf(
        aShop([aProduct('chair')], {
          pictures: new Map([['chair.webp', { width, height, bytes }]]),
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
  });

  test('are not told in the same words as another', () => {
    const alike = { pictures: [{ file: 'stool.webp', alt: 'The chair from the front' }] };
    expect(problemsOf(aShop([aProduct('chair'), aProduct('stool', alike)]))).toEqual([
      'content/products/furniture/stool.md  pictures.0.alt: says the same as chair.webp',
    ]);
  });

  test('are shown somewhere, as far as all can be read', () => {
    const pictures = new Map([
      ...aShop([aProduct('chair')]).pictures,
      ['bench.webp', { width: 1600, height: 1200, bytes: 1 }] as const,
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

describe('the lists', () => {
  test('name products, each once, and only packages as packages', () => {
    const lists = {
      popular: ['chair', 'chair', 'one'],
      trending: ['chair', 'sideboard', 'one'],
      packages: ['one', 'two', 'chair'],
    };
    expect(withDocuments({ lists })).toEqual([
      'content/lists.yaml  popular.1: chair is there already',
      'content/lists.yaml  trending.1: sideboard does not exist',
      'content/lists.yaml  packages.2: chair is no package',
    ]);
  });
});

describe('the categories', () => {
  const categories = (['furniture', 'medical'] as const).map((slug) => ({
    slug,
    name: slug,
    description: slug,
    picture: 'chair.webp',
    subCategories: [{ slug: 'study-chairs', name: 'Chairs', description: 'Chairs' }],
  }));

  test('are all there, with a product in each sub-category', () => {
    expect(withDocuments({ categories })).toEqual([
      'content/categories.yaml  file: must hold furniture, appliance, package, seasonal, premium, medical, in this order',
      'content/categories.yaml  1.subCategories.0: medical/study-chairs has no product',
    ]);
  });

  test('take in every product', () => {
    const shop = aShop([aProduct('chair'), aProduct('stool', { subCategory: 'stools' })], {
      documents: { categories },
    });
    expect(problemsOf(shop)).toContain(
      'content/products/furniture/stool.md  subCategory: stools is not one of furniture',
    );
  });
});

test('a search word stands in one group only', () => {
  const search = {
    popular: ['chair', 'Chair'],
    synonyms: [
      ['chair', 'kursi'],
      ['seat', 'Kursi'],
    ],
  };
  expect(withDocuments({ search })).toEqual([
    'content/search.yaml  popular.1: Chair is there already',
    'content/search.yaml  synonyms.1.1: Kursi is there already',
  ]);
});

test('a set to rent or buy holds products with a monthly rent', () => {
  const items = ['chair', 'oxygen', 'piano'].map((product) => ({ product, quantity: 1, price: 1 }));
  const set = { slug: 'a', name: 'a', items, movingOnce: 0, repairsPerYear: 0, resale: [] };
  const oxygen = aProduct('oxygen', {
    category: 'medical',
    rent: { gurgaon: { '1-month': 9 }, delhi: { '1-month': 9 } },
  });
  const shop = aShop([aProduct('chair'), oxygen], { documents: { 'rent-or-buy': [set, set] } });
  expect(problemsOf(shop)).toEqual([
    'content/rent-or-buy.yaml  1.slug: a is there already',
    ...[0, 1].flatMap((at) => [
      `content/rent-or-buy.yaml  ${at}.items.2.product: piano does not exist`,
      `content/rent-or-buy.yaml  ${at}.items.1.product: oxygen is medical`,
    ]),
  ]);
});

test('a new product is none of the catalogue', () => {
  const entry = {
    slug: 'chair',
    name: 'Chairs',
    category: 'furniture' as const,
    subCategory: 'study-chairs',
    priceRange: { from: 1, to: 2 },
    specification: 'Chairs.',
    responseTime: 'Soon',
    picture: { file: 'chair.webp', alt: 'A row of chairs' },
  };
  expect(withDocuments({ 'new-products': [entry] })).toEqual([
    'content/new-products.yaml  0.slug: chair is a product of the catalogue',
  ]);
});

test('a banner leads to a list and names a product', () => {
  const banner = (slug: string, path: string, shows: string) => ({
    slug,
    heading: slug,
    text: slug,
    link: { label: slug, path },
    picture: { wide: 'chair.webp', phone: 'chair.webp', alt: 'The chair from the front' },
    shows,
  });
  const home = {
    banners: [
      banner('a', '/furniture/study-chairs', 'chair'),
      banner('b', '/furniture/thrones', 'throne'),
    ],
    benefits: [],
    testimonials: [],
    corporateTestimonials: [],
    brands: [],
  };
  const categories = [
    {
      slug: 'furniture' as const,
      name: 'Furniture',
      description: 'Furniture',
      picture: 'chair.webp',
      subCategories: [{ slug: 'study-chairs', name: 'Chairs', description: 'Chairs' }],
    },
  ];
  const problems = withDocuments({ home, categories });
  expect(problems).toContain(
    'content/home.yaml  banners.1.link.path: /furniture/thrones leads to no list',
  );
  expect(problems).toContain('content/home.yaml  banners.1.shows: throne does not exist');
  expect(problems.join('\n')).not.toContain('banners.0.shows');
  expect(problems).toContain(
    'content/home.yaml  banners.0.picture.phone: chair.webp is 1600 × 1200 pixels; it must be 900 × 1200',
  );
});

describe('a virtual room', () => {
  const room = (products: readonly string[]) => ({
    slug: 'vrBedroom' as const,
    name: 'Bedroom',
    tag: 'VRBedroom' as const,
    description: 'A bedroom.',
    panorama: { file: 'vr-bedroom.webp', alt: 'A bedroom all around' },
    hotspots: products.map((product) => ({ product, yaw: 0, pitch: 0 })),
  });

  test('shows what carries its tag, and nothing else', () => {
    const products = [aProduct('bed', { tags: ['VRBedroom'] }), aProduct('chair')];
    const pictures = new Map([
      ...aShop(products).pictures,
      ['vr-bedroom.webp', { width: 4096, height: 2048, bytes: 240_000 }] as const,
    ]);
    const inShop = (seen: readonly string[]) =>
      problemsOf(aShop(products, { pictures, documents: { 'virtual-rooms': [room(seen)] } }));
    const kitchen = 'content/virtual-rooms.yaml  file: has no room for the tag VRKitchen';
    expect(inShop(['bed'])).toEqual([kitchen]);
    expect(inShop(['chair', 'throne'])).toEqual([
      kitchen,
      'content/virtual-rooms.yaml  0.hotspots.1.product: throne does not exist',
      'content/virtual-rooms.yaml  0.hotspots.0.product: chair does not carry the tag VRBedroom',
      'content/virtual-rooms.yaml  0.hotspots: has none for bed, tagged VRBedroom',
    ]);
  });
});
