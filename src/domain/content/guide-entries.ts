import * as z from 'zod/mini';
import { words } from './fields.ts';

/** Things to look for of each shelf. */
const THINGS = 3;

/** `content/guides.yaml`: by `category`, or `category/sub-category`. */
export const guideEntriesSchema = z.record(
  z.string(),
  z
    .array(z.strictObject({ title: words, text: words }))
    .check(z.length(THINGS, `must hold ${THINGS} things to look for`)),
);
export type GuideEntries = z.infer<typeof guideEntriesSchema>;

/** Under which name a shelf has its guide. */
export function guideKey(category: string, subCategory?: string): string {
  return subCategory === undefined ? category : `${category}/${subCategory}`;
}
