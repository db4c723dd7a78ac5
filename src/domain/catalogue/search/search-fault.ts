/** Longest search that is taken. */
export const MAX_QUERY_LENGTH = 100;

/** Why a search cannot be looked for, if it cannot (rules/catalogue.md#searches-that-cannot-be-made). */
export function searchFault(query: string): 'SEARCH_TOO_LONG' | 'SEARCH_WORDLESS' | undefined {
  if (query.length > MAX_QUERY_LENGTH) return 'SEARCH_TOO_LONG';
  return /[\p{L}\p{N}]/u.test(query) ? undefined : 'SEARCH_WORDLESS';
}
