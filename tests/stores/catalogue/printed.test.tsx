import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { CityPicker } from '#features/catalogue/city/city-picker.tsx';
import { CITY_WINDOW, SEARCH_BOX, SIGN_IN_WINDOW } from '#features/content/navigation/printed.tsx';
import { SearchForm } from '#features/catalogue/search/search-form.tsx';
import { SignInWindow } from '#features/people/sign-in/window/sign-in-window.tsx';
import { $recentSearches, rememberSearch } from '#stores/catalogue/search/recent-searches.ts';
import type { Suggested } from '#stores/catalogue/search/search-suggestions.ts';
import { chooseCity } from '#stores/base/city.ts';
import { closeSignIn, openSignIn } from '#stores/base/sign-in-window.ts';
import '../support/autofocus.ts';

/** What every page is printed with, and React finds there. */

let root: Root | undefined;
const mismatch = vi.fn();

afterEach(() => {
  root?.unmount();
  document.body.innerHTML = '';
  localStorage.clear();
  expect(mismatch).not.toHaveBeenCalled();
});

function print(html: string) {
  document.body.innerHTML = `<div id="place">${html}</div>`;
  return found('#place');
}

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}

function enliven(part: ReactNode) {
  root = hydrateRoot(found('#place'), part, { onRecoverableError: mismatch });
}

test('marks the city that was chosen once React is there, and none before', async () => {
  print(CITY_WINDOW);
  chooseCity('delhi');
  expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
  enliven(<CityPicker />);
  await vi.waitFor(() => expect(found('[aria-pressed=true]').textContent).toBe('Delhi'));
});

test('the sign-in window takes the screen that was asked for before React had come', async () => {
  print(SIGN_IN_WINDOW);
  openSignIn('login');
  enliven(<SignInWindow />);
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  expect(found('h2').textContent).toBe('Login');
  closeSignIn();
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
});

describe('a search box', () => {
  const $suggested = atom<Suggested>({ state: 'start' });
  const suggestFor = vi.fn();
  const source = { $suggested, suggestFor, city: DEFAULT_CITY, popular: ['queen bed'] };
  const field = () => found('input') as HTMLInputElement;
  const press = (key: string) =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const chosen = () => document.querySelector('[aria-selected=true]')?.textContent;

  test('keeps what was typed, and what has the focus', async () => {
    print(SEARCH_BOX);
    field().value = 'was';
    field().focus();
    enliven(<SearchForm source={source} startsOpen />);
    await vi.waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
    expect(field().getAttribute('role')).toBe('combobox');
    expect(field().value).toBe('was');
    expect(document.activeElement).toBe(field());
    const terms = ['washing machine', 'washer'];
    $suggested.set({
      state: 'ready',
      typed: 'was',
      suggestions: { wish: null, terms, shelves: [], guides: [], products: [] },
    });
    await vi.waitFor(() => expect(found('output').textContent).toBe('2 suggestions'));
    press('ArrowDown');
    await vi.waitFor(() => expect(chosen()).toBe('washing machine'));
    expect(field().getAttribute('aria-activedescendant')).toBe(found('[aria-selected=true]').id);
    press('ArrowUp');
    await vi.waitFor(() => expect(chosen()).toBe('washer'));
    press('Escape');
    await vi.waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    expect(found('output').textContent).toBe('');
  });

  test('forgets a recent search by Delete', async () => {
    $suggested.set({ state: 'start' });
    rememberSearch('sofa');
    print(SEARCH_BOX);
    field().focus();
    enliven(<SearchForm source={source} startsOpen />);
    await vi.waitFor(() => expect(found('[role=group]').textContent).toContain('sofa'));
    press('ArrowDown');
    await vi.waitFor(() => expect(chosen()).toContain('sofa'));
    press('Delete');
    await vi.waitFor(() => expect(found('[role=group]').textContent).not.toContain('sofa'));
    expect($recentSearches.get()).toEqual([]);
    expect(found('[role=group]').textContent).toContain('queen bed');
  });
});
