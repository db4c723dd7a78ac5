import { and, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Endpoint, OfficeAccess } from '#contract/base/endpoint.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import type { AppContext } from '#server/lib/shop.ts';
import {
  beyond,
  type Identity,
  inOrder,
  keyOf,
  merged,
  type Place,
  readPlace,
  type Sorting,
  writePlace,
} from './keyset.ts';

/** The rows of a page of any list of the office (docs/screens.md#the-pages-of-the-office). */
export const PAGE = 50;

/** What a list is asked for, by whom and when. */
export interface Asked<Query> {
  readonly shop: AppContext;
  readonly query: Query;
  readonly caller: OfficeCaller;
  readonly now: Date;
}

type Narrowing = SQL | undefined | Promise<SQL | undefined>;

/** What each filter of a list means: of what is typed or chosen, or of every choice, the empty one too. */
type Filters<Query> = {
  readonly [Name in Exclude<keyof Query, 'sort' | 'from'>]:
    | ((chosen: Exclude<Query[Name], ''>, asked: Asked<Query>) => Narrowing)
    | (Query[Name] extends string ? Readonly<Record<Query[Name], SQL | undefined>> : never);
};

/** By what a list is sorted: by each choice, or as it is asked. */
type Sortings<Query> =
  | ((asked: Asked<Query>) => Sorting)
  | (Query extends { readonly sort: infer Sort extends string }
      ? Readonly<Record<Sort, Sorting>>
      : never);

/** What a selection has to hold besides its own columns. */
interface Ends {
  readonly placeId: SQL<number | string>;
  readonly placeKey: SQL<string>;
}
interface Ended {
  readonly placeId: number | string;
  readonly placeKey: string;
}

/** A query of rows before it is narrowed down, as `db.select().from()` begins it. */
interface Selection<Found> {
  readonly where: (which: SQL | undefined) => {
    readonly orderBy: (...order: SQL[]) => {
      readonly limit: (most: number) => PromiseLike<readonly Found[]>;
    };
  };
}

/** Rows of one kind: where they are found, by what they are sorted and narrowed down. */
interface Source<Query, Found extends Ended> extends Identity {
  readonly sort: Sortings<Query>;
  readonly filters: Filters<Query>;
  /** What else narrows it down, where that depends on who asks or when. */
  readonly which?: (asked: Asked<Query>) => SQL | undefined;
  readonly find: (asked: Asked<Query>, ends: Ends) => Selection<Found>;
}

interface Turn {
  readonly place: Place | undefined;
  readonly limit: number;
}

/** Rows of one kind, so many from a place on. */
export interface Shelf<Query, Row> {
  readonly idAs: Identity['idAs'];
  readonly sortingOf: (asked: Asked<Query>) => Sorting;
  readonly take: (
    asked: Asked<Query>,
    turn: Turn,
    which?: SQL,
  ) => Promise<readonly { readonly row: Row; readonly place: Place }[]>;
}

type Told<Answer> = Omit<Answer, 'rows' | 'next'>;

/** How the rows that were found are shown, and what is told beside them. */
interface Shown<Query, Row, Answer extends { readonly rows: readonly unknown[] }> {
  readonly show: (rows: readonly Row[], asked: Asked<Query>) => Promise<Answer['rows']>;
  readonly more?: (
    asked: Asked<Query>,
    page: { readonly previous: string | null },
  ) => Promise<Told<Answer>>;
}

type Needed<Query, Row, Answer extends { readonly rows: readonly unknown[] }> = Shown<
  Query,
  Row,
  Answer
> &
  (keyof Told<Answer> extends never ? unknown : Required<Pick<Shown<Query, Row, Answer>, 'more'>>);

type AnyQuery = { readonly from: string };
type AnyAnswer = { readonly rows: readonly unknown[]; readonly next: string | null };
type Calls<Query, Answer> = Endpoint<
  z.ZodMiniType<Query>,
  z.ZodMiniType<unknown, Answer>,
  OfficeAccess
>;

/** A list of the office: what is served, and how a page of it is found. */
export interface OfficeList<Query, Answer> {
  readonly endpoint: Calls<Query, Answer>;
  readonly answer: (asked: Asked<Query>) => Promise<Answer>;
}

/** Rows of one kind, of a list that has several; `as` makes them alike. */
export function shelfOf<Query extends AnyQuery, Answer extends AnyAnswer, Found extends Ended, Row>(
  _endpoint: Calls<Query, Answer>,
  source: Source<Query, Found>,
  as: (found: Omit<Found, keyof Ended>, asked: Asked<Query>) => Row,
): Shelf<Query, Row> {
  const { id, idAs, kind = '' } = source;
  const sortingOf = (asked: Asked<Query>) => sortingFor(source.sort, asked);
  return {
    idAs,
    sortingOf,
    async take(asked, { place, limit }, which) {
      const sorting = sortingOf(asked);
      const isBefore = place?.isBefore ?? false;
      const own = isBefore ? { ...sorting, goesUp: !sorting.goesUp } : sorting;
      const ends = { placeId: sql<number | string>`${id}`, placeKey: keyOf(sorting) };
      const found = await source
        .find(asked, ends)
        .where(
          and(
            which ?? and(...(await narrowed(source.filters, asked)), source.which?.(asked)),
            beyond(place, own, source),
          ),
        )
        .orderBy(...inOrder(own, id))
        .limit(limit);
      const inTurn = isBefore ? found.toReversed() : found;
      return inTurn.map(({ placeId, placeKey: key, ...row }) => ({
        row: as(row, asked),
        place: { key, kind, id: String(placeId), isBefore: false },
      }));
    },
  };
}

