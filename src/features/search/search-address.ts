import { queryOfAddress, searchPath } from '#domain/search-path.ts';

/**
 * Puts the search into the page's search boxes, and into the address as a search has it: a form that was
 * sent before its script had come says `/search?q=`.
 */
export const query = queryOfAddress(location.pathname, location.search);

function fillBoxes(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('form[data-search] input')) {
    field.value = query;
  }
}

fillBoxes();
addEventListener('pageshow', ({ persisted }) => persisted && fillBoxes());

if (query && location.pathname === '/search') {
  const path = searchPath(query);
  const others = new URLSearchParams(location.search);
  others.delete('q');
  if (!path.startsWith('/search?')) {
    history.replaceState(null, '', others.size > 0 ? `${path}?${others}` : path);
  }
}
