import { eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { listIncidents } from '#contract/office/overview/matters.ts';
import { type IncidentKind, incidentKind, incidentSources } from '#domain/base/incident.ts';
import type { Db } from '#server/db/db.ts';
import { arrivals } from '#server/db/schema/care.ts';
import { matters } from '#server/db/schema/operations.ts';
import { byNumber, byTime } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';

const { id, item, source, message, step, firstAt, lastAt, times, closedAt } = matters;
const SORTS = {
  '': byTime(firstAt, 'first'),
  latest: byTime(lastAt, 'last'),
  times: byNumber(times, 'most'),
} as const;

/** What needs somebody, the oldest first, or what was closed, the last first. */
export const incidentList = defineList(listIncidents, {
  id,
  sort: ({ query: { state, sort } }) =>
    state === 'closed' ? byTime(closedAt, 'last') : SORTS[sort],
  filters: {
    search: names,
    kind: isOfKind,
    state: { '': isNull(closedAt), closed: isNotNull(closedAt) },
  },
  find: ({ shop: { db } }, ends) =>
    db
      .select({
        ...ends,
        id,
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
      .from(matters),
  async show(rows, { shop: { db } }) {
    const issues = await findIssues(db, rows);
    return rows.map((row) => ({
      ...row,
      kind: incidentKind(row.source),
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      orderNumber: ORDER.exec(`${row.item} ${row.message}`)?.[0] ?? null,
      issueId: issues.get(replacementOf(row)) ?? null,
    }));
  },
  more: async ({ shop: { db } }) => ({ open: await db.$count(matters, isNull(closedAt)) }),
});

const ORDER = /\bB\d{6}-[A-Z0-9]{6}\b/;

function isOfKind(kind: IncidentKind): SQL {
  const { of, isAllBut } = incidentSources(kind);
  return (isAllBut ? notInArray : inArray)(source, [...of]);
}

/** Closed ones stay for some weeks, and open ones are few: a part of a name is looked for in each. */
function names(search: string): SQL {
  return sql`position(${search.toLowerCase()} in lower(${item} || ' ' || ${message})) > 0`;
}

/** What was replaced, or is to be, where a matter is about that; 0 where it is not. */
function replacementOf(row: { readonly item: string }): number {
  return Number(/^replacement (\d{1,9})$/.exec(row.item)?.[1] ?? 0);
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

export async function findEvidence(db: Db, incident: number): Promise<string | undefined> {
  const [row] = await db
    .select({ evidence: matters.evidence })
    .from(matters)
    .where(eq(id, incident));
  return row?.evidence ?? undefined;
}
