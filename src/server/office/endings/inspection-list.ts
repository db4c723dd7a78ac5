import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { listInspections } from '#contract/office/endings/inspection.ts';
import { standingOf } from '#domain/endings/inspection.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { paise } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  inspectionItems,
  inspections,
  inspectionUnits,
  IS_LATE_OBJECTION,
  isToDo,
} from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findAnswered } from '#server/endings/inspections/find.ts';
import { byName, byTime } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';
import { sought } from '#server/office/base/list-search.ts';

const { id, collectedAt, finalAt } = inspections;

/** What a list tells of an inspection, each figure counted by the database. */
const LISTED = {
  id,
  orderId: inspections.orderId,
  orderNumber: orders.number,
  userId: orders.userId,
  name: users.name,
  cityId: orders.cityId,
  kind: inspections.kind,
  state: inspections.state,
  collectedOn: inspections.collectedOn,
  collectedAt,
  inspectBy: inspections.inspectBy,
  answerBy: inspections.answerBy,
  objectedAt: inspections.objectedAt,
  endedAs: inspections.endedAs,
  finalAt,
  units: sql<number>`(select count(*)::int from ${inspectionUnits}
    where ${inspectionUnits.inspectionId} = ${id})`,
  charged: sql<string>`(select coalesce(sum(coalesce(${inspectionItems.decided}, ${inspectionItems.amount})), 0)
    from ${inspectionItems} where ${inspectionItems.inspectionId} = ${id})`,
};

/** Joined with whose they are. */
const selectListed = <More extends Record<string, SQL>>(db: Db, more: More) =>
  db
    .select({ ...LISTED, ...more })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .innerJoin(users, eq(users.id, orders.userId));

/** Open ones, what came back the longest ago first; final ones, the last first. */
const OPEN_SORTS = {
  '': byTime(collectedAt, 'first'),
  newest: byTime(collectedAt, 'last'),
  due: { key: inspections.inspectBy, as: 'date', goesUp: true },
  customer: byName(users.name),
} as const;

/** What came back (rules/inspections.md#the-inspections-page). */
export const inspectionList = defineList(listInspections, {
  id,
  sort: ({ query: { state, sort } }) =>
    state === 'final' ? byTime(finalAt, 'last') : OPEN_SORTS[sort],
  filters: {
    search: (text) => sought(text),
    state: {
      '': isToDo(),
      draft: eq(inspections.state, 'draft'),
      shown: eq(inspections.state, 'shown'),
      objected: or(eq(inspections.state, 'objected'), IS_LATE_OBJECTION),
      final: and(eq(inspections.state, 'final'), sql`not (${IS_LATE_OBJECTION})`),
    },
    city: (city) => eq(orders.cityId, city),
  },
  find: ({ shop: { db } }, ends) => selectListed(db, { ...ends }),
  show: (rows, { shop: { db }, now }) => shownRows(db, rows, now),
});

type Row = Awaited<ReturnType<typeof selectOpen>>[number];

function selectOpen(db: Db) {
  return selectListed(db, {}).where(isToDo()).orderBy(asc(collectedAt), asc(id)).limit(MOST);
}

/** The size of a queue's page. */
const MOST = 1000;

type OpenInspection = Awaited<ReturnType<typeof shownRow>>;

/** All that are not final, what came back the longest ago first. */
export async function findOpenInspections(db: Db, now: Date): Promise<OpenInspection[]> {
  return shownRows(db, await selectOpen(db), now);
}

async function shownRows(db: Db, rows: readonly Row[], now: Date): Promise<OpenInspection[]> {
  const shown: OpenInspection[] = [];
  for (const row of rows) shown.push(await shownRow(db, row, now));
  return shown;
}

async function shownRow(db: Db, row: Row, now: Date) {
  const { charged, inspectBy } = row;
  const state = standingOf(row);
  return {
    orderNumber: row.orderNumber,
    userId: row.userId,
    name: row.name,
    cityId: row.cityId,
    kind: row.kind,
    state,
    collectedOn: row.collectedOn,
    collectedAt: row.collectedAt.toISOString(),
    inspectBy,
    // With its renter it waits for nobody here.
    isLate: state !== 'shown' && row.finalAt === null && inspectBy < dayOf(now),
    answerBy: row.answerBy?.toISOString() ?? null,
    answered: await findAnswered(db, row, now),
    objectedAt: row.objectedAt?.toISOString() ?? null,
    endedAs: row.endedAs,
    finalAt: row.finalAt?.toISOString() ?? null,
    units: row.units,
    charged: paise(Number(charged)),
  };
}
