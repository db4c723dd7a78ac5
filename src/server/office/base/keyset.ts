import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** By what a list is put in order, and which way. */
export interface Sorting {
  readonly key: SQLWrapper;
  readonly as: 'timestamptz' | 'date' | 'bigint' | 'text';
  readonly goesUp: boolean;
}

/** The last row of a page, after which the next one goes on: what it is sorted by, its kind, its number. */
interface Place {
  readonly key: string;
  readonly kind: string;
  readonly id: number;
}

const PLACE = /^(\w*)~(\d{1,10})~(.{0,200})$/;
const NO_ID = 0;
const EVERY_ID = 2_147_483_647;

const KEYS: Readonly<Record<Sorting['as'], RegExp>> = {
  timestamptz: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  bigint: /^-?\d{1,15}$/,
  text: /^/,
};

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
export function readPlace(text: string, { as }: Sorting): Place | undefined {
  const [, kind = '', id = '', key = ''] = PLACE.exec(text) ?? [];
  const isOne = id !== '' && KEYS[as].test(key);
  const isDay = as !== 'timestamptz' && as !== 'date' ? true : !Number.isNaN(Date.parse(key));
  return isOne && isDay && !key.includes('\0') ? { key, kind, id: Number(id) } : undefined;
}

function writePlace({ key, kind, id }: Place): string {
  return `${kind}~${id}~${key}`;
}

/** What stands beyond a place, of the rows of one kind; kinds with the same key go by their names. */
export function beyond(
  place: Place | undefined,
  { key, as, goesUp }: Sorting,
  { id, kind = '' }: { readonly id: SQLWrapper; readonly kind?: string },
): SQL | undefined {
  if (!place) return undefined;
  const [open, shut] = goesUp ? [NO_ID, EVERY_ID] : [EVERY_ID, NO_ID];
  const edge = kind === place.kind ? place.id : kind > place.kind ? open : shut;
  const sign = goesUp ? sql`>` : sql`<`;
  return sql`(${key}, ${id}) ${sign} (${place.key}::${sql.raw(as)}, ${edge}::int)`;
}

/** One page of the rows of several kinds, each of which came with a row more than a page. */
export function pageOf<Row extends Place>(
  rows: readonly Row[],
  size: number,
  { as, goesUp }: Sorting,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const sign = goesUp ? 1 : -1;
  const sorted = rows.toSorted(
    (one, other) =>
      sign * compare(one.key, other.key, as) ||
      one.kind.localeCompare(other.kind) ||
      sign * (one.id - other.id),
  );
  const page = sorted.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: last && sorted.length > size ? writePlace(last) : null };
}

function compare(one: string, other: string, as: Sorting['as']): number {
  if (as === 'bigint') return Number(one) - Number(other);
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
