/** What a list says where it has nothing to show. */
export const listTexts = {
  // rules/wire.md#fixed-texts
  LIST_EMPTY: 'Sorry ! No Items available with following search category.',
  SEARCH_EMPTY: 'Sorry ! No Items available with following search option.',
} as const;
