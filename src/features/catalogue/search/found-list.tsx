import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { searchPath } from '#domain/catalogue/search/search-path.ts';
import { ListFrame } from '#features/catalogue/list/list-frame.tsx';
import { keyOf, useList } from '#features/catalogue/list/use-list.ts';
import { $listPlace, $listView } from '#stores/catalogue/search/list-filter.ts';
import type { Look, SearchState } from '#stores/catalogue/search/search.ts';
import { resultWords } from './result-words.ts';
import styles from './search-results.module.css';

export interface FoundListProps {
  readonly look: Look;
  readonly state: Extract<SearchState, { readonly state: 'found' | 'empty' }>;
}

/** What was found, as a list like any other; what only comes nearest is not to be narrowed down. */
export function FoundList({ look: { query, city }, state }: FoundListProps) {
  const place = useStore($listPlace);
  const source = useMemo(() => ({ cityId: city.id, search: query }), [city, query]);
  const path = searchPath(query);
  const known = keyOf($listView.get(), place);
  const list = useList({ city, place, source, path, known, wordsOf: resultWords });
  const isFound = state.state === 'found';
  const cards = list.cards.map((card, at) => (at === 0 ? { ...card, eager: true } : card));
  return (
    <>
      {isFound || cards.length === 0 ? null : (
        <h2 className={styles.nearest}>
          {state.isPopular ? 'Popular products' : 'Closest matches'}
        </h2>
      )}
      <ListFrame {...list} cards={cards} isSearch hasFilters={isFound} />
    </>
  );
}
