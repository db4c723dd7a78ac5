import * as z from 'zod/mini';
import { words } from './fields.ts';

const lines = z.array(words).check(z.minLength(1, 'needs at least one line'));

const section = z.strictObject({ heading: words, paragraphs: lines, list: z.optional(lines) });

/** `content/terms.yaml`: the sections of /terms-conditions, in their order. Their texts are Markdown. */
export const termEntriesSchema = z
  .array(section)
  .check(z.minLength(1, 'needs at least one section'));
export type TermEntry = z.infer<typeof section>;

/** A section's paragraphs and the list below them, as Markdown. */
export function textOf({ paragraphs, list = [] }: TermEntry): string {
  return [...paragraphs, list.map((line) => `- ${line}`).join('\n')].join('\n\n');
}
