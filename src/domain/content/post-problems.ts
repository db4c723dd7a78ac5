import { CITIES } from '#domain/base/city.ts';
import { listPath, productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { shellFor } from '#domain/catalogue/pages/routes.ts';
import type { BlogEntry } from './entries/blog-entry.ts';
import { shelvesOf } from './entries/guide-entries.ts';
import { lostFaults, repeatFaults } from './name-faults.ts';
import { type Fault, type Problem, problemsIn } from './entries/problem.ts';
import type { ShopContent } from './shop-content.ts';

/** An article of `content/blog`. */
export interface PostFile {
  readonly slug: string;
  readonly entry: BlogEntry;
  /** The whole file, so that a line of it can be named. */
  readonly text: string;
}

/** Where an article is written. */
export function postFileOf({ slug }: PostFile): string {
  return `content/blog/${slug}.mdx`;
}

/** Articles that name products or pages which are not there. */
export function postProblems(shop: ShopContent): Problem[] {
  const addresses = addressesOf(shop);
  const shelves = new Set(shelvesOf(shop.documents.categories ?? []));
  return shop.posts.flatMap((post) => {
    const { related, shelves: fitting = [] } = post.entry;
    const fieldAt = (at: number) => `related.${at}`;
    return problemsIn(postFileOf(post), [
      ...repeatFaults(related, fieldAt),
      ...lostFaults(related, shop.slugs, fieldAt),
      ...(shop.isWhole ? lostFaults(fitting, shelves, (at) => `shelves.${at}`) : []),
      ...(shop.isWhole ? linkFaults(post.text, addresses) : []),
    ]);
  });
}

/** Markdown's `](/path)` and a tag's `href="/path"`. */
const LINK = /(?:\]\(|href=")(\/[^)"\s]*)/g;

function linkFaults(text: string, addresses: ReadonlySet<string>): Fault[] {
  return text.split('\n').flatMap((line, at) =>
    Array.from(line.matchAll(LINK), ([, address = '']) => address).flatMap<Fault>((address) => {
      const path = address.replace(/[?#].*$/, '');
      const isKnown = addresses.has(path) || shellFor(path) !== undefined;
      return isKnown ? [] : [[`line ${at + 1}`, `${address} leads nowhere`]];
    }),
  );
}

function addressesOf({ pages, posts, products, documents }: ShopContent): Set<string> {
  const lists = (documents.categories ?? []).flatMap(({ slug, subCategories }) =>
    CITIES.flatMap((city) => [
      listPath(city, slug),
      ...subCategories.map((sub) => listPath(city, slug, sub.slug)),
    ]),
  );
  const places = products.flatMap(({ slug, entry }) => {
    const [category, subCategory] = [{ slug: entry.category }, { slug: entry.subCategory }];
    return CITIES.map((city) => productPath(city, { slug, category, subCategory }));
  });
  const rooms = (documents['virtual-rooms'] ?? []).map(({ slug }) => `/${slug}`);
  const articles = posts.filter(({ entry }) => !entry.draft).map(({ slug }) => `/blogs/${slug}`);
  return new Set([...pages, ...lists, ...places, ...rooms, ...articles]);
}
