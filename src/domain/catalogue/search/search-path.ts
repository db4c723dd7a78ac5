/**
 * Where a search is shown. One with a slash, or of dots that browsers take for a step up the path, is
 * asked for as a parameter: servers and hosts do not agree on what `%2F` in a path is.
 */
export function searchPath(query: string): string {
  const term = query.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const isPath = !/[/\\]|^\.{1,2}$/.test(term);
  return (isPath ? '/search/' : '/search?q=') + encodeURIComponent(term);
}

/**
 * What `/search/{query}` asks for, or `/search?q={query}`, as the form sends it before any script has
 * loaded; empty when the address names nothing.
 */
export function queryOfAddress(path: string, parameters: string): string {
  const term = path.split('/').slice(2).join('/');
  if (term === '') return new URLSearchParams(parameters).get('q')?.trim() ?? '';
  try {
    return decodeURIComponent(term).trim();
  } catch {
    return term;
  }
}

/** The page of every search, as a site has it. */
export const SEARCH_PAGE = '/search.html';

/** The file of a site by which the server shows in it what a search finds; it is served to nobody. */
export const SEARCH_RENDERER = 'search-renderer.mjs';
