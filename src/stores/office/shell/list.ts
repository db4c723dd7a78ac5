import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import { CITIES } from '#domain/base/city.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import { createOfficeLoader } from './loader.ts';
import { CITY_FILTER, openInOwnCity, rememberCity } from './own-city.ts';

/** What a list shows: what it is narrowed down to, and where its page begins (empty at the beginning). */
export interface ListQuery<Filter extends string> {
  readonly filters: Readonly<Record<Filter, string>>;
  readonly from: string;
}

export interface OfficeList<Filter extends string, Value> {
  readonly $query: ReadableAtom<ListQuery<Filter>>;
  readonly $loaded: ReadableAtom<Loaded<Value>>;
  /** Whether what is shown is not yet what was asked for. */
  readonly $isTurning: ReadableAtom<boolean>;
  readonly load: () => Promise<void>;
  /** Narrows the list down, from its beginning. */
  readonly filter: (changed: Partial<Record<Filter, string>>) => void;
  /** Shows the page that begins there. */
  readonly turnTo: (from: string) => void;
}

/** The choices there are, or what tells one from anything else. */
type Choices = readonly string[] | ((text: string) => boolean);

interface ListOptions<Filter extends string, Value> {
  /** Each is a parameter of the address, empty by default. */
  readonly filters: readonly Filter[];
  /** Whether it opens in the city that was chosen last (rules/office.md#the-pages-of-the-office). */
  readonly isByCity?: boolean;
  /** What some can be; anything else in the address chooses nothing (rules/office.md#the-pages-of-the-office). */
  readonly choices?: Partial<Record<NoInfer<Filter>, Choices>>;
  /** The parameter of where the page begins. */
  readonly page?: string;
  /** What another list of the page keeps in the address. */
  readonly besides?: readonly string[];
  readonly ask: (query: ListQuery<Filter>) => Promise<Result<Value>>;
}

const FROM = 'from';
const CITY_IDS = CITIES.map(({ id }) => String(id));

/** A list that the database searches, filters and pages; the address keeps what it shows. */
export function createList<Filter extends string, Value>({
  filters,
  isByCity = false,
  choices = {},
  page = FROM,
  besides = [],
  ask,
}: ListOptions<Filter, Value>): OfficeList<Filter, Value> {
  const read = (): ListQuery<Filter> => {
    const parameters = new URLSearchParams(location.search);
    const entries = filters.map((name) => {
      const told = parameters.get(name) ?? '';
      const known: Choices = choices[name] ?? (name === CITY_FILTER ? CITY_IDS : () => true);
      const isKnown = typeof known === 'function' ? known(told) : known.includes(told);
      return [name, isKnown ? told : ''];
    });
    return {
      filters: Object.fromEntries(entries) as Record<Filter, string>,
      from: parameters.get(page) ?? '',
    };
  };
  if (isByCity) openInOwnCity();
  const $query = atom(read());
  const $isTurning = atom(false);
  const { $loaded, load } = createOfficeLoader(() => ask($query.get()));

  async function show(query: ListQuery<Filter>): Promise<void> {
    $query.set(query);
    $isTurning.set(true);
    await load();
    if ($query.get() === query) $isTurning.set(false);
  }

  function goTo(query: ListQuery<Filter>): void {
    const kept = [...new URLSearchParams(location.search)].filter(([name]) =>
      besides.includes(name),
    );
    const told = [...Object.entries<string>({ ...query.filters, [page]: query.from }), ...kept];
    const parameters = new URLSearchParams(told.filter(([, value]) => value !== ''));
    history.pushState(null, '', parameters.size > 0 ? `?${parameters}` : location.pathname);
    void show(query);
  }

  onMount($query, () => {
    const follow = () => void show(read());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  });

  return {
    $query,
    $loaded,
    $isTurning,
    load,
    filter: (changed: Partial<Record<string, string>> & Partial<Record<Filter, string>>) => {
      if (isByCity) rememberCity(changed[CITY_FILTER]);
      goTo({ filters: { ...$query.get().filters, ...changed }, from: '' });
    },
    turnTo: (from) => goTo({ ...$query.get(), from }),
  };
}
