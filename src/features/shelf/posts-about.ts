import { guideKey } from '#domain/content/guide-entries.ts';
import { compareTold, isInPassing, toldOf } from '#domain/told-of.ts';
import { type Product, readAssortment } from '#content/assortment.ts';
import { type Post, readPosts } from '#content/posts.ts';
import type { Shelf } from './shelf.ts';

type Place = Pick<Shelf, 'category' | 'subCategory'>;

/**
 * Articles about some products, then those that say they are for their shelf or its category, then those
 * that name one in passing or others of it (rules/catalogue.md#the-guide-below-a-list).
 */
export async function postsAbout(
  products: readonly Product[],
  { category, subCategory }: Place,
  most: number,
): Promise<Post[]> {
  const [posts, assortment] = await Promise.all([readPosts(), readAssortment()]);
  const inCategory = assortment.byCategory.get(category) ?? [];
  const onShelf = inCategory.filter((product) => product.subCategory === subCategory);
  const keys = new Set([guideKey(category.slug, subCategory?.slug), guideKey(category.slug)]);
  const about = naming(products, posts);
  const found = [
    ...about.filter(({ told }) => !isInPassing(told)),
    ...posts
      .filter(({ entry }) => entry.shelves?.some((shelf) => keys.has(shelf)))
      .map((post) => ({ post })),
    ...about,
    ...naming(onShelf, posts),
    ...naming(inCategory, posts),
  ];
  return [...new Set(found.map(({ post }) => post))].slice(0, most);
}

function naming(products: readonly Product[], posts: readonly Post[]) {
  const slugs = products.map(({ slug }) => slug);
  return posts
    .map((post) => {
      const article = { related: post.entry.related, text: post.source.body ?? '' };
      return { post, told: toldOf(slugs, article) };
    })
    .filter(({ told }) => told.products > 0)
    .toSorted((a, b) => compareTold(a.told, b.told));
}
