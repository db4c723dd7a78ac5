import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CITIES } from '#domain/base/city.ts';
import { slug } from '#domain/content/entries/fields.ts';
import { type Problem, problemsIn } from '#domain/content/entries/problem.ts';
import type { ShopContent } from '#domain/content/shop-content.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { pageProblems } from './content-pages.ts';
import { readSoundContent } from './content.ts';
import { mapLimit } from './map-limit.ts';
import type { Unsaved } from './mdx-files.ts';
import { readPostFiles } from './posts.ts';
import { sealProblems } from './terms.ts';
import { readTexts, sectionProblems } from './written-texts.ts';

const PAGES_FOLDER = fileURLToPath(new URL('../../pages', import.meta.url));

export interface ContentCheck {
  readonly shop: ShopContent;
  /** By file, everything that is wrong. */
  readonly problems: readonly Problem[];
}

/**
 * Reads all of the content with the models it names, and looks for what is wrong in it and its pictures;
 * with a text that is being written as if it were saved.
 */
export async function checkContent(
  folder: string,
  pictures: ShopContent['pictures'],
  unsaved?: Unsaved,
): Promise<ContentCheck> {
  const { problems: unsound, ...content } = await readSoundContent(folder);
  const [heads, articles, written, strays, pages, models] = await Promise.all([
    pageProblems(folder),
    readPostFiles(folder, content.slugs, unsaved),
    readTexts(folder, unsaved),
    strayFiles(folder),
    findPages(folder),
    weighModels(join(folder, 'models')),
  ]);
  const posts = articles.flatMap((read) => (read.ok ? [read.value] : []));
  const texts = written.flatMap((read) => ('text' in read ? [read.text] : []));
  const problems = [
    ...unsound,
    ...articles.flatMap((read) => (read.ok ? [] : read.problems)),
    ...strays,
  ];
  const isWhole = problems.length === 0;
  const shop: ShopContent = { ...content, posts, texts, pages, pictures, models, isWhole };
  const sealed = sealProblems(shop.documents);
  const unread = written.flatMap((read) => ('text' in read ? [] : read.problems));
  const sections = sectionProblems(shop.documents);
  const all = [...problems, ...heads, ...unread, ...sections, ...sealed, ...shopProblems(shop)];
  return { shop, problems: all.toSorted((a, b) => a.file.localeCompare(b.file)) };
}

/** The folders whose files are pages, and how the files end. */
const ENTRIES = { blog: '.mdx', pages: '.mdx', papers: '.mdx', products: '.md' } as const;

/** Files that are no page because of their names, which are addresses. */
async function strayFiles(folder: string): Promise<Problem[]> {
  const found = await Promise.all(
    Object.entries(ENTRIES).map(async ([name, ending]) => {
      const files = existsSync(join(folder, name))
        ? await readdir(join(folder, name), { recursive: true, withFileTypes: true })
        : [];
      const isNamed = (file: string) =>
        file.endsWith(ending) && slug.safeParse(file.slice(0, -ending.length)).success;
      return files
        .filter((file) => file.isFile() && !isNamed(file.name))
        .flatMap((file) => {
          const path = relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/');
          const message = `is named wrongly: an address is lower case words joined by hyphens, then ${ending}`;
          return problemsIn(`content/${path}`, [['', message]]);
        });
    }),
  );
  return found.flat();
}

/** Addresses of the pages that stand by themselves, and of those of `content/pages`. */
async function findPages(folder: string): Promise<Set<string>> {
  const [pages, texts] = await Promise.all([
    readdir(PAGES_FOLDER, { recursive: true }),
    namesIn(join(folder, 'pages')),
  ]);
  return new Set(
    [...pages, ...texts]
      .filter((name) => /\.(?:astro|mdx?)$/.test(name))
      .map(
        (name) => `/${name.replace(/\.\w+$/, '').replace(/(?:^|\/)(?:index|\[\.{3}page\])$/, '')}`,
      )
      .flatMap((address) =>
        address.includes('[city]')
          ? CITIES.map(({ slug }) => address.replace('[city]', slug))
          : address,
      )
      .filter((address) => !address.includes('[')),
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

async function weighModels(folder: string): Promise<Map<string, number>> {
  const names = await namesIn(folder);
  return new Map(
    await mapLimit(names, async (name) => [name, (await stat(join(folder, name))).size] as const),
  );
}
