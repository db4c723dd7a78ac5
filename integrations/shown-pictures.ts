import { readFile } from 'node:fs/promises';
import { pictureShownAt } from '../src/domain/crawling.ts';

/**
 * The addresses of the pictures that a built page shows of its own, for the sitemap: those which the file
 * of its product or its article names, a product's first one at the address that stays.
 */
export async function picturesShownAt(path: string, dist: URL): Promise<string[]> {
  const source = sourceOf(path);
  if (source === undefined) return [];
  const [text, html] = await Promise.all(
    [source, new URL(`.${path}.html`, dist)].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const names = Array.from(
    (text ?? '').matchAll(/\bfile(?:: |=")([\w-]+)\.webp/g),
    ([, name]) => name,
  );
  const first = pictureShownAt(path);
  const shown = [...new Set(names)]
    .slice(first === undefined ? 0 : 1)
    .flatMap((name) => new RegExp(`/_astro/${name}\\.[\\w-]+\\.webp`).exec(html ?? '')?.[0] ?? []);
  return first === undefined ? shown : [first, ...shown];
}

function sourceOf(path: string): string | undefined {
  const [, first, category, shelf, product] = path.split('/');
  if (first === 'blogs' && category) return `content/blog/${category}.mdx`;
  return pictureShownAt(path) && shelf && `content/products/${category}/${product}.md`;
}
