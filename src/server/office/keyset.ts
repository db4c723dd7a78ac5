import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The last row of a page, after which the next one goes on: its time, its kind, its number. */
export interface Place {
  readonly at: Date;
  readonly kind: string;
  readonly id: number;
}

/** In a list that goes by time, the first first or the last first. */
export type Direction = 'first' | 'last';

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\w*)_(\d{1,10})$/;
const NO_ID = 0;
const EVERY_ID = 2_147_483_647;

export function writePlace({ at, kind, id }: Place): string {
  return `${at.toISOString()}_${kind}_${id}`;
}

/** Nothing where it is no place: the list then begins at its beginning. */
export function readPlace(text: string): Place | undefined {
  const [, at = '', kind = '', id = ''] = PLACE.exec(text) ?? [];
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? undefined : { at: instant, kind, id: Number(id) };
}

/** What stands beyond a place, of the rows of one kind; kinds at the same instant go by their names. */
export function beyond(
  place: Place | undefined,
  { at, id, kind = '' }: { at: SQLWrapper; id: SQLWrapper; kind?: string },
  direction: Direction,
): SQL | undefined {
  if (!place) return undefined;
  const [open, shut] = direction === 'first' ? [NO_ID, EVERY_ID] : [EVERY_ID, NO_ID];
  const edge = kind === place.kind ? place.id : kind > place.kind ? open : shut;
  const sign = direction === 'first' ? sql`>` : sql`<`;
  return sql`(${at}, ${id}) ${sign} (${place.at.toISOString()}::timestamptz, ${edge}::int)`;
}

/** One page of the rows of several kinds, each of which came with a row more than a page. */
export function pageOf<Row extends Place>(
  rows: readonly Row[],
  size: number,
  direction: Direction,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const sign = direction === 'first' ? 1 : -1;
  const sorted = rows.toSorted(
    (one, other) =>
      sign * (one.at.getTime() - other.at.getTime()) ||
      one.kind.localeCompare(other.kind) ||
      sign * (one.id - other.id),
  );
  const page = sorted.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: last && sorted.length > size ? writePlace(last) : null };
}
