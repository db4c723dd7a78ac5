import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import {
  type InspectionSort,
  type InspectionState,
  standingOf,
} from '#domain/endings/inspection.ts';
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
import {
  beyond,
  byName,
  byTime,
  inOrder,
  keyOf,
  pageOf,
  readPlace,
  type Sorting,
} from '#server/office/base/keyset.ts';
import { sought } from '#server/office/base/list-search.ts';

const PAGE = 50;

export interface InspectionQuery {
  readonly search: string;
  /** All that are not final where nothing is said. */
  readonly state: '' | InspectionState;
  readonly city: CityId | '';
  /** Of those that are not final; where nothing is said, the longest there first. */
  readonly sort: InspectionSort | '';
  readonly from: string;
}

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

/**
 * A page of the inspections: open ones, what came back the longest ago first; final ones, the last first
 * (rules/inspections.md#the-inspections-page).
 */
export async function findInspectionPage(db: Db, query: InspectionQuery, now: Date) {
  const isOver = query.state === 'final';
  const sorting = isOver ? byTime(finalAt, 'last') : openSorting(query.sort);
  const rows = await db
    .select({ ...LISTED, key: keyOf(sorting) })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        stands(query.state),
        query.city === '' ? undefined : eq(orders.cityId, query.city),
        sought(query.search),
        beyond(readPlace(query.from, sorting), sorting, { id }),
      ),
    )
    .orderBy(...inOrder(sorting, id))
    .limit(PAGE + 1);
  const placed = rows.map((row) => ({ id: row.id, key: row.key, kind: '', row }));
  const page = pageOf(placed, PAGE, sorting);
  const shown = await shownRows(
    db,
    page.rows.map(({ row }) => row),
    now,
  );
  return { inspections: shown, next: page.next };
}

/** Whether an inspection stands so; all that is to do where nothing is said. */
function stands(state: InspectionQuery['state']): SQL | undefined {
  if (state === '') return isToDo();
  const is = eq(inspections.state, state);
  if (state === 'objected') return or(is, IS_LATE_OBJECTION);
  return state === 'final' ? and(is, sql`not (${IS_LATE_OBJECTION})`) : is;
}

function openSorting(sort: InspectionQuery['sort']): Sorting {
  if (sort === 'customer') return byName(users.name);
  if (sort === 'due') return { key: inspections.inspectBy, as: 'date', goesUp: true };
  return byTime(collectedAt, sort === 'newest' ? 'last' : 'first');
}

type Row = Awaited<ReturnType<typeof selectOpen>>[number];

function selectOpen(db: Db) {
  return db
    .select(LISTED)
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isToDo())
    .orderBy(asc(collectedAt), asc(id))
    .limit(MOST);
}

/** As many as a terminal and a queue show. */
const MOST = 1000;

export type OpenInspection = Awaited<ReturnType<typeof shownRow>>;

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
