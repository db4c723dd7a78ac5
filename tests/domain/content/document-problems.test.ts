import { describe, expect, test } from 'vitest';
import type { Documents } from '#domain/content/documents.ts';
import { formatProblem } from '#domain/content/entries/problem.ts';
import type { ShopContent } from '#domain/content/shop-content.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { aProduct, aShop } from '../support/shop-content.ts';

const problemsOf = (shop: ShopContent) => shopProblems(shop).map(formatProblem);
const withDocuments = (documents: Partial<Documents>) =>
  problemsOf(aShop([aProduct('chair')], { documents }));

const categories = (['furniture', 'medical'] as const).map((slug) => ({
  slug,
  name: slug,
  description: slug,
  picture: 'chair.webp',
  subCategories: [{ slug: 'study-chairs', name: 'Chairs', description: 'Chairs' }],
}));

describe('the lists', () => {
  test('name products, each once, and only packages as packages', () => {
    const lists = {
      popular: ['chair', 'chair', 'one'],
      trending: ['chair', 'sideboard', 'one'],
      packages: ['one', 'two', 'chair'],
    };
    expect(withDocuments({ lists })).toEqual([
      'content/lists.yaml  popular.1: chair already exists',
      'content/lists.yaml  trending.1: sideboard does not exist',
      'content/lists.yaml  packages.2: chair is not a package',
    ]);
  });
});

describe('the cities', () => {
  const city = { name: 'X', stateCode: '06', leastRent: 400, express: false };
  const area = { name: 'X', stateCode: '06', servedBy: 'gurgaon', pincodes: [], except: [] };
  const registration = { stateCode: '06', state: 'X', gstin: 'X', address: [], from: '2017-07-01' };
  const site = (until?: string) =>
    ({
      registrations: [until === undefined ? registration : { ...registration, until }],
      examples: [],
    }) as Partial<Documents['site']> as Documents['site'];
  const cities = [
    { ...city, id: 1, slug: 'gurgaon' },
    { ...city, id: 1, slug: 'gurgaon' },
    { ...city, id: 3, slug: 'delhi' },
  ];

  test('have a number and an address of their own', () => {
    expect(withDocuments({ cities })).toEqual([
      'content/cities.json  1.id: 1 already exists',
      'content/cities.json  1.slug: gurgaon already exists',
    ]);
  });

  test('serve PIN codes, and let goods under a registration that applies', () => {
    const [first, , last] = cities as [
      Documents['cities'][number],
      unknown,
      Documents['cities'][number],
    ];
    const pincodes = [area];
    expect(withDocuments({ cities: [first], pincodes, site: site() })).toEqual([]);
    expect(withDocuments({ cities: [first, last], pincodes, site: site('2021-12-31') })).toEqual([
      'content/cities.json  0.stateCode: needs a registration in content/site.yaml that applies',
      'content/cities.json  1.stateCode: needs a registration in content/site.yaml that applies',
      'content/cities.json  1.slug: has no PIN code in content/pincodes.yaml',
    ]);
  });
});

