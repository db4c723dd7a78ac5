import { useStore } from '@nanostores/react';
import { listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import { helpFor, type SearchHelp } from '#domain/catalogue/search/search-help.ts';
import { searchPath } from '#domain/catalogue/search/search-path.ts';
import { placeElsewhere, type SearchPlace } from '#domain/catalogue/search/search-title.ts';
import { readWishes } from '#domain/catalogue/search/search-wishes.ts';
import { listTexts } from '#messages/catalogue/list-texts.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { OTHER_TENURE, otherBrandNote, unrentedNote } from '#messages/catalogue/search-note.ts';
import { $look, $search, type SearchState } from '#stores/catalogue/search/search.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { SpinnerRing } from '#ui/spinner.tsx';
import { FoundList } from './found-list.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './search-results.module.css';

const CHECKING = 'Checking Inventory'; // rules/wire.md#fixed-texts

/** What the editors say of searches. */
export interface SearchWords {
  readonly popular: readonly string[];
  readonly places: readonly SearchPlace[];
  readonly help: readonly SearchHelp[];
}

export interface SearchResultsProps extends SearchWords {
  readonly onRetry: () => void;
}

/** The page of a search: how it was understood, what it found, and where else to look. */
export function SearchResults({ popular, places, help, onRetry }: SearchResultsProps) {
  const look = useStore($look);
  const state = useStore($search);
  const { query = '', city } = look ?? {};
  return (
    <>
      <h1>{query && city ? `“${query}” in ${city.name}` : 'Search'}</h1>
      <output className={styles.said}>
        {state.state === 'loading' ? <SpinnerRing /> : null}
        {saidOf(state)}
      </output>
      {state.state === 'failed' ? (
        <LoadFailed what="We couldn’t search our products." onRetry={onRetry} />
      ) : null}
      {state.state === 'refused' ? (
        <LinkRow
          label="Popular searches"
          links={popular.map((name) => ({ name, href: searchPath(name) }))}
        />
      ) : null}
      {state.state === 'found' && state.meant !== null ? <Meant words={state.meant} /> : null}
      <Note state={state} query={query} />
      {city ? <Elsewhere query={query} city={city} places={places} /> : null}
      <LinkRow label="Helpful pages" links={query ? helpFor(query, help) : []} />
      {state.state === 'empty' && city ? (
        <LinkRow
          label="Categories to browse"
          links={state.shelves.map(({ name, category, subCategory }) => ({
            name,
            href: listPath(city, category, subCategory ?? undefined),
          }))}
        />
      ) : null}
      {look && (state.state === 'found' || state.state === 'empty') ? (
        <FoundList look={look} state={state} />
      ) : null}
    </>
  );
}

function saidOf(state: SearchState): string {
  if (state.state === 'loading') return CHECKING;
  if (state.state === 'refused') return pageText(state.code);
  return state.state === 'empty' ? listTexts.SEARCH_EMPTY : '';
}

function Meant({ words }: { readonly words: string }) {
  return (
    <p className={styles.meant}>
      Did you mean{' '}
      <a className="link" href={searchPath(words)}>
        {words}
      </a>
      ? Here’s what we found for it.
    </p>
  );
}

/** What the search asks for that we don't have at all. */
function Note({ state, query }: { readonly state: SearchState; readonly query: string }) {
  if (state.state !== 'found' && state.state !== 'empty') return null;
  const { otherBrand } = state;
  const notes = [
    otherBrand === null ? '' : otherBrandNote(otherBrand),
    state.state === 'empty' && state.unrented !== null
      ? unrentedNote(state.unrented, !state.isPopular)
      : '',
    readWishes(query).isOtherTenure ? OTHER_TENURE : '',
  ].filter(Boolean);
  return notes.length > 0 ? <p className={styles.meant}>{notes.join(' ')}</p> : null;
}

interface ElsewhereProps {
  readonly query: string;
  readonly city: City;
  readonly places: readonly SearchPlace[];
}

/** Where a search names another city's place, it can be made there. */
function Elsewhere({ query, city, places }: ElsewhereProps) {
  const place = placeElsewhere(query, city, places);
  if (!place) return null;
  return (
    <p className={styles.meant}>
      These results are for {city.name}.{' '}
      <button className="text-button" type="button" data-choose-city={place.servedBy}>
        Show results for {place.name}
      </button>
    </p>
  );
}
