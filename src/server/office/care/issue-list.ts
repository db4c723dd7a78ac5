import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { answerBy, type IssueKind, type IssueSort } from '#domain/care/issue.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { users } from '#server/db/schema/accounts.ts';
import { arrivals, issueMessages, issuePictures, issues } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { repairs, visits } from '#server/db/schema/visits.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { holidaysOf } from '#server/care/issues.ts';
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

/** Stands for the time of an issue that waits for no answer: after all that do. */
const NEVER = new Date('9999-12-31T00:00:00.000Z');

export interface IssueQuery {
  readonly search: string;
  readonly state: '' | 'waiting' | 'closed' | 'all';
  readonly kind: '' | IssueKind;
  readonly city: CityId | '';
  /** Of open ones; where nothing is said, the first promised first. */
  readonly sort: IssueSort | '';
  readonly from: string;
}

/**
 * A page of the issues: open ones the first promised first, which are few and are put in order one by
 * one; of the others the last first, by an index. `isOfThings` leaves out mere questions.
 */
export async function findIssuePage(
  { db, policies }: AppContext,
  query: IssueQuery,
  isOfThings: boolean,
  now: Date,
) {
  const { id, createdAt, closedAt } = issues;
  const isOpen = query.state === '' || query.state === 'waiting';
  const said = db
    .select({
      answered:
        sql<number>`max(${issueMessages.id}) filter (where ${issueMessages.voice} = 'shop')`.as(
          'answered',
        ),
    })
    .from(issueMessages)
    .where(eq(issueMessages.issueId, id))
    .as('said');
  const since = waitsSinceIn(sql`${said.answered}`);
  const sorting = isOpen
    ? openSorting(query.sort, since)
    : byTime(query.state === 'closed' ? closedAt : createdAt, 'last');
  const rows = await db
    .select({
      issue: issues,
      key: keyOf(sorting),
      productName: orderLines.name,
      orderNumber: orders.number,
      cityId: orders.cityId,
      name: users.name,
      since: sql`${since}`.mapWith(createdAt) as SQL<Date | null>,
      isRepair: IS_REPAIR(db),
      isBooked: IS_BOOKED(db),
      isArrival: IS_ARRIVAL(db),
      pictures: db.$count(issuePictures, eq(issuePictures.issueId, id)),
    })
    .from(issues)
    .innerJoin(orders, eq(orders.id, issues.orderId))
    .innerJoin(users, eq(users.id, issues.userId))
    .innerJoinLateral(said, sql`true`)
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, issues.orderId), eq(orderLines.productSlug, issues.productSlug)),
    )
    .where(
      and(
        query.state === 'all' ? undefined : isOpen ? isNull(closedAt) : isNotNull(closedAt),
        query.state === 'waiting' ? sql`${since} is not null` : undefined,
        query.kind === '' ? undefined : ofKind(db, query.kind),
        isOfThings ? not(ofKind(db, 'question')) : undefined,
        query.city === '' ? undefined : eq(orders.cityId, query.city),
        sought(query.search, { id }),
        beyond(readPlace(query.from, sorting), sorting, { id }),
      ),
    )
    .orderBy(...inOrder(sorting, id))
    .limit(PAGE + 1);
  const holidays = holidaysOf(policies);
  const page = pageOf(
    rows.map((row) => ({ ...row, kind: '', id: row.issue.id })),
    PAGE,
    sorting,
  );
  return {
    issues: page.rows.map(({ issue, since: waits, isRepair, isArrival, ...row }) => {
      const promise = waits && answerBy(waits, holidays, issue.reason);
      return {
        issue,
        orderNumber: row.orderNumber,
        cityId: row.cityId,
        name: row.name,
        productName: row.productName,
        pictures: row.pictures,
        kind: kindOf(isRepair, isArrival),
        promise,
        isLate: promise !== null && promise < dayOf(now),
        isBooked: row.isBooked,
      };
    }),
    next: page.next,
  };
}

function openSorting(sort: IssueQuery['sort'], since: SQL): Sorting {
  if (sort === 'customer') return byName(users.name);
  if (sort !== '') return byTime(issues.createdAt, sort === 'oldest' ? 'first' : 'last');
  return byTime(sql`coalesce(${since}, ${NEVER.toISOString()}::timestamptz)`, 'first');
}

/** `waitsSince` of the domain, where the database puts issues in order by it. */
function waitsSinceIn(answered: SQL): SQL {
  const next = sql`(select min(reply.at) from ${issueMessages} reply
    where reply.issue_id = ${issues.id} and reply.id > ${answered})`;
  const waits = sql`case when ${answered} is null then ${issues.createdAt} else ${next} end`;
  return sql`case when ${issues.closedAt} is null and (${waits}) is not null
    then greatest(${waits}, ${issues.reopenedAt}) end`;
}

type Db = AppContext['db'];

const IS_REPAIR = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select({ of: sql`1` })
      .from(repairs)
      .where(eq(repairs.issueId, issues.id)),
  )}`;
/** A visit that is still ahead. */
const IS_BOOKED = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select({ of: sql`1` })
      .from(repairs)
      .innerJoin(visits, eq(visits.id, repairs.visitId))
      .where(and(eq(repairs.issueId, issues.id), eq(visits.state, 'planned'))),
  )}`;
const IS_ARRIVAL = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select({ of: sql`1` })
      .from(arrivals)
      .where(eq(arrivals.issueId, issues.id)),
  )}`;

/** What a repair visit found beyond mending stays a repair. */
export function kindOf(isRepair: boolean, isArrival: boolean): IssueKind {
  if (isRepair) return 'repair';
  return isArrival ? 'arrival' : 'question';
}

function ofKind(db: Db, kind: IssueKind): SQL {
  if (kind === 'repair') return IS_REPAIR(db);
  const isArrival = kind === 'arrival';
  return sql`(not ${IS_REPAIR(db)} and ${isArrival ? IS_ARRIVAL(db) : not(IS_ARRIVAL(db))})`;
}
