import { type Product, readAssortment } from '#content/assortment.ts';
import { type Post, readPosts } from '#content/posts.ts';

/** The articles that lead to some of these products, most of them first, then the newest. */
export async function postsAbout(products: readonly Product[], most: number): Promise<Post[]> {
  const slugs = new Set(products.map(({ slug }) => slug));
  const posts = (await readPosts()).map((post) => ({
    post,
    led: post.entry.related.filter((slug) => slugs.has(slug)).length,
  }));
  return posts
    .filter(({ led }) => led > 0)
    .toSorted((a, b) => b.led - a.led)
    .slice(0, most)
    .map(({ post }) => post);
}

/** The articles that lead to a product; where none does, those that lead to its shelf, or its category. */
export async function articlesFor(product: Product, most: number): Promise<Post[]> {
  const { products } = await readAssortment();
  const wider = [
    [product],
    products.filter(({ subCategory }) => subCategory === product.subCategory),
    products.filter(({ category }) => category === product.category),
  ];
  for (const about of wider) {
    const posts = await postsAbout(about, most);
    if (posts.length > 0) return posts;
  }
  return [];
}
