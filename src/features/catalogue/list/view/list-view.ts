import { type City, DEFAULT_CITY, findCity } from '#domain/base/city.ts';
import { formatFilter } from '#domain/catalogue/list/list-address.ts';
import { choicesOf } from '#domain/catalogue/list/list-choices.ts';
import { baseFilter, type ListPlace } from '#domain/catalogue/list/list-filter.ts';
import { LIST_PAGE, listPageAddress, partShown } from '#domain/catalogue/list/list-page.ts';
import type { cardWords } from '#messages/catalogue/card-words.ts';
import {
  $listView,
  clearListFilter,
  filterList,
  type ListView,
  openList,
} from '#stores/catalogue/search/list-filter.ts';
import {
  $listFound,
  findAgain,
  findList,
  findMore,
  type ListFound,
  type ListSource,
  type ListState,
} from '#stores/catalogue/search/list-found.ts';
import type { FailureNotice } from './failure.ts';
import { CHECKING, productsFound, showProducts } from './words.ts';
import { openCards } from './cards.ts';
import { openChoices } from './choices.ts';
import { readFilter, showFilter } from './form.ts';
import { partsOf } from './parts.ts';
import { categoriesOf } from './place.ts';
import { keepFromIndex } from './robots.ts';
import { shownBefore, rememberShown } from './shown.ts';
import { watchTyping } from './typing.ts';

/** What the visitor has done before the filters live. */
export interface Wanted {
  readonly touched: ReadonlySet<EventTarget>;
  readonly more: boolean;
}

/**
 * Brings the filters of a list to life. The address says what is chosen, but for the controls that the
 * visitor has changed before.
 */
export function startList(
  list: HTMLElement,
  form: HTMLFormElement,
  { failure, source }: { readonly failure: FailureNotice; readonly source: ListSource },
  { touched, more }: Wanted,
): void {
  const city = findCity(list.dataset['city']) ?? DEFAULT_CITY;
  const base = baseFilter(source.of ?? '', source.in);
  const place = { categories: categoriesOf(form), base, express: city.express };
  openList(place);
  const printed = { filter: base, page: Number(list.dataset['page']) };
  const known = shownBefore() > LIST_PAGE ? undefined : keyOf(printed, place);
  if (touched.size > 0) {
    showFilter(form, { ...$listView.get(), isOwn: (control) => touched.has(control) });
    filterList(readFilter(form, place));
  }
  const { showMore } = runList(list, { form, city, place, source, failure, known });
  if (more) showMore();
}

export interface ListRun {
  readonly form: HTMLFormElement;
  readonly city: City;
  readonly place: ListPlace;
  readonly source: ListSource;
  readonly failure: FailureNotice;
  /** Which view of the list stands in the page already (`keyOf`). */
  readonly known: string | undefined;
  readonly wordsOf?: typeof cardWords;
}

/** A view of a list by one name. */
export function keyOf({ filter, page }: ListView, place: ListPlace): string {
  return listPageAddress('', page, formatFilter(filter, place));
}

/** Shows the list of the stores in the page, and filters it by the form. */
export function runList(list: HTMLElement, run: ListRun): { readonly showMore: () => void } {
  const { form, city, place, source, failure } = run;
  const parts = partsOf(list);
  const typing = watchTyping(form);
  list.addEventListener('change', ({ target }) => {
    if (typing.isSound(target)) filterList(readFilter(form, place));
  });
  const { grid, card: template } = parts;
  const cards = openCards({ grid, template, city, ...(run.wordsOf && { wordsOf: run.wordsOf }) });
  parts.sheet.addEventListener('close', () => (parts.said.textContent = ''));
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

  let { known } = run;
  $listView.subscribe((view) => {
    const { filter, page } = view;
    showFilter(form, { filter, isOwn: typing.isIn });
    const address = formatFilter(filter, place);
    const chosen = choicesOf(filter, place);
    choices.show(chosen);
    for (const button of parts.clear) button.hidden = chosen.length === 0;
    for (const part of [parts.chips, parts.chosen]) part.hidden = chosen.length === 0;
    parts.chosen.textContent = String(chosen.length);
    keepFromIndex(address !== '');
    // The page of another kind shows that kind by itself: only the rest of the filter goes along.
    const { categories, kinds } = place.base;
    for (const link of parts.kinds)
      link.search = formatFilter({ ...filter, categories, kinds }, place);

    const key = keyOf(view, place);
    if (key === known) return;
    known = key;
    void findList(source, address, partShown((page - 1) * LIST_PAGE, shownBefore()));
  });

  $listFound.subscribe((state) => {
    const { found } = state;
    if (found) showFound(found, state);
    const told = toldOf(state);
    if (told !== undefined) parts.count.textContent = told;
    parts.said.textContent = parts.sheet.open ? (told ?? '') : '';
    parts.grid.ariaBusy = state.state === 'asking' ? 'true' : null;
    if (state.state === 'asking') parts.show.textContent = CHECKING;
    if (state.state === 'failed') {
      failure.show('Some products could not be loaded.', () => void findAgain());
    } else failure.hide();
  });

  function showFound(found: ListFound, { state, before }: ListState) {
    if (state !== 'still') return;
    const { filter, page } = $listView.get();
    const { products, total, counts, ends } = found;
    cards.show(products, filter.tenure);
    showFilter(form, { filter, figures: { counts, ends }, isOwn: typing.isIn });
    parts.show.textContent = showProducts(total);
    parts.empty.hidden = total > 0;
    const end = before + products.length;
    parts.more.hidden = end >= total;
    parts.more.href = pageAddress(Math.floor(end / LIST_PAGE) + 1);
    parts.earlier.hidden = before === 0;
    parts.earlier.href = pageAddress(page - 1);
  }

  function pageAddress(page: number): string {
    const { filter } = $listView.get();
    return listPageAddress(location.pathname, Math.max(page, 1), formatFilter(filter, place));
  }

  async function showMore() {
    const { found } = $listFound.get();
    const { filter, page } = $listView.get();
    const shown = found?.products.length ?? grid.children.length;
    const offset = (page - 1) * LIST_PAGE;
    const isShown = found
      ? await findMore()
      : await findList(source, formatFilter(filter, place), partShown(offset, shown + LIST_PAGE));
    if (!isShown) return;
    rememberShown(grid.children.length);
    cards.focus(shown);
  }

  const onMore = () => void showMore();
  parts.more.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMore();
  });
  return { showMore: onMore };
}

function toldOf({ state, found }: ListState): string | undefined {
  if (state === 'asking') return CHECKING;
  return state === 'failed' ? '' : found && productsFound(found.total);
}
