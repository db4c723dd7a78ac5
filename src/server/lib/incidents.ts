import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { matters } from '#server/db/schema/operations.ts';

export type IncidentRow = typeof matters.$inferSelect;

export interface Incident {
  readonly source: string;
  readonly item: string;
  readonly message: string;
  readonly step: string;
  readonly evidence?: string;
  /**
   * Whether it is something that was, and not something that goes on: closed, it stays so for as
   * long as it reads the same, however often it is heard (rules/operations.md#problems-for-operators).
   */
  readonly isFact?: boolean;
}

/** What is kept of a text from outside; a character that the database cannot hold is marked. */
const MAX_EVIDENCE = 16_384;
const MAX_WORDS = 500;

/** Lays something before the operator; what is there already is counted, and opened again if it is news. */
export async function noteIncident(db: Db, matter: Incident, now: Date): Promise<void> {
  const { source, step, isFact = false } = matter;
  const said = {
    message: keepable(matter.message, MAX_WORDS),
    step,
    evidence: matter.evidence === undefined ? null : keepable(matter.evidence, MAX_EVIDENCE),
  };
  const isNews = sql`${matters.closedAt} is null or ${matters.message} <> ${said.message}`;
  await db
    .insert(matters)
    .values({ source, item: itemOf(matter.item), ...said, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [matters.source, matters.item],
      set: { ...said, lastAt: now, times: sql`${matters.times} + 1`, closedAt: null },
      ...(isFact ? { setWhere: isNews } : {}),
    });
}

/** The name of an order as an item. */
export function orderItem(orderNumber: string): string {
  return `order ${orderNumber}`;
}

/** The number of the order that an item names. */
export function orderOfItem(item: string): string {
  return item.slice(orderItem('').length);
}

/** The name under which an item is kept. */
export function itemOf(name: string): string {
  return keepable(name, MAX_WORDS);
}

function keepable(text: string, length: number): string {
  return text.replaceAll('\0', '\uFFFD').slice(0, length).toWellFormed();
}

/** Takes back what was laid before the operator: it has come right by itself. */
export async function dropIncident(db: Db, source: string, item: string): Promise<void> {
  await db.delete(matters).where(and(eq(matters.source, source), eq(matters.item, itemOf(item))));
}

/** What waits for the operator, the oldest first; of one source where it is named. */
export async function findOpenIncidents(db: Db, source?: string): Promise<IncidentRow[]> {
  return db
    .select()
    .from(matters)
    .where(and(isNull(matters.closedAt), source ? eq(matters.source, source) : undefined))
    .orderBy(asc(matters.firstAt), asc(matters.id));
}

export async function findIncident(db: Db, id: number): Promise<IncidentRow | undefined> {
  const [row] = await db.select().from(matters).where(eq(matters.id, id));
  return row;
}

/**
 * Notes that the operator has done with one; false where none is open under this number, or it has
 * happened more often than it was seen to.
 */
export async function closeIncident(
  db: Db,
  { id, times }: { readonly id: number; readonly times?: number | undefined },
  now: Date,
): Promise<boolean> {
  const isAsSeen = times === undefined ? undefined : eq(matters.times, times);
  const closed = await db
    .update(matters)
    .set({ closedAt: now })
    .where(and(eq(matters.id, id), isNull(matters.closedAt), isAsSeen))
    .returning({ id: matters.id });
  return closed.length > 0;
}