describe('the categories', () => {
  test('are all there, with a product in each sub-category', () => {
    expect(withDocuments({ categories })).toEqual([
      'content/categories.yaml  file: must contain furniture, appliance, package, seasonal, premium, medical, in this order',
      'content/categories.yaml  1.subCategories.0: medical/study-chairs has no product',
    ]);
  });

  test('name each sub-category once', () => {
    const [furniture] = categories;
    const twice = { ...furniture, subCategories: categories.flatMap((each) => each.subCategories) };
    expect(withDocuments({ categories: [twice] as typeof categories })).toContain(
      'content/categories.yaml  0.subCategories.1.slug: study-chairs already exists',
    );
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
    noise: ['rent', 'Rent'],
    otherBrands: {},
    notRented: [],
    help: [],
    synonyms: [
      ['chair', 'kursi'],
      ['seat', 'Kursi'],
    ],
  };
  expect(withDocuments({ search })).toEqual([
    'content/search.yaml  popular.1: Chair already exists',
    'content/search.yaml  noise.1: Rent already exists',
    'content/search.yaml  synonyms.1.1: Kursi already exists',
  ]);
});

test('a set to rent or buy holds products with a monthly rent', () => {
  const items = ['chair', 'oxygen', 'piano'].map((product) => ({ product, quantity: 1, price: 1 }));
  const set = { slug: 'a', name: 'a', items, movingOnce: 0, repairsPerYear: 0, resale: [] };
  const oxygen = aProduct('oxygen', {
    category: 'medical',
    sac: '997329',
    rent: { gurgaon: { '1-month': 9 }, delhi: { '1-month': 9 } },
  });
  const shop = aShop([aProduct('chair'), oxygen], { documents: { 'rent-or-buy': [set, set] } });
  expect(problemsOf(shop)).toEqual([
    'content/rent-or-buy.yaml  1.slug: a already exists',
    ...[0, 1].flatMap((at) => [
      `content/rent-or-buy.yaml  ${at}.items.2.product: piano does not exist`,
      `content/rent-or-buy.yaml  ${at}.items.1.product: oxygen is medical`,
    ]),
  ]);
});

test('what stands in for a piece of a set can be rented by the month too', () => {
  const items = [
    { product: 'chair', quantity: 1, price: 1, instead: [{ product: 'chair', price: 1 }] },
    { product: 'stool', quantity: 1, price: 1, instead: [{ product: 'piano', price: 1 }] },
  ];
  const set = { slug: 'a', name: 'a', items, movingOnce: 0, repairsPerYear: 0, resale: [] };
  const shop = aShop([aProduct('chair'), aProduct('stool')], {
    documents: { 'rent-or-buy': [set] },
  });
  expect(problemsOf(shop)).toEqual([
    'content/rent-or-buy.yaml  0.items.0.instead.0.product: chair already exists',
    'content/rent-or-buy.yaml  0.items.1.instead.0.product: piano does not exist',
  ]);
});

test('each question and each section of the terms has an address of its own', () => {
  const names = ['Who pays?', 'Who delivers?', 'Who “pays”'];
  const faq = names.map((question) => ({ question, answer: 'So.' }));
  const terms = names.map((heading) => ({ heading, paragraphs: ['So.'] }));
  expect(withDocuments({ faq, terms })).toEqual([
    'content/faq.yaml  2.question: who-pays already exists',
    'content/terms.yaml  2.heading: who-pays already exists',
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
    'content/new-products.yaml  0.slug: chair is already a product in the catalogue',
  ]);
  const other = { ...entry, slug: 'hostel-beds', subCategory: 'thrones' };
  expect(withDocuments({ categories, 'new-products': [other, other] })).toEqual(
    expect.arrayContaining([
      'content/new-products.yaml  1.slug: hostel-beds already exists',
      'content/new-products.yaml  0.subCategory: thrones is not one of furniture',
    ]),
  );
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
      banner('a', '/furniture', 'chair'),
    ],
    benefits: [],
    testimonials: [],
    corporateTestimonials: [],
    brands: [],
  };
  const problems = withDocuments({ home, categories });
  expect(problems).toContain(
    'content/home.yaml  banners.1.link.path: /furniture/thrones doesn’t lead to a list',
  );
  expect(problems).toContain('content/home.yaml  banners.1.shows: throne does not exist');
  expect(problems.join('\n')).not.toContain('banners.0.shows');
  expect(problems.join('\n')).not.toContain('banners.2.link');
  expect(problems).toContain('content/home.yaml  banners.2.slug: a already exists');
  expect(problems).toContain(
    'content/home.yaml  banners.0.picture.phone: chair.webp is 1600 × 1200 pixels; it must be 900 × 1200',
  );
});

describe('a brand of the home page', () => {
  const homeWith = (...names: readonly string[]) => ({
    banners: [],
    benefits: [],
    testimonials: [],
    corporateTestimonials: [],
    brands: names.map((name) => ({ name, makes: 'Chairs', example: false })),
  });
  const chair = aProduct('chair', { brand: 'Kursika' });
  const shopWith = (...names: readonly string[]) =>
    problemsOf(aShop([chair], { documents: { home: homeWith(...names) } }));

  test('is carried by a product', () => {
    expect(shopWith('Kursika')).toEqual([]);
    expect(shopWith('Kursika', 'Mezika')).toEqual([
      'content/home.yaml  brands.1.name: no product is from Mezika',
    ]);
  });

  test('may be missing from products that cannot be read', () => {
    const shop = aShop([chair], {
      documents: { home: homeWith('Kursika', 'Mezika') },
      isWhole: false,
    });
    expect(problemsOf(shop)).toEqual([]);
  });

  test('is written alike wherever it stands', () => {
    const twin = aProduct('stool', { brand: 'kursika' });
    const shop = aShop([chair, twin], { documents: { home: homeWith('Kursika') } });
    expect(problemsOf(shop)).toEqual([
      'content/products/furniture/stool.md  brand: kursika is not one of the brands of content/home.yaml',
    ]);
  });
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
      ['vr-bedroom.webp', { width: 4096, height: 2048, bytes: 240_000, digest: 'a' }] as const,
    ]);
    const withRooms = (...rooms: ReturnType<typeof room>[]) =>
      problemsOf(aShop(products, { pictures, documents: { 'virtual-rooms': rooms } }));
    const inShop = (seen: readonly string[]) => withRooms(room(seen));
    const kitchen = 'content/virtual-rooms.yaml  file: has no room for the tag VRKitchen';
    expect(inShop(['bed'])).toEqual([kitchen]);
    expect(withRooms(room(['bed']), room(['bed']))).toEqual([
      kitchen,
      'content/virtual-rooms.yaml  1.tag: VRBedroom already exists',
    ]);
    expect(inShop(['bed', 'bed'])).toEqual([
      kitchen,
      'content/virtual-rooms.yaml  0.hotspots.1.product: bed already exists',
    ]);
    expect(inShop(['chair', 'throne'])).toEqual([
      kitchen,
      'content/virtual-rooms.yaml  0.hotspots.1.product: throne does not exist',
      'content/virtual-rooms.yaml  0.hotspots.0.product: chair does not carry the tag VRBedroom',
      'content/virtual-rooms.yaml  0.hotspots: has none for bed, tagged VRBedroom',
    ]);
  });
});
