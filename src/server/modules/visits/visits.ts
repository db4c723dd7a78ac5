import { randomInt } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import {
  type AttemptOutcome,
  isSameSlot,
  mayVisitBecome,
  type Slot,
  type VisitKind,
  type VisitState,
} from '#domain/visit.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { visitAttempts, visits } from '#server/db/schema/visits.ts';

export type VisitRow = typeof visits.$inferSelect;

/** Who comes, and a number under which they are reached. */
export interface Crew {
  readonly crew: string | null;
  readonly crewPhone: string | null;
}

export interface Planned extends Partial<Crew> {
  readonly kind: VisitKind;
  readonly slot: Slot;
}

/**
 * Plans that somebody comes for an order, which is locked, with a delivery code of its own
 * (rules/visits.md#a-visit). Whether the slot is open is asked before; of deliveries an order has one
 * planned at a time, and a second one throws.
 */
export async function planVisit(
  tx: Tx,
  orderId: number,
  { kind, slot, crew = null, crewPhone = null }: Planned,
  now: Date,
): Promise<VisitRow> {
  const { day, half } = slot;
  const plan = {
    orderId,
    kind,
    day,
    half,
    crew,
    crewPhone,
    state: 'planned',
    plannedAt: now,
  } as const;
  const [visit] = await tx
    .insert(visits)
    .values({ ...plan, code: newCode() })
    .returning();
  if (!visit) throw new Error('The visit was not written');
  return visit;
}

/**
 * Puts a planned visit to another slot of ours, or tells who comes; what is not given stays. Its renter
 * may then move it again (rules/visits.md#moving-a-visit).
 */
export async function replanVisit(
  tx: Tx,
  visit: VisitRow,
  { slot, ...crew }: { readonly slot: Slot } & Partial<Crew>,
): Promise<VisitRow> {
  const moved = isSameSlot(visit, slot) ? {} : { day: slot.day, half: slot.half, moves: 0 };
  return change(tx, visit, { ...moved, ...crew });
}

/** The planned visit of a kind for an order, the next one first. */
export async function findPlannedVisit(
  db: Db,
  orderId: number,
  kind: VisitKind,
): Promise<VisitRow | undefined> {
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.orderId, orderId), eq(visits.kind, kind), eq(visits.state, 'planned')))
    .orderBy(asc(visits.day), asc(visits.id))
    .limit(1);
  return visit;
}

/** Ends a planned visit, and keeps how the last try went where there was one. */
export async function endVisit(
  tx: Tx,
  visit: VisitRow,
  to: Exclude<VisitState, 'planned'>,
  now: Date,
): Promise<VisitRow> {
  if (!mayVisitBecome(visit.state, to)) {
    throw new Error(`Visit ${visit.id} cannot go from ${visit.state} to ${to}`);
  }
  if (to === 'done') await noteAttempt(tx, visit, 'done', now);
  return change(tx, visit, { state: to, endedAt: now });
}

/** Keeps how a try to come went. */
async function noteAttempt(
  tx: Tx,
  { id: visitId, day, half }: VisitRow,
  outcome: AttemptOutcome,
  at: Date,
): Promise<void> {
  await tx.insert(visitAttempts).values({ visitId, day, half, outcome, at });
}

/** Calls off whatever is planned for an order that is not to be delivered now. */
export async function callOffVisits(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(visits)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(eq(visits.orderId, orderId), eq(visits.state, 'planned')));
}

async function change(
  tx: Tx,
  { id }: VisitRow,
  values: Partial<typeof visits.$inferInsert>,
): Promise<VisitRow> {
  const isSame = Object.keys(values).length === 0;
  const [visit] = isSame
    ? await tx.select().from(visits).where(eq(visits.id, id))
    : await tx.update(visits).set(values).where(eq(visits.id, id)).returning();
  if (!visit) throw new Error(`There is no visit ${id}`);
  return visit;
}

/** Four digits that cannot be guessed better than by chance. */
function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}
