import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** By what a list is put in order, and which way. */
export interface Sorting {
  readonly key: SQLWrapper;
  readonly as: 'timestamptz' | 'date' | 'bigint' | 'text';
  readonly goesUp: boolean;
}

/** By what rows of one kind are told apart, which puts rows with the same key in order. */
export interface Identity {
  readonly id: SQLWrapper;
  /** A number of the database unless something else is said. */
  readonly idAs?: 'text';
  /** Of a list with rows of several kinds. */
  readonly kind?: string;
}

/** A row at an end of a page: what it is sorted by, its kind, its id. */
export interface Place {
  readonly key: string;
  readonly kind: string;
  readonly id: string;
  /** Whether the page ends before it, and does not begin after it. */
  readonly isBefore: boolean;
}

const PLACE = /^(<?)(\w*)~([^~\0]{1,100})~([^\0]{0,200})$/;
const NO_ID = '0';
const EVERY_ID = '2147483647';

const KEYS: Readonly<Record<Sorting['as'], RegExp>> = {
  timestamptz: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  bigint: /^-?\d{1,15}$/,
  text: /^/,
};
const IDS = { int: /^\d{1,9}$/, text: /^/ } as const;

export const byTime = (key: SQLWrapper, direction: 'first' | 'last'): Sorting => ({
  key,
  as: 'timestamptz',
  goesUp: direction === 'first',
});

/** By a name as its letters are, whichever way the database would put languages. */
export const byName = (name: SQLWrapper): Sorting => ({
  key: sql`lower(${name}) collate "C"`,
  as: 'text',
  goesUp: true,
});

/** By a whole number: an amount, how often, a row's own number. */
export const byNumber = (key: SQLWrapper, direction: 'least' | 'most'): Sorting => ({
  key,
  as: 'bigint',
  goesUp: direction === 'least',
});

/** What a row is sorted by, as its place has it. */
export function keyOf({ key, as }: Sorting): SQL<string> {
  return as === 'timestamptz'
    ? sql<string>`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`(${key})::text`;
}

/** The order of rows of one kind. */
export function inOrder({ key, goesUp }: Sorting, id: SQLWrapper): SQL[] {
  return goesUp ? [sql`${key} asc`, sql`${id} asc`] : [sql`${key} desc`, sql`${id} desc`];
}

/** Nothing where it is no place of that list: it then begins at its beginning. */
export function readPlace(
  text: string,
  { as }: Sorting,
  idAs: Identity['idAs'],
): Place | undefined {
  const [, before, kind = '', id = '', key = ''] = PLACE.exec(text) ?? [];
  const isOne = id !== '' && IDS[idAs ?? 'int'].test(id) && KEYS[as].test(key);
  const isDay = as !== 'timestamptz' && as !== 'date' ? true : !Number.isNaN(Date.parse(key));
  return isOne && isDay ? { key, kind, id, isBefore: before === '<' } : undefined;
}

export function writePlace({ key, kind, id, isBefore }: Place): string {
  return `${isBefore ? '<' : ''}${kind}~${id}~${key}`;
}

/** What lies beyond a place, of the rows of one kind; kinds with the same key go by their names. */
export function beyond(
  place: Place | undefined,
  { key, as, goesUp }: Sorting,
  { id, idAs, kind = '' }: Identity,
): SQL | undefined {
  if (!place) return undefined;
  const [open, shut] = goesUp ? [NO_ID, EVERY_ID] : [EVERY_ID, NO_ID];
  const edge = kind === place.kind ? place.id : kind > place.kind ? open : shut;
  const sign = goesUp ? sql`>` : sql`<`;
  const own = sql.raw(idAs ?? 'int');
  return sql`(${key}, ${id}) ${sign} (${place.key}::${sql.raw(as)}, ${edge}::${own})`;
}

/** The rows of several kinds in one order, as the database has those of one kind. */
export function merged<Row extends { readonly place: Place }>(
  rows: readonly Row[],
  { as, goesUp }: Sorting,
): readonly Row[] {
  const sign = goesUp ? 1 : -1;
  return rows.toSorted(
    ({ place: one }, { place: other }) =>
      sign * compare(one.key, other.key, as) ||
      one.kind.localeCompare(other.kind) ||
      sign * (Number(one.id) - Number(other.id)),
  );
}

function compare(one: string, other: string, as: Sorting['as']): number {
  if (as === 'bigint') return Number(one) - Number(other);
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
