import { computed } from 'nanostores';
import { type City, DEFAULT_CITY, EXPRESS_CITY, findCity } from '#domain/city.ts';
import { formatFilter } from '#domain/list-address.ts';
import { choicesOf } from '#domain/list-choices.ts';
import { baseFilter, type ListedProduct, type ListPlace } from '#domain/list-filter.ts';
import {
  $listed,
  $listFilter,
  clearListFilter,
  filterList,
  openList,
} from '#stores/list-filter.ts';
import { $listPages, bringCategories } from '#stores/list-pages.ts';
import { $listFacts, $listProducts, loadListFacts } from '#stores/list-products.ts';
import type { Failure } from '../failure.ts';
import { CHECKING, productsFound, showProducts } from '../words.ts';
import { openCards } from './cards.ts';
import { openChoices } from './choices.ts';
import { readForm, writeForm } from './form.ts';
import { type Parts, partsOf } from './parts.ts';
import { keepFromIndex } from './robots.ts';

/**
 * Brings the filters of a list to life, and tells whether it could. `isTouched` says whether the visitor
 * has changed a control before that: then the form counts, else the address.
 */
export async function startList(
  list: HTMLElement,
  form: HTMLFormElement,
  failure: Failure,
  isTouched: () => boolean,
): Promise<boolean> {
  const city = findCity(list.dataset['city']) ?? DEFAULT_CITY;
  if (!(await loadListFacts(city.slug))) return false;
  const place = placeOf(list, city);
  openList(place);
  if (isTouched()) filterList(readForm(form, place));
  list.addEventListener('change', () => filterList(readForm(form, place)));
  run(partsOf(list), form, city, place, failure);
  return true;
}

function run(parts: Parts, form: HTMLFormElement, city: City, place: ListPlace, failure: Failure) {
  const cards = openCards(parts.grid);
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
    writeForm(form, filter, place, $listProducts.get());

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
    for (const part of [parts.count, parts.said]) part.textContent = told;
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
    express: city.slug === EXPRESS_CITY,
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
