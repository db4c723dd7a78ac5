import { atom, onMount, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import type { Result } from '#api/call.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { CITIES } from '#domain/base/city.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import { callOffice } from './api.ts';
import { type Columns, createColumns } from './columns.ts';
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
  /** Which columns are shown, where that can be chosen. */
  readonly columns: Columns | undefined;
}

/** What a filter can be: the choices there are, or what tells one from anything else. */
type Choices = readonly string[] | ((text: string) => boolean);

/** Any text: what a list is searched for. */
export const ANY = () => true;
/** The cities, by their ids. */
export const CITY: Choices = CITIES.map(({ id }) => String(id));

/**
 * The filters of a list: each is a parameter of its address, empty by default; what is none of its
 * choices there chooses nothing (docs/screens.md#the-pages-of-the-office).
 */
type Filters<Filter extends string> = Readonly<Record<Filter, Choices>>;

interface ListOptions<Filter extends string> {
  readonly filters: Filters<Filter>;
  /** Whether it opens in the city that was chosen last (docs/screens.md#the-pages-of-the-office). */
  readonly isByCity?: boolean;
  /** The parameter of where the page begins. */
  readonly page?: string;
  /** What else of the page the address keeps. */
  readonly besides?: readonly string[];
  /** Under which the device remembers which columns are shown. */
  readonly columns?: string;
}

/** What an address says of some filters. */
export function readFilters<Filter extends string>(
  filters: Filters<Filter>,
): Readonly<Record<Filter, string>> {
  const parameters = new URLSearchParams(location.search);
  const entries = Object.entries<Choices>(filters).map(([name, choices]) => {
    const told = parameters.get(name) ?? '';
    const isKnown = typeof choices === 'function' ? choices(told) : choices.includes(told);
    return [name, isKnown ? told : ''];
  });
  return Object.fromEntries(entries) as Record<Filter, string>;
}

/** The filters that a call has, but for where its page begins. */
type FilterOf<Input> = Exclude<keyof Input & string, 'from'>;

/** A list that a call of the contract searches, filters and pages; the address keeps what it shows. */
export function createList<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  options: ListOptions<FilterOf<z.input<Input>>>,
): OfficeList<FilterOf<z.input<Input>>, z.output<Output>> {
  return createListBy(options, ({ filters, from }) =>
    callOffice(endpoint, askedBy(endpoint, { ...filters, ...(from === '' ? {} : { from }) })),
  );
}

/** What a call is asked for of what an address says, whose choices were checked when it was read. */
export function askedBy<Input extends z.ZodMiniType>(
  _endpoint: Endpoint<Input>,
  told: Readonly<Record<string, string>>,
): z.input<Input> {
  return told as z.input<Input>;
}

/** The same of anything that is asked for by what the address says. */
export function createListBy<Filter extends string, Value>(
  { filters, isByCity = false, page = 'from', besides = [], columns }: ListOptions<Filter>,
  ask: (query: ListQuery<Filter>) => Promise<Result<Value>>,
): OfficeList<Filter, Value> {
  const read = (): ListQuery<Filter> => ({
    filters: readFilters(filters),
    from: new URLSearchParams(location.search).get(page)?.slice(0, MOST_OF_A_PLACE) ?? '',
  });
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
    const told = [...kept, ...Object.entries<string>({ ...query.filters, [page]: query.from })];
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
    columns: columns === undefined ? undefined : createColumns(columns),
  };
}

/** A longer one is no place of a list. */
const MOST_OF_A_PLACE = 300;
