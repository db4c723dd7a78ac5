import { atom, type ReadableAtom } from 'nanostores';
import { readSuggestions } from '#api/suggestions.ts';
import type { Suggestions } from '#contract/catalogue/search.ts';
import type { City } from '#domain/base/city.ts';

export type Suggested =
  /** Nothing is typed: time for recent and popular searches. */
  | { readonly state: 'start' }
  | { readonly state: 'ready'; readonly typed: string; readonly suggestions: Suggestions }
  | { readonly state: 'failed' };

export interface Suggester {
  readonly $suggested: ReadableAtom<Suggested>;
  /** Suggests for what stands in the field; what was suggested before stays until the answer has come. */
  readonly suggestFor: (typed: string) => void;
}

export interface SuggesterParts {
  readonly ask: (query: string) => Promise<Suggestions | undefined>;
  /** Runs something after a while; answers how to call it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** How long typing has to pause before the server is asked. */
export const TYPING_PAUSE_MS = 150;

/** Suggestions of one search box: each query is asked once, of several the last one is shown. */
export function createSuggester({ ask, after }: SuggesterParts): Suggester {
  const $suggested = atom<Suggested>({ state: 'start' });
  const known = new Map<string, Suggestions>();
  let wanted = '';
  let callOff = () => {};

  async function load(query: string): Promise<void> {
    const suggestions = await ask(query);
    if (suggestions) known.set(query, suggestions);
    if (query !== wanted) return;
    $suggested.set(
      suggestions ? { state: 'ready', typed: query, suggestions } : { state: 'failed' },
    );
  }

  return {
    $suggested,
    suggestFor(typed) {
      callOff();
      const query = typed.trim().toLowerCase();
      wanted = query;
      const suggestions = known.get(query);
      if (query === '') $suggested.set({ state: 'start' });
      else if (suggestions) $suggested.set({ state: 'ready', typed: query, suggestions });
      else callOff = after(TYPING_PAUSE_MS, () => void load(query));
    },
  };
}

/** The suggester of a page of a city. */
export function suggesterIn(city: City): Suggester {
  return createSuggester({
    ask: (query) => readSuggestions(query, city.id),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}
