import { desc, gte, sql } from 'drizzle-orm';
import { subDays } from 'date-fns/subDays';
import { queueOfIncident } from '#domain/office/due.ts';
import type { Db } from '#server/db/db.ts';
import { searchMisses } from '#server/db/schema/visitors.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { MOST, row, type Rows } from './queue.ts';

/** What somebody has to look at: messages and news of money, and items a job failed on. */
export async function findIncidentQueues(db: Db): Promise<Record<'letters' | 'jobs', Rows>> {
  const open = await findOpenIncidents(db);
  const ours = open.filter(({ source }) => queueOfIncident(source) !== undefined);
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
