import { queryOfAddress } from '#domain/catalogue/search/search-path.ts';

/** Puts what this page looks for into its search boxes. */
function fillBoxes(): void {
  const query = queryOfAddress(location.pathname, location.search);
  for (const field of document.querySelectorAll<HTMLInputElement>('form[data-search] input')) {
    field.value = query;
  }
}

fillBoxes();
addEventListener('pageshow', ({ persisted }) => persisted && fillBoxes());
