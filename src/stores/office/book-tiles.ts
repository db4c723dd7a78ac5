import { readBookTiles } from '#contract/office-books.ts';
import { callOffice } from './api.ts';
import { createOfficeLoader } from './loader.ts';

/** The figures of the books on the first desk. */
export const { $loaded: $bookTiles, load: loadBookTiles } = createOfficeLoader(() =>
  callOffice(readBookTiles, {}),
);
