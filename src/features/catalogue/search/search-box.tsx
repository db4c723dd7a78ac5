import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { suggesterIn } from '#stores/catalogue/search/search-suggestions.ts';
import { cityHere } from '#stores/base/city.ts';
import { SearchForm } from './search-form.tsx';

const alive = new Set<Element>();

/** Brings a search box that the page was printed with to life; calling it again does nothing. */
export function enlivenSearch(place: Element): void {
  if (alive.has(place)) return;
  alive.add(place);
  const city = cityHere() ?? DEFAULT_CITY;
  const label = place.querySelector('search')?.ariaLabel ?? undefined;
  const source = { ...suggesterIn(city), city, popular: readPopular() };
  const field = place.querySelector('input');
  const startsOpen = field !== null && field === document.activeElement;
  if (startsOpen) source.suggestFor(field.value);
  hydrateRoot(place, <SearchForm label={label} source={source} startsOpen={startsOpen} />, {
    identifierPrefix: `search-${alive.size}`,
  });
}

/** The editors' popular searches, which the header's box carries for all. */
function readPopular(): readonly string[] {
  const carrier = document.querySelector<HTMLElement>('[data-popular]');
  return carrier?.dataset['popular']?.split('|') ?? [];
}