function sortingFor<Query>(sort: Sortings<Query>, asked: Asked<Query>): Sorting {
  if (typeof sort === 'function') return sort(asked);
  const { sort: chosen } = asked.query as { readonly sort: string };
  return (sort as Readonly<Record<string, Sorting>>)[chosen] as Sorting;
}

/** Text counts without the spaces around it; an empty choice narrows nothing down unless it has a meaning. */
async function narrowed<Query>(filters: Filters<Query>, asked: Asked<Query>) {
  const query = asked.query as Readonly<Record<string, unknown>>;
  const conditions: (SQL | undefined)[] = [];
  for (const [name, filter] of Object.entries(filters as Readonly<Record<string, AnyFilter>>)) {
    const given = query[name];
    const value = typeof given === 'string' ? given.trim() : given;
    if (typeof filter !== 'function') conditions.push(filter[String(value)]);
    else if (value !== '') conditions.push(await filter(value as never, asked as never));
  }
  return conditions;
}

type AnyFilter =
  ((chosen: never, asked: never) => Narrowing) | Readonly<Record<string, SQL | undefined>>;

/** A list of rows of several kinds in one order. */
export function defineJoinedList<Query extends AnyQuery, Answer extends AnyAnswer, Row>(
  endpoint: Calls<Query, Answer>,
  shelves: readonly Shelf<Query, Row>[] | ((query: Query) => readonly Shelf<Query, Row>[]),
  { show, more }: Needed<Query, Row, Answer>,
): OfficeList<Query, Answer> {
  return {
    endpoint,
    async answer(asked) {
      const wanted = typeof shelves === 'function' ? shelves(asked.query) : shelves;
      const { rows, next, previous } = await findPage(wanted, asked);
      const answer = {
        rows: await show(rows, asked),
        next,
        ...(await more?.(asked, { previous })),
      };
      return answer as unknown as Answer;
    },
  };
}

/** A list of the office as data: its rows, sorts, filters, and how a row is shown. */
export function defineList<Query extends AnyQuery, Answer extends AnyAnswer, Found extends Ended>(
  endpoint: Calls<Query, Answer>,
  list: Source<Query, Found> & Needed<Query, Omit<Found, keyof Ended>, Answer>,
): OfficeList<Query, Answer> {
  const shelf = shelfOf(endpoint, list, (found) => found);
  return defineJoinedList(endpoint, [shelf], list);
}

/** One page: a row more than it shows tells whether there is another. */
async function findPage<Query extends AnyQuery, Row>(
  shelves: readonly Shelf<Query, Row>[],
  asked: Asked<Query>,
) {
  const [first] = shelves;
  if (!first) return { rows: [], next: null, previous: null };
  const sorting = first.sortingOf(asked);
  const place = readPlace(asked.query.from, sorting, first.idAs);
  const found: { readonly row: Row; readonly place: Place }[] = [];
  for (const shelf of shelves) {
    found.push(...(await shelf.take(asked, { place, limit: PAGE + 1 })));
  }
  const sorted = shelves.length > 1 ? merged(found, sorting) : found;
  const isBefore = place?.isBefore ?? false;
  const shown = isBefore ? sorted.slice(-PAGE) : sorted.slice(0, PAGE);
  const hasMore = sorted.length > PAGE;
  const [top, end] = [shown[0]?.place, shown.at(-1)?.place];
  return {
    rows: shown.map(({ row }) => row),
    next: end && (isBefore || hasMore) ? writePlace(end) : null,
    previous: top && (isBefore ? hasMore : place) ? writePlace({ ...top, isBefore: true }) : null,
  };
}

/** The rows before and after the one that is meant, in the list as it is asked for. */
export async function findNeighbours<Query, Row>(
  shelf: Shelf<Query, Row>,
  asked: Asked<Query>,
  one: SQL,
): Promise<{ readonly before: Row | undefined; readonly after: Row | undefined } | undefined> {
  const [own] = await shelf.take(asked, { place: undefined, limit: 1 }, one);
  if (!own) return undefined;
  const beside = async (isBefore: boolean) => {
    const [found] = await shelf.take(asked, { place: { ...own.place, isBefore }, limit: 1 });
    return found?.row;
  };
  return { before: await beside(true), after: await beside(false) };
}

export function serveList<Query, Answer>(api: Api, list: OfficeList<Query, Answer>): void {
  const { shop } = api;
  api.serve(list.endpoint, ({ input: query, caller, now }) =>
    list.answer({ shop, query, caller, now }),
  );
}

/** The part of a list that can only be counted: its place is how many rows come before it. */
export const countedPart = (from: string) => ({
  from: /^\d{1,4}$/.test(from) ? Number(from) : 0,
  limit: PAGE + 1,
});

/** The page of the rows of such a part. */
export const countedPage = <Row>(rows: readonly Row[], { from }: { readonly from: number }) => ({
  rows: rows.slice(0, PAGE),
  next: rows.length > PAGE ? String(from + PAGE) : null,
});
