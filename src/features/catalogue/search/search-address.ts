import { queryOfAddress } from '#domain/catalogue/search/search-path.ts';

/** What this page looks for; it stands in the search boxes too. */
export const query = queryOfAddress(location.pathname, location.search);

function fillBoxes(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('form[data-search] input')) {
    field.value = query;
  }
}

fillBoxes();
addEventListener('pageshow', ({ persisted }) => persisted && fillBoxes());
