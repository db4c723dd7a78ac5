import { basename } from 'node:path';
import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import {
  categoryEntriesSchema,
  listEntriesSchema,
  policiesSchema,
  productEntrySchema,
  rentOrBuyEntrySchema,
  siteSchema,
} from '#domain/content.ts';

/** A YAML file of `content/` as a collection of one entry, `<name>`, whose `value` is the whole file. */
function document<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  return defineCollection({
    loader: file(`content/${name}.yaml`, {
      parser: (text) => ({ [name]: { value: parse(text) } }),
    }),
    schema: z.object({ value: schema }),
  });
}

export const collections = {
  products: defineCollection({
    loader: glob({
      pattern: '**/*.md',
      base: './content/products',
      generateId: ({ entry }) => basename(entry, '.md'),
    }),
    schema: productEntrySchema,
  }),
  categories: document('categories', categoryEntriesSchema),
  lists: document('lists', listEntriesSchema),
  'rent-or-buy': document('rent-or-buy', rentOrBuyEntrySchema),
  policies: document('policies', policiesSchema),
  site: document('site', siteSchema),
};
