import * as z from 'zod/mini';
import { words } from './entries/fields.ts';

/** `content/search.yaml`. */
export const searchWordsSchema = z.strictObject({
  /** Searches to suggest before somebody has typed. */
  popular: z.array(words).check(z.minLength(1, 'needs at least one search')),
  /** What says nothing about the thing that is looked for. */
  noise: z.array(words),
  /**
   * Brands that people ask for and that we don't rent, by a search of ours for what they are known for;
   * what a product names counts as ours.
   */
  otherBrands: z.record(words, z.array(words)),
  /** Things that people ask for and that we don't rent, with a search for what comes nearest. */
  notRented: z._default(
    z.array(z.strictObject({ names: z.array(words), nearest: z.optional(words) })),
    [],
  ),
  /** Pages that answer a search for no product. */
  help: z._default(
    z.array(z.strictObject({ name: words, href: words, words: z.array(words) })),
    [],
  ),
  /** Groups of words that mean the same to somebody who searches. */
  synonyms: z.array(z.array(words).check(z.minLength(2, 'needs at least two words'))),
});
export type SearchWords = z.infer<typeof searchWordsSchema>;
