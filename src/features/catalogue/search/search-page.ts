import type { Shelf } from '#contract/catalogue/search.ts';
import { type City, DEFAULT_CITY } from '#domain/base/city.ts';
import { listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { type ListPlace, NO_FILTER } from '#domain/catalogue/list/list-filter.ts';
import { searchPath } from '#domain/catalogue/search/search-path.ts';
import { helpFor, type SearchHelp } from '#domain/catalogue/search/search-help.ts';
import {
  placeElsewhere,
  type SearchPlace,
  searchTitle,
} from '#domain/catalogue/search/search-title.ts';
import { filterOfWishes, readWishes } from '#domain/catalogue/search/search-wishes.ts';
import '#features/catalogue/card-marks/compare.ts';
import { keepExpressCards } from '#features/catalogue/list/express-cards.ts';
import { type Cards, openCards } from '#features/catalogue/list/view/cards.ts';
import { openFailureNotice } from '#features/catalogue/list/view/failure.ts';
import { startFilters } from '#features/catalogue/list/sheet.ts';
import { keyOf, runList } from '#features/catalogue/list/view/list-view.ts';
import { categoriesOf } from '#features/catalogue/list/view/place.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { OTHER_TENURE, otherBrandNote } from '#messages/catalogue/search-note.ts';
import { $city } from '#stores/base/city.ts';
import { $listView, openList } from '#stores/catalogue/search/list-filter.ts';
import { $listFound } from '#stores/catalogue/search/list-found.ts';
import { $search, search, type SearchState } from '#stores/catalogue/search/search.ts';
import { firstPart } from './first-part.ts';
import { resultWords } from './result-words.ts';
import { query } from './search-address.ts';

/** The page of a search: what was found is a list like any other, in the order of the search. */

const CHECKING = 'Checking Inventory'; // rules/wire.md#fixed-texts

interface SearchPageWords {
  readonly places: readonly SearchPlace[];
  readonly help: readonly SearchHelp[];
}

const page = document.querySelector<HTMLElement>('[data-found]');
const form = document.querySelector<HTMLFormElement>('#list-form');
if (page && form) open(page, form);

function open(root: HTMLElement, filters: HTMLFormElement): void {
  const part = (name: string) => {
    const found = root.querySelector<HTMLElement>(`[data-found-${name}]`);
    if (!found) throw new Error(`The search has no ${name}`);
    return found;
  };
  const city = $city.get() ?? DEFAULT_CITY;
  const look = () => void search(query, city, firstPart());
  const failure = openFailureNotice(part('failed'));
  const { places, help } = JSON.parse(root.dataset['words'] ?? '') as SearchPageWords;
  let isRunning = false;

  part('heading').textContent = query ? `“${query}” in ${city.name}` : 'Search';
  startFilters(filters);
  $city.listen(() => location.reload());
  $search.subscribe(show);
  if (query) {
    showPlace(placeElsewhere(query, city, places));
    showHelp(helpFor(query, help));
    look();
  }

  function show(state: SearchState): void {
    root.dataset['found'] = state.state;
    const title = searchTitle(query, city, places, state.state === 'empty' ? 0 : undefined);
    if (query) document.title = `${title} | ${root.dataset['shop']}`;
    const isList = state.state === 'found' || state.state === 'empty';
    part('said').textContent = saidOf(state);
    part('popular').hidden = state.state !== 'idle' && state.state !== 'refused';
    part('list').hidden = !isList;
    const products = $listFound.get().found?.products ?? [];
    part('nearest').hidden = state.state !== 'empty' || products.length === 0;
    part('nearest').textContent =
      state.state === 'empty' && state.isPopular ? 'Popular products' : 'Closest matches';
    showMeant(state.state === 'found' ? state.meant : null);
    part('note').textContent = isList ? noteOf(state) : '';
    showShelves(state.state === 'empty' ? state.shelves : []);
    if (state.state === 'failed') failure.show('We couldn’t search our products.', look);
    else failure.hide();
    if (isList && !isRunning) {
      isRunning = true;
      run(state.state === 'found');
    }
  }

  function showMeant(meant: string | null): void {
    part('meant').hidden = meant === null;
    const link = part('meant').querySelector('a');
    if (link && meant !== null) {
      link.href = searchPath(meant);
      link.textContent = meant;
    }
  }

  /** Where a search names another city's place, it can be made there. */
  function showPlace(place: SearchPlace | undefined): void {
    const button = part('place').querySelector('button');
    if (!place || !button) return;
    const names = [city.name, place.name];
    for (const [at, span] of part('place').querySelectorAll('span').entries())
      span.textContent = names[at] ?? '';
    button.dataset['chooseCity'] = place.servedBy;
    part('place').hidden = false;
  }

  function showShelves(shelves: readonly Shelf[]): void {
    part('shelves').hidden = shelves.length === 0;
    for (const [at, link] of part('shelves').querySelectorAll('a').entries()) {
      const shelf = shelves[at];
      if (link.parentElement) link.parentElement.hidden = !shelf;
      if (!shelf) continue;
      link.href = listPath(city, shelf.category, shelf.subCategory ?? undefined);
      link.textContent = shelf.name;
    }
  }

  function showHelp(pages: readonly SearchHelp[]): void {
    part('help').hidden = pages.length === 0;
    for (const link of part('help').querySelectorAll('a')) {
      const isMeant = pages.some(({ href }) => href === link.getAttribute('href'));
      if (link.parentElement) link.parentElement.hidden = !isMeant;
    }
  }

  /** What comes nearest is not to be narrowed down. */
  function run(isFound: boolean): void {
    const counts = $listFound.get().found?.counts ?? {};
    const base = isFound ? filterOfWishes(readWishes(query)) : NO_FILTER;
    const categories = categoriesOf(filters, isFound ? counts : {});
    const place = { categories, base, express: city.express };
    for (const name of ['sidebar', 'toolbar']) {
      const narrowing = root.querySelector<HTMLElement>(`[data-list-${name}]`);
      if (narrowing) narrowing.hidden = !isFound;
    }
    showOptions(filters, place);
    openList(place);
    const cardFailure = openFailureNotice(
      part('list').querySelector('[data-list-failed]') as HTMLElement,
    );
    runList(root, {
      form: filters,
      city,
      place,
      source: { cityId: city.id, search: query },
      failure: cardFailure,
      known: keyOf($listView.get(), place),
      wordsOf: resultWords,
    });
    const near = openNearCards(root, city);
    $listFound.subscribe(({ found }) => near(found?.near ?? [], $listView.get().filter.tenure));
    if (!place.express) return;
    for (const grid of root.querySelectorAll<HTMLElement>('[data-list-cards]'))
      keepExpressCards(grid, root.dataset['holidays']?.split(' ') ?? []);
  }
}

/** Shows what only mentions what is looked for, under its own heading. */
function openNearCards(root: HTMLElement, city: City): Cards['show'] {
  const part = root.querySelector<HTMLElement>('[data-list-near]');
  const grid = part?.querySelector<HTMLElement>('[data-list-cards]');
  const template = root.querySelector<HTMLTemplateElement>('[data-list-card]');
  if (!part || !grid || !template) throw new Error('The search has no place for what is near');
  const cards = openCards({ grid, template, city, wordsOf: resultWords });
  return (products, tenure) => {
    part.hidden = products.length === 0;
    cards.show(products, tenure);
  };
}

/** What the search asks for that we don't have at all. */
function noteOf({ otherBrand }: Extract<SearchState, { state: 'found' | 'empty' }>): string {
  const { isOtherTenure } = readWishes(query);
  return [otherBrand === null ? '' : otherBrandNote(otherBrand), isOtherTenure ? OTHER_TENURE : '']
    .filter(Boolean)
    .join(' ');
}

function saidOf(state: SearchState): string {
  if (state.state === 'idle') return 'Type a product name to search.';
  if (state.state === 'loading') return CHECKING;
  if (state.state === 'refused') return pageText(state.code);
  return state.state === 'empty' ? pageText('SEARCH_EMPTY') : '';
}

/** Only what is among the products found can be chosen. */
function showOptions(filters: HTMLFormElement, place: ListPlace): void {
  const known = new Set(
    place.categories.flatMap(({ slug, subCategories }) => [
      `category=${slug}`,
      ...subCategories.map((sub) => `kind=${slug}.${sub.slug}`),
    ]),
  );
  for (const control of filters.elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.name !== 'category' && control.name !== 'kind') continue;
    const item = control.closest('li');
    if (item) item.hidden = !known.has(`${control.name}=${control.value}`);
  }
  const delivery = filters.querySelector<HTMLElement>('[data-list-delivery]');
  if (delivery) delivery.hidden = !place.express;
}
