import * as z from 'zod/mini';
import { words } from './fields.ts';

/** What stands above a page of `content/pages` or `content/papers`; its file's name is its address. */
export const pageEntrySchema = z.strictObject({
  title: words,
  /** A sentence or two for search engines. */
  description: words.check(z.maxLength(170, 'must not be longer than 170 characters')),
});
