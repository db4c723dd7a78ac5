import type { BlogEntry } from '#domain/content/entries/blog-entry.ts';
import type { PostFile } from '#domain/content/post-problems.ts';
import type { ProductEntry, ProductFile } from '#domain/content/entries/product-entry.ts';
import type { ShopContent } from '#domain/content/shop-content.ts';

/** A chair with which nothing is wrong, but for what a test changes. */
export function aProduct(slug: string, change: Partial<ProductEntry> = {}): ProductFile {
  return {
    slug,
    description: `A chair of oiled sheesham, low enough for a long evening with a book.\n\n${'It has four legs, a back that gives a little, and a seat that is easy to wipe. '.repeat(3)}`,
    entry: {
      name: `The ${slug}`,
      summary: 'A chair.',
      category: 'furniture',
      subCategory: 'study-chairs',
      sac: '997323',
      rent: {
        gurgaon: { '6-months': 300, '9-months': 280, '12-months': 250 },
        delhi: { '6-months': 310, '12-months': 260 },
      },
      stock: { gurgaon: 1, delhi: 0 },
      instantDelivery: false,
      tags: [],
      dimensions: { width: 50, depth: 50, height: 90 },
      weight: 6,
      pictures: [{ file: `${slug}.webp`, alt: `The ${slug} from the front` }],
      features: ['Material', 'Size', 'With it'].map((title) => ({ title, list: ['Wood'] })),
      includes: [],
      care: 'Dust it.',
      faq: ['Why', 'How', 'When'].map((question) => ({ question, answer: 'So.' })),
      recommended: ['one', 'two', 'three', 'four'],
      synonyms: ['kursi'],
      ...change,
    },
  };
}

/** A shop of these products and what else a test brings. */
export function aShop(
  products: readonly ProductFile[],
  rest: Partial<Omit<ShopContent, 'products'>> = {},
): ShopContent {
  return {
    products,
    slugs: new Set(['one', 'two', 'three', 'four', ...products.map(({ slug }) => slug)]),
    documents: {},
    posts: [],
    texts: [],
    pages: new Set(['/', '/gurgaon', '/delhi', '/customization']),
    isWhole: true,
    pictures: new Map(
      products.map(({ slug }) => {
        const measured = { width: 1600, height: 1200, bytes: 90_000, digest: slug };
        return [`${slug}.webp`, measured];
      }),
    ),
    models: new Map(),
    ...rest,
  };
}

/** An article with which nothing is wrong, but for what a test changes. */
export function aPost(text: string, change: Partial<BlogEntry> = {}): PostFile {
  return {
    slug: 'chairs',
    text,
    entry: {
      title: 'Chairs',
      description: 'Of chairs.',
      date: '2026-10-05',
      picture: { file: 'chair.webp', alt: 'The chair by a window' },
      author: 'Basera',
      related: ['chair'],
      estimates: [],
      draft: false,
      ...change,
    },
  };
}
