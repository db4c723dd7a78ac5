import * as z from 'zod/mini';
import { MAX_QUERY_LENGTH } from '#domain/catalogue/search/search-fault.ts';
import { listedProductSchema } from './catalogue.ts';
import { productCardSchema } from './product-card.ts';
import { cityIdSchema, partFields } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

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

/** `isNear`: it only mentions what is asked for, of which there is some. */
const foundSchema = z.extend(listedProductSchema, { isNear: z.optional(z.boolean()) });

const suggestionsSchema = z.object({
  /**
   * What the words ask for beside a thing, in words, where something fits it: the list that has it, and
   * the filter of its address; without a list the search shows it.
   */
  wish: z.nullable(
    z.object({ text: z.string(), shelf: z.nullable(shelfSchema), filter: z.string() }),
  ),
  terms: z.array(z.string()),
  shelves: z.array(shelfSchema),
  /** Pages to read. */
  guides: z.array(z.object({ name: z.string(), href: z.string() })),
  products: cards,
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/**
 * What is found, most fitting first or as the search asks, what is in stock before what is not. A price
 * in the search is a filter (rules/catalogue.md#a-search-that-names-a-price).
 */
export const searchProducts = defineEndpoint({
  method: 'GET',
  path: '/product/search/items/:query',
  access: 'public',
  input: z.extend(asked, partFields),
  output: z.array(foundSchema),
});

/**
 * What a list shows that is filtered, by the page: of a category (`of`) and its kind (`in`), of the express
 * goods, or of a search. `filter` is as in the address of its page (`list-address.ts`).
 */
export const chooseProducts = defineEndpoint({
  method: 'GET',
  path: '/product/chosen',
  access: 'public',
  input: z.object({
    cityId: cityIdSchema,
    of: z.optional(z.string()),
    in: z.optional(z.string()),
    search: z.optional(asked.shape.query),
    filter: z._default(z.string().check(z.maxLength(2000)), ''),
    ...partFields,
  }),
  output: z.object({
    products: z.array(listedProductSchema),
    /** What only mentions what a search asks for; no figure below counts it. */
    near: z.array(listedProductSchema),
    /** How many the filter leaves, and how many there are without it. */
    total: z.number(),
    all: z.number(),
    /** What each option would leave that can be chosen, by the name and value of its control. */
    counts: z.record(z.string(), z.number()),
    /** The rents between which the other choices leave something, in whole rupees. */
    ends: z.nullable(z.object({ min: z.number(), max: z.number() })),
  }),
});

/**
 * The search as it was understood where words of it are misspelt, else null; and the brand it names that
 * we don't rent.
 */
export const spellSearch = defineEndpoint({
  method: 'GET',
  path: '/product/search/spelling/:query',
  access: 'public',
  input: asked,
  output: z.object({ meant: z.nullable(z.string()), otherBrand: z.nullable(z.string()) }),
});

/** What to offer while somebody types: whole searches, lists, pages to read, and products by name. */
export const suggestSearches = defineEndpoint({
  method: 'GET',
  path: '/product/search/suggestions/:query',
  access: 'public',
  input: asked,
  output: suggestionsSchema,
});

/**
 * What comes nearest to a search without results; `isPopular`: nothing does, these are asked for often.
 * `unrented` is the thing that the search asks for, if we know that we don't rent it.
 */
export const nearestToSearch = defineEndpoint({
  method: 'GET',
  path: '/product/search/nearest/:query',
  access: 'public',
  input: asked,
  output: z.object({
    products: cards,
    shelves: z.array(shelfSchema),
    isPopular: z.boolean(),
    unrented: z.nullable(z.string()),
  }),
});
