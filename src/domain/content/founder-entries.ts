import * as z from 'zod/mini';
import { words } from './fields.ts';

/** `content/founders.yaml`: who founded the shop, in the order of the page. */
export const founderEntriesSchema = z.array(
  z.strictObject({
    name: words,
    role: z.enum(['Founder', 'Co-Founder']),
    background: z.array(words).check(z.length(2, 'must be two lines')),
  }),
);
