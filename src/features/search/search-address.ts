import { queryOfAddress, searchPath } from '#domain/search-path.ts';

/**
 * Puts the search into the page's search boxes, and into the address as a search has it: a form that was
 * sent before its script had come says `/search?q=`.
 */
const query = queryOfAddress(location.pathname, location.search);
for (const field of document.querySelectorAll<HTMLInputElement>('form[data-search] input')) {
  field.value = query;
}
if (query && location.pathname === '/search') {
  const path = searchPath(query);
  if (!path.startsWith('/search?')) history.replaceState(null, '', path);
}
