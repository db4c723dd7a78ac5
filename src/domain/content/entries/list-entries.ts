import * as z from 'zod/mini';
import { slug } from './fields.ts';

const list = z.array(slug).check(z.minLength(3, 'needs at least three products'));

/** `content/lists.yaml`: products by slug, best first (rules/pages.md#the-home-page). */
export const listEntriesSchema = z.strictObject({
  popular: list,
  trending: list,
  packages: list,
});
export type ListEntries = z.infer<typeof listEntriesSchema>;
