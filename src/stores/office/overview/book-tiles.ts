import { readBookTiles } from '#contract/office/overview/books.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';

/** The figures of the books on the first desk. */
export const { $loaded: $bookTiles, load: loadBookTiles } = createOfficeLoader(() =>
  callOffice(readBookTiles, {}),
);
