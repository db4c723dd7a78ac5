import * as z from 'zod/mini';
import { productCardSchema } from './product-card.ts';
import { cityIdSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Longest search that is taken. */
export const MAX_QUERY_LENGTH = 100;

const asked = z.object({
  query: z.string().check(z.maxLength(MAX_QUERY_LENGTH)),
  cityId: cityIdSchema,
});

/** A list to look through: a category, or one of its sub-categories. */
const shelfSchema = z.object({
  name: z.string(),
  category: z.string(),
  subCategory: z.nullable(z.string()),
});
export type Shelf = z.infer<typeof shelfSchema>;

const cards = z.array(productCardSchema);

const suggestionsSchema = z.object({
  terms: z.array(z.string()),
  shelves: z.array(shelfSchema),
  products: cards,
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** What is found, most fitting first and what is in stock before what is not. */
export const searchProducts = defineEndpoint({
  method: 'GET',
  path: '/product/search/items/:query',
  access: 'public',
  input: asked,
  output: cards,
});

/** The search as it was understood where words of it are misspelt, else null. */
export const spellSearch = defineEndpoint({
  method: 'GET',
  path: '/product/search/spelling/:query',
  access: 'public',
  input: asked,
  output: z.object({ meant: z.nullable(z.string()) }),
});

/** What to offer while somebody types: whole searches, lists, and products by name. */
export const suggestSearches = defineEndpoint({
  method: 'GET',
  path: '/product/search/suggestions/:query',
  access: 'public',
  input: asked,
  output: suggestionsSchema,
});

/** What comes nearest to a search without results. */
export const nearestToSearch = defineEndpoint({
  method: 'GET',
  path: '/product/search/nearest/:query',
  access: 'public',
  input: asked,
  output: z.object({ products: cards, shelves: z.array(shelfSchema) }),
});
