import { DEFAULT_CITY } from '#domain/city.ts';
import { searchPath } from '#domain/search-path.ts';
import { cityHere } from '#stores/session/city.ts';
import { $recentSearches, forgetSearch } from '#stores/catalogue/recent-searches.ts';
import { suggesterIn } from '#stores/catalogue/search-suggestions.ts';
import { createSuggestionList } from './suggestion-list.ts';

const alive = new WeakSet<HTMLFormElement>();

/**
 * Makes a search form a combobox of the ARIA practices (list autocomplete, manual selection); what it
 * suggests are links. Calling it again does nothing.
 */
export function enliven(form: HTMLFormElement): void {
  const input = form.elements.namedItem('q');
  if (alive.has(form) || !(input instanceof HTMLInputElement)) return;
  alive.add(form);

  const city = cityHere() ?? DEFAULT_CITY;
  const { $suggested, suggestFor } = suggesterIn(city);
  const list = createSuggestionList(form, input, city);
  const show = () => list.show($suggested.get(), $recentSearches.get());
  const isHere = () => document.activeElement === input;
  const open = () => {
    suggestFor(input.value);
    show();
  };

  $suggested.listen(() => isHere() && show());
  $recentSearches.listen(() => list.isOpen() && show());

  input.addEventListener('input', () => {
    list.activate(undefined);
    suggestFor(input.value);
    if (!list.isOpen()) show();
  });
  input.addEventListener('focus', open);
  input.addEventListener('click', () => list.isOpen() || open());
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) list.close();
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (press(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const term = input.value.trim();
    if (term) location.assign(searchPath(term));
    else input.focus();
  });
  list.onForget((term) => forgetSearch(term));
  if (isHere()) open();

  /** Answers whether the key was the list's. */
  function press(key: string): boolean {
    const active = list.active();
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!list.isOpen()) open();
      list.move(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (key === 'Escape' && list.isOpen()) {
      list.close();
      return true;
    }
    if (!active) return false;
    if (key === 'Enter') {
      active.click();
      return true;
    }
    if (key === 'Delete' && active.dataset['recent'] !== undefined) {
      forgetSearch(active.dataset['recent']);
      return true;
    }
    if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) list.activate(undefined);
    return false;
  }
}
