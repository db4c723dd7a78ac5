import * as z from 'zod/mini';
import { words } from './fields.ts';

const exception = z.strictObject({
  /** As `content/terms.yaml`. */
  file: z.string().check(z.startsWith('content/', 'must be a file below content/')),
  /** Words of the file in which the figure stands. */
  words,
  because: words,
});
export type ExceptionEntry = z.infer<typeof exception>;

/** `content/exceptions.yaml`: figures that a text may type (rules/content.md#promises). */
export const exceptionEntriesSchema = z.array(exception);
