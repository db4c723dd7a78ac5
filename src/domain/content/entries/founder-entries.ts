import * as z from 'zod/mini';
import { words } from './fields.ts';

/** `content/founders.yaml`: who founded the shop, in the order of the page. */
export const founderEntriesSchema = z.array(
  z.strictObject({
    name: words,
    role: z.enum(['Founder', 'Co-Founder']),
    /** Invented until there is a real one (rules/content.md#who-sells). */
    example: z._default(z.boolean(), false),
    background: z.array(words).check(z.length(2, 'must be two lines')),
  }),
);
