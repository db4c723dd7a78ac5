import { readFileSync } from 'node:fs';
import { pictureShownAt } from '#domain/catalogue/pages/crawling.ts';

const NAMED = /\bfile(?:: |=")([\w-]+)\.webp/g;
const SHOWN = /\/_astro\/([\w-]+)\.[\w-]+\.webp/g;

/**
 * The addresses of the pictures that a built page shows of its own, for the sitemap: those which the file
 * of its product or its article names, a product's first one at the address that stays.
 */
export function picturesShownAt(path: string, dist: URL): readonly string[] {
  const source = sourceOf(path);
  if (source === undefined) return [];
  const first = pictureShownAt(path);
  // The pages of a product show the same pictures in all cities.
  const known = first && ofProducts.get(first);
  if (known) return known;
  const names = [...new Set(Array.from(textOf(source).matchAll(NAMED), ([, name]) => name))];
  const page = new URL(`.${path}.html`, dist);
  if (first === undefined) return addressesIn(page, names);
  const shown = [first, ...(names.length > 1 ? addressesIn(page, names.slice(1)) : [])];
  ofProducts.set(first, shown);
  return shown;
}

const ofProducts = new Map<string, readonly string[]>();

/** Where a page shows pictures of these names first. */
function addressesIn(page: URL, names: readonly (string | undefined)[]): string[] {
  if (names.length === 0) return [];
  const shown = new Map<string | undefined, string>();
  const left = new Set(names);
  for (const [address, name] of textOf(page).matchAll(SHOWN)) {
    if (left.delete(name)) shown.set(name, copied(address));
    if (left.size === 0) break;
  }
  return names.flatMap((name) => shown.get(name) ?? []);
}

/** A text by itself: what is cut out of a page holds the whole page. */
function copied(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

function sourceOf(path: string): string | undefined {
  const [, first, category, shelf, product] = path.split('/');
  if (first === 'blogs' && category) return `content/blog/${category}.mdx`;
  return pictureShownAt(path) && shelf && `content/products/${category}/${product}.md`;
}

/** One letter a byte: names and addresses are ASCII. Empty where there is no such file. */
function textOf(file: string | URL): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
