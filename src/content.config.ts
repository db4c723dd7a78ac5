import { basename } from 'node:path';
import { file, glob, type Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { anchorOf } from '#domain/orders/anchor.ts';
import { blogEntrySchema } from '#domain/content/entries/blog-entry.ts';
import { type DocumentName, DOCUMENTS } from '#domain/content/documents.ts';
import { pageEntrySchema } from '#domain/content/entries/page-entry.ts';
import { productEntrySchema } from '#domain/content/entries/product-entry.ts';
import { textOf } from '#domain/content/entries/term-entries.ts';
import { sectionsOf } from '#domain/content/terms-versions.ts';
import { markdownList } from './build/markdown-list.ts';

/** A YAML file of `content/` as a collection of one entry, `<name>`, whose `value` is the whole file. */
function document<Name extends DocumentName>(name: Name) {
  return defineCollection({
    loader: file(`content/${name}.yaml`, {
      parser: (text) => ({ [name]: { value: parse(text) } }),
    }),
    schema: z.object({ value: DOCUMENTS[name] }),
  });
}

/** What stands above a text is held once, as data; the store would hold it again beside the text. */
function headsOnce(loader: Loader): Loader {
  return {
    ...loader,
    load: ({ store, ...context }) =>
      loader.load({
        ...context,
        store: {
          ...store,
          set: ({ rendered, ...entry }) =>
            store.set({
              ...entry,
              ...(rendered && {
                rendered: { ...rendered, metadata: { ...rendered.metadata, frontmatter: {} } },
              }),
            }),
        },
      }),
  };
}

/** The MDX files of a folder, by their names: as texts, which no bundle has to hold (content/writing.ts). */
function writings(folder: string): Loader {
  const loader = glob({ pattern: '*.mdx', base: `./content/${folder}` });
  return {
    ...loader,
    load: ({ store, ...context }) => {
      const set: typeof store.set = ({ deferredRender: _, ...entry }) => store.set(entry);
      return loader.load({ ...context, store: { ...store, set } });
    },
  };
}

function pages(folder: string) {
  return defineCollection({ loader: writings(folder), schema: pageEntrySchema });
}

/** A text of a list, at its place. */
const titled = z.object({ at: z.number(), title: z.string(), version: z.optional(z.string()) });

/** What pages are made of; what only the API needs (PIN codes, reasons) is not here. */
export const collections = {
  blog: defineCollection({ loader: writings('blog'), schema: blogEntrySchema }),
  products: defineCollection({
    loader: headsOnce(
      glob({
        pattern: '**/*.md',
        base: './content/products',
        generateId: ({ entry }) => basename(entry, '.md'),
      }),
    ),
    schema: productEntrySchema,
  }),
  pages: pages('pages'),
  papers: pages('papers'),
  questions: defineCollection({
    loader: markdownList(['faq'], ({ faq }) =>
      faq.map(({ question, answer }) => ({
        id: anchorOf(question),
        title: question,
        text: answer,
      })),
    ),
    schema: titled,
  }),
  sections: defineCollection({
    loader: markdownList(['terms', 'terms-versions'], (documents, book) =>
      documents['terms-versions'].flatMap((version) =>
        sectionsOf(version, documents.terms, book).map((section) => ({
          id: `${version.version}/${anchorOf(section.heading)}`,
          title: section.heading,
          text: textOf(section),
          version: version.version,
        })),
      ),
    ),
    schema: titled,
  }),
  arrivals: document('arrivals'),
  categories: document('categories'),
  coupons: document('coupons'),
  founders: document('founders'),
  guides: document('guides'),
  pincodes: document('pincodes'),
  home: document('home'),
  'home-plan': document('home-plan'),
  lists: document('lists'),
  pictures: document('pictures'),
  'new-products': document('new-products'),
  policies: document('policies'),
  'rent-or-buy': document('rent-or-buy'),
  search: document('search'),
  site: document('site'),
  'terms-versions': document('terms-versions'),
  'virtual-rooms': document('virtual-rooms'),
};
