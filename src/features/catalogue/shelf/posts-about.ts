import { guideKey } from '#domain/content/entries/guide-entries.ts';
import {
  compareMentions,
  isInPassing,
  mentionedProducts,
  articleMentions,
} from '#domain/catalogue/pages/article-mentions.ts';
import type { Assortment, Product } from '#content/assortment.ts';
import { type Post, postsForCity, readPosts } from '#content/posts.ts';
import type { Shelf } from './shelf.ts';

type Place = Pick<Shelf, 'city' | 'category' | 'subCategory'>;

/**
 * Articles about some products, then those that say they are for their shelf or its category, then those
 * that name one in passing or others of it; those about another city last (rules/catalogue.md#the-guide-below-a-list).
 */
export async function postsAbout(
  assortment: Assortment,
  products: readonly Product[],
  { city, category, subCategory }: Place,
  most: number,
): Promise<Post[]> {
  const read = await readNamings(assortment);
  const own = new Set(products);
  const keys = new Set([guideKey(category.slug, subCategory?.slug), guideKey(category.slug)]);
  const naming = (isOne: (product: Product) => boolean) =>
    read
      .map(({ post, named }) => ({ post, told: articleMentions(isOne, named) }))
      .filter(({ told }) => told.products > 0)
      .toSorted((a, b) => compareMentions(a.told, b.told));
  const about = naming((product) => own.has(product));
  const found = [
    ...about.filter(({ told }) => !isInPassing(told)),
    ...read.filter(({ post }) => post.entry.shelves?.some((shelf) => keys.has(shelf))),
    ...about,
    ...naming((other) => other.category === category && other.subCategory === subCategory),
    ...naming((other) => other.category === category),
  ];
  const posts = [...new Set(found.map(({ post }) => post))];
  return postsForCity(city, posts).slice(0, most);
}

interface Naming {
  readonly post: Post;
  /** How often it names each product that it names at all. */
  readonly named: ReadonlyMap<Product, number>;
}

const namings = new WeakMap<Assortment, Promise<readonly Naming[]>>();

/** Which products each article names, read once: every product's page asks. */
function readNamings(assortment: Assortment): Promise<readonly Naming[]> {
  const known = namings.get(assortment) ?? findNamings(assortment);
  namings.set(assortment, known);
  return known;
}

async function findNamings({ bySlug }: Assortment): Promise<readonly Naming[]> {
  const posts = await readPosts();
  return posts.map((post) => {
    const article = { related: post.entry.related, text: post.source.body ?? '' };
    return { post, named: mentionedProducts(article, (slug) => bySlug.get(slug)) };
  });
}
