import { computed } from 'nanostores';
import { type City, DEFAULT_CITY, findCity } from '#domain/city.ts';
import { formatFilter } from '#domain/list-address.ts';
import { choicesOf } from '#domain/list-choices.ts';
import { baseFilter, type ListedProduct, type ListPlace } from '#domain/list-filter.ts';
import {
  $listed,
  $listFilter,
  clearListFilter,
  filterList,
  openList,
} from '#stores/catalogue/list-filter.ts';
import { $listPages, bringCategories } from '#stores/catalogue/list-pages.ts';
import { $listFacts, $listProducts, loadListFacts } from '#stores/catalogue/list-products.ts';
import type { FailureNotice } from './failure.ts';
import { CHECKING, productsFound, showProducts } from './words.ts';
import { type CardOptions, openCards } from './cards.ts';
import { openChoices } from './choices.ts';
import { readFilter, showFilter } from './form.ts';
import { partsOf } from './parts.ts';
import { keepFromIndex } from './robots.ts';
import { watchTyping } from './typing.ts';

/**
 * Brings the filters of a list to life, and tells whether it could. The address says what is chosen,
 * but for the controls that the visitor has changed before.
 */
export async function startList(
  list: HTMLElement,
  form: HTMLFormElement,
  failure: FailureNotice,
  touched: ReadonlySet<EventTarget>,
): Promise<boolean> {
  const city = findCity(list.dataset['city']) ?? DEFAULT_CITY;
  if (!(await loadListFacts(city.slug))) return false;
  const place = placeOf(list, city);
  openList(place);
  if (touched.size > 0) {
    const address = { filter: $listFilter.get(), place, products: $listProducts.get() };
    showFilter(form, { ...address, isOwn: (control) => touched.has(control) });
    filterList(readFilter(form, place));
  }
  runList(list, { form, city, place, failure });
  return true;
}

export interface ListRun {
  readonly form: HTMLFormElement;
  readonly city: City;
  readonly place: ListPlace;
  readonly failure: FailureNotice;
  readonly cards?: CardOptions;
}

/** Shows the list of the stores in the page, and filters it by the form. */
export function runList(list: HTMLElement, run: ListRun): void {
  const { form, city, place, failure } = run;
  const parts = partsOf(list);
  const typing = watchTyping(form);
  list.addEventListener('change', ({ target }) => {
    if (typing.isSound(target)) filterList(readFilter(form, place));
  });
  const cards = openCards(parts.grid, run.cards);
  parts.sheet.addEventListener('close', () => (parts.said.textContent = ''));
  const adopted = new Set<string>();
  const choices = openChoices({
    into: parts.choices,
    template: parts.choice,
    take: ({ without }) => filterList(without),
    afterwards: parts.count,
  });
  for (const button of parts.clear) {
    button.addEventListener('click', () => {
      clearListFilter();
      (button.closest('dialog') ? parts.show : parts.count).focus();
    });
  }

  computed([$listed, $listFilter, $listPages], (products, filter, pages) => ({
    products,
    filter,
    pages,
  })).subscribe(({ products, filter, pages }) => {
    for (const [category, page] of Object.entries(pages)) {
      if (page.state !== 'ready' || adopted.has(category)) continue;
      adopted.add(category);
      cards.adopt(page.html);
    }
    cards.show(products, filter.tenure);
    showFilter(form, { filter, place, products: $listProducts.get(), isOwn: typing.isIn });

    const chosen = choicesOf(filter, place);
    choices.show(chosen);
    for (const button of parts.clear) button.hidden = chosen.length === 0;
    for (const part of [parts.chips, parts.chosen]) part.hidden = chosen.length === 0;
    parts.chosen.textContent = String(chosen.length);
    keepFromIndex(formatFilter(filter, place) !== '');
    // The page of another kind shows that kind by itself: only the rest of the filter goes along.
    const { categories, kinds } = place.base;
    for (const link of parts.kinds)
      link.search = formatFilter({ ...filter, categories, kinds }, place);

    const lacking = lackingCategories(products, cards.has, adopted);
    const hasFailed = lacking.some((category) => pages[category]?.state === 'failed');
    const isLoading = lacking.length > 0 && !hasFailed;
    const count = products.filter(({ slug }) => cards.has(slug)).length;
    const told = isLoading ? CHECKING : productsFound(count);
    parts.count.textContent = told;
    parts.said.textContent = parts.sheet.open ? told : '';
    parts.show.textContent = isLoading ? CHECKING : showProducts(count);
    parts.grid.ariaBusy = isLoading ? 'true' : null;
    parts.empty.hidden = count > 0 || lacking.length > 0;
    const bring = () => void bringCategories(city, lacking);
    if (hasFailed) failure.show('Some products could not be loaded.', bring);
    else failure.hide();
    if (isLoading) bring();
  });
}

function placeOf({ dataset }: HTMLElement, city: City): ListPlace {
  const facts = $listFacts.get();
  return {
    categories: facts.state === 'ready' ? facts.facts.categories : [],
    base: baseFilter(dataset['category'] ?? '', dataset['subCategory']),
    express: city.express,
  };
}

/** The categories whose pages hold cards that are to be shown and are not here. */
function lackingCategories(
  products: readonly ListedProduct[],
  isHere: (slug: string) => boolean,
  adopted: ReadonlySet<string>,
): string[] {
  const lacking = products
    .filter(({ slug, category }) => !isHere(slug) && !adopted.has(category))
    .map(({ category }) => category);
  return [...new Set(lacking)];
}
