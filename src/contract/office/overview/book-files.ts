import * as z from 'zod/mini';
import { EVERY_BOOK_FILE } from '#domain/overview/book-files.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { wantedMonth } from '#contract/base/month.ts';

/** A table of the books, or a list of the office, as CSV; that it was taken is written to the audit log. */
export const takeBookFile = defineEndpoint({
  method: 'POST',
  path: '/office/books/files/:file',
  access: 'operator:books.read',
  input: z.object({
    file: z.enum(EVERY_BOOK_FILE),
    /** Empty for the month that runs; a table of no month takes no notice of it. */
    month: wantedMonth,
  }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
