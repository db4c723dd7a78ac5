import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import {
  type IncidentKind,
  incidentKind,
  type IncidentSort,
  incidentSources,
} from '#domain/base/incident.ts';
import type { Db } from '#server/db/db.ts';
import { arrivals } from '#server/db/schema/care.ts';
import { matters } from '#server/db/schema/operations.ts';
import {
  beyond,
  byTime,
  inOrder,
  keyOf,
  pageOf,
  readPlace,
  type Sorting,
} from '#server/office/base/keyset.ts';

const PAGE = 50;

export interface IncidentQuery {
  readonly search: string;
  readonly kind: IncidentKind | '';
  readonly state: '' | 'closed';
  /** Of open ones; where nothing is said, the oldest first. */
  readonly sort: IncidentSort | '';
  readonly from: string;
}

/** A page of what needs somebody, the oldest first, or of what was closed, the last first. */
export async function findIncidentPage(db: Db, { search, kind, state, sort, from }: IncidentQuery) {
  const isClosed = state === 'closed';
  const sorting = isClosed ? byTime(matters.closedAt, 'last') : SORTINGS[sort];
  const { id, item, source, message, step, firstAt, lastAt, times, closedAt } = matters;
  const found = await db
    .select({
      id,
      key: keyOf(sorting),
      item,
      source,
      message,
      step,
      firstAt,
      lastAt,
      times,
      closedAt,
      hasEvidence: sql<boolean>`${isNotNull(matters.evidence)}`,
    })
    .from(matters)
    .where(
      and(
        isClosed ? isNotNull(closedAt) : isNull(closedAt),
        kind === '' ? undefined : isOfKind(kind),
        search.trim() === '' ? undefined : names(search.trim()),
        beyond(readPlace(from, sorting), sorting, { id }),
      ),
    )
    .orderBy(...inOrder(sorting, id))
    .limit(PAGE + 1);
  const rows = found.map((row) => ({ ...row, kind: '' }));
  const page = pageOf(rows, PAGE, sorting);
  const issues = await findIssues(db, page.rows);
  return {
    matters: page.rows.map(({ key: _key, ...row }) => ({
      ...row,
      kind: incidentKind(row.source),
      orderNumber: ORDER.exec(`${row.item} ${row.message}`)?.[0] ?? null,
      issueId: issues.get(replacementOf(row)) ?? null,
    })),
    next: page.next,
    open: await db.$count(matters, isNull(matters.closedAt)),
  };
}

const SORTINGS: Readonly<Record<IncidentQuery['sort'], Sorting>> = {
  '': byTime(matters.firstAt, 'first'),
  latest: byTime(matters.lastAt, 'last'),
  times: { key: matters.times, as: 'bigint', goesUp: false },
};

const ORDER = /\bB\d{6}-[A-Z0-9]{6}\b/;

function isOfKind(kind: IncidentKind): SQL {
  const { of, isAllBut } = incidentSources(kind);
  return (isAllBut ? notInArray : inArray)(matters.source, [...of]);
}

/** Closed ones stay for some weeks, and open ones are few: a part of a name is looked for in each. */
function names(search: string): SQL {
  return sql`position(${search.toLowerCase()} in lower(${matters.item} || ' ' || ${matters.message})) > 0`;
}

/** What was replaced, or is to be, where a matter is about that; 0 where it is not. */
function replacementOf({ item }: { readonly item: string }): number {
  return Number(/^replacement (\d{1,9})$/.exec(item)?.[1] ?? 0);
}

async function findIssues(
  db: Db,
  rows: readonly { readonly item: string }[],
): Promise<ReadonlyMap<number, number | null>> {
  const ids = rows.map(replacementOf).filter(Boolean);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: arrivals.id, issueId: arrivals.issueId })
    .from(arrivals)
    .where(inArray(arrivals.id, ids));
  return new Map(found.map((row) => [row.id, row.issueId]));
}

export async function findEvidence(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ evidence: matters.evidence })
    .from(matters)
    .where(eq(matters.id, id));
  return row?.evidence ?? undefined;
}
