import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { listOfficeIssues } from '#contract/office/care/issues.ts';
import { answerBy, type IssueKind } from '#domain/care/issue.ts';
import { mayRole } from '#domain/people/office-role.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { users } from '#server/db/schema/accounts.ts';
import { arrivals, issueMessages, issuePictures, issues } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { repairs, visits } from '#server/db/schema/visits.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { holidaysOf } from '#server/care/issues.ts';
import { byName, byTime } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';
import { sought } from '#server/office/base/list-search.ts';

/** Stands for the time of an issue that waits for no answer: after all that do. */
const NEVER = sql`'9999-12-31T00:00:00.000Z'::timestamptz`;

const { id, createdAt, closedAt } = issues;

/** When the shop last answered an issue. */
const said = new QueryBuilder()
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

const OPEN_SORTS = {
  '': byTime(sql`coalesce(${since}, ${NEVER})`, 'first'),
  oldest: byTime(createdAt, 'first'),
  newest: byTime(createdAt, 'last'),
  customer: byName(users.name),
} as const;

/**
 * The issues: open ones the first promised first, which are few and are put in order one by one; of the
 * others the last first, by an index (rules/care.md#the-issues-page).
 */
export const issueList = defineList(listOfficeIssues, {
  id,
  sort: ({ query: { state, sort } }) =>
    state === '' || state === 'waiting'
      ? OPEN_SORTS[sort]
      : byTime(state === 'closed' ? closedAt : createdAt, 'last'),
  filters: {
    search: (text) => sought(text, { id }),
    state: {
      '': isNull(closedAt),
      waiting: and(isNull(closedAt), sql`${since} is not null`),
      closed: isNotNull(closedAt),
      all: undefined,
    },
    kind: (kind, { shop: { db } }) => ofKind(db, kind),
    city: (city) => eq(orders.cityId, city),
  },
  which: ({ shop: { db }, caller }) => (answers(caller) ? undefined : not(ofKind(db, 'question'))),
  find: ({ shop: { db } }, ends) =>
    db
      .select({
        ...ends,
        issue: issues,
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
      ),
  async show(rows, { shop: { policies }, now }) {
    const holidays = holidaysOf(policies);
    return rows.map(({ issue, since: waits, isRepair, isArrival, ...row }) => {
      const promise = waits && answerBy(waits, holidays, issue.reason);
      return {
        ...row,
        id: issue.id,
        type: issue.type,
        itemId: issue.itemId,
        quantity: issue.quantity,
        reason: issue.reason,
        userId: issue.userId,
        createdAt: issue.createdAt.toISOString(),
        closedAt: issue.closedAt?.toISOString() ?? null,
        kind: kindOf(isRepair, isArrival),
        promise,
        isLate: promise !== null && promise < dayOf(now),
      };
    });
  },
});

/** Whether somebody sees questions and pictures too; whoever only repairs sees what is to be repaired. */
export const answers = ({ role }: OfficeCaller) => mayRole(role, 'issues.answer');

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
