import { desc, gte, inArray, sql } from 'drizzle-orm';
import { subDays } from 'date-fns/subDays';
import { DOCUMENTS_AWAITED } from '#domain/base/incident.ts';
import { awaitedDocuments, waitsForRenterAlone } from '#domain/documents/awaited-documents.ts';
import { queueOfIncident } from '#domain/office/due.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { searchMisses } from '#server/db/schema/visitors.ts';
import {
  findOpenIncidents,
  type IncidentRow,
  orderItem,
  orderOfItem,
} from '#server/lib/incidents.ts';
import { findDocumentsOf } from '#server/people/customers/documents.ts';
import { MOST, row, type Rows } from './queue.ts';

/** What somebody has to look at: messages and news of money, and items a job failed on. */
export async function findIncidentQueues(db: Db): Promise<Record<'letters' | 'jobs', Rows>> {
  const open = await findOpenIncidents(db);
  const passing = await findAnswered(db, open);
  const ours = open.filter(
    (each) => queueOfIncident(each.source) !== undefined && !passing.has(each),
  );
  const told = ours.slice(0, MOST).map(({ id, source, item, message, firstAt, times }) => ({
    queue: queueOfIncident(source),
    row: row({
      id: String(id),
      since: firstAt.toISOString(),
      name: item,
      about: message,
      count: times,
    }),
  }));
  const of = (queue: 'letters' | 'jobs') =>
    told.filter((each) => each.queue === queue).map((each) => each.row);
  return { letters: of('letters'), jobs: of('jobs') };
}

/** Of incidents about missing documents, those whose order waits elsewhere by now (rules/office.md#today). */
async function findAnswered(
  db: Db,
  incidents: readonly IncidentRow[],
): Promise<ReadonlySet<IncidentRow>> {
  const asked = incidents.filter(({ source }) => source === DOCUMENTS_AWAITED);
  if (asked.length === 0) return new Set();
  const numbers = asked.map(({ item }) => orderOfItem(item));
  const found = await db.select().from(orders).where(inArray(orders.number, numbers));
  const documents = await findDocumentsOf(
    db,
    found.map(({ userId }) => userId),
  );
  const waiting = found.filter((order) =>
    waitsForRenterAlone(awaitedDocuments(order, documents.get(order.userId) ?? [])),
  );
  const items = new Set(waiting.map(({ number }) => orderItem(number)));
  return new Set(asked.filter(({ item }) => !items.has(item)));
}

/** Days of which searches are shown. */
const SEARCH_DAYS = 7;

/** What was searched for in vain this week, the most asked first. */
export async function findEmptySearches(db: Db, now: Date): Promise<Rows> {
  const times = sql<number>`sum(${searchMisses.times})::int`;
  const found = await db
    .select({ term: searchMisses.term, times })
    .from(searchMisses)
    .where(gte(searchMisses.lastAt, subDays(now, SEARCH_DAYS)))
    .groupBy(searchMisses.term)
    .orderBy(desc(times), searchMisses.term)
    .limit(MOST);
  return found.map(({ term, times: asked }) => row({ id: term, about: term, count: asked }));
}
