import { randomInt } from 'node:crypto';
import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import {
  type AttemptOutcome,
  isSameSlot,
  mayVisitBecome,
  type Slot,
  type VisitKind,
} from '#domain/visits/visit.ts';
import { isUnnoted, movableUntil } from '#domain/visits/visit-move.ts';
import type { ComingKind } from '#domain/visits/visit-coming.ts';
import type { VisitFacts } from '#messages/base/visit-facts.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { visitAttempts, visits } from '#server/db/schema/visits.ts';
import { dropLateVisit } from './late-matter.ts';

export type VisitRow = typeof visits.$inferSelect;

/** Who comes, and a number under which they are reached; by its id where it is one of our crews. */
export interface Crew {
  readonly crewId?: number | undefined;
  readonly crew?: string | undefined;
  readonly crewPhone?: string | undefined;
}

export interface Planned extends Crew {
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
  { kind, slot, crewId, crew, crewPhone }: Planned,
  now: Date,
): Promise<VisitRow> {
  const { day, half } = slot;
  const plan = {
    orderId,
    kind,
    day,
    half,
    crewId,
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
  { slot, crewId, crew, crewPhone }: { readonly slot: Slot } & Crew,
): Promise<VisitRow> {
  const moved = isSameSlot(visit, slot)
    ? {}
    : { ...slotOf(slot), ...freshCode(visit), moves: 0, lateUntil: null, runPosition: null };
  // Whoever is named by hand is none of the crews that we keep.
  const named = crew === undefined ? {} : { crewId: crewId ?? null, runPosition: null };
  return change(tx, visit, { ...moved, ...named, crew, crewPhone });
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

/** The visit with which an order comes, where it is planned: its delivery, or its exchange. */
export async function findComing(
  db: Db,
  orderId: number,
): Promise<(VisitRow & { readonly kind: ComingKind }) | undefined> {
  const delivery = await findPlannedVisit(db, orderId, 'delivery');
  if (delivery) return { ...delivery, kind: 'delivery' };
  const exchange = await findPlannedVisit(db, orderId, 'exchange');
  return exchange && { ...exchange, kind: 'exchange' };
}

/** Under which the letter before a visit is written once. */
export function noticeKey({ id, day, half }: VisitRow): string {
  return `visit:${id}:${day}:${half}`;
}

/** How often nobody was there when we came to deliver an order. */
export async function countMissed(db: Db, orderId: number): Promise<number> {
  const [tries] = await db
    .select({ many: count() })
    .from(visitAttempts)
    .innerJoin(visits, eq(visits.id, visitAttempts.visitId))
    .where(
      and(
        eq(visits.orderId, orderId),
        eq(visits.kind, 'delivery'),
        eq(visitAttempts.outcome, 'not_home'),
      ),
    );
  return tries?.many ?? 0;
}

/** The visit with which an order comes, for its letters. */
export async function visitFacts(db: Db, orderId: number, now: Date): Promise<VisitFacts | null> {
  const visit = await findComing(db, orderId);
  if (!visit) return null;
  const { kind, day, half, code, crew, crewPhone } = visit;
  const missed = kind === 'delivery' ? await countMissed(db, orderId) : 0;
  return { kind, day, half, code, crew, crewPhone, movableUntil: movableUntil(visit, now), missed };
}

/** Whether something was called off for an order whose day is not over: calendars may hold it still. */
export async function hasCalledOff(db: Db, orderId: number, today: Day): Promise<boolean> {
  const isAhead = and(eq(visits.state, 'cancelled'), gte(visits.day, today));
  return (await db.$count(visits, and(eq(visits.orderId, orderId), isAhead))) > 0;
}

/** Keeps until when we come, where that is after the end of the slot. */
export async function noteLate(tx: Tx, visit: VisitRow, lateUntil: Date): Promise<VisitRow> {
  return change(tx, visit, { lateUntil });
}

/** Puts a visit to a slot that its renter chose; one that nobody noted was an attempt of ours. */
export async function takeRenterSlot(
  tx: Tx,
  visit: VisitRow,
  slot: Slot,
  now: Date,
): Promise<VisitRow> {
  if (isUnnoted(visit, now)) await noteAttempt(tx, visit, { outcome: 'ours' }, now);
  const chosen = { ...slotOf(slot), ...freshCode(visit), lateUntil: null, runPosition: null };
  return change(tx, visit, { ...chosen, moves: visit.moves + 1 });
}

/** How a visit came to its end; one that is done has its proof, and its day where that is noted. */
export type VisitEnd =
  | {
      readonly to: 'done';
      readonly on?: Day;
      readonly proof?: Pick<VisitRow, 'provedAt' | 'withoutCode'>;
    }
  | { readonly to: 'missed' | 'cancelled' };

/**
 * Ends a planned visit; of one that is done the last try is kept with the slot it had, and it stands on the
 * day it was done (rules/runs.md#done-on-another-day).
 */
export async function endVisit(
  tx: Tx,
  visit: VisitRow,
  end: VisitEnd,
  now: Date,
): Promise<VisitRow> {
  const { to } = end;
  if (!mayVisitBecome(visit.state, to)) {
    throw new Error(`Visit ${visit.id} cannot go from ${visit.state} to ${to}`);
  }
  if (end.to === 'done') await noteAttempt(tx, visit, { outcome: 'done' }, now);
  const done = end.to === 'done' ? { ...end.proof, day: end.on ?? visit.day } : {};
  return change(tx, visit, { ...done, state: to, endedAt: now });
}

/** Keeps how a try to come went. */
export async function noteAttempt(
  tx: Tx,
  { id: visitId, day, half }: VisitRow,
  { outcome, by = null }: { readonly outcome: AttemptOutcome; readonly by?: string | null },
  at: Date,
): Promise<void> {
  await tx.insert(visitAttempts).values({ visitId, day, half, outcome, by, at });
  if (outcome === 'ours') {
    await tx.update(visits).set({ failedByUs: true }).where(eq(visits.id, visitId));
  }
}

/** Calls off what is planned for an order, all of it or of one kind; answers how many visits. */
export async function callOffVisits(
  tx: Tx,
  orderId: number,
  now: Date,
  kind?: VisitKind,
): Promise<number> {
  const ofKind = kind && eq(visits.kind, kind);
  const off = await tx
    .update(visits)
    .set({ state: 'cancelled', endedAt: now, changes: sql`${visits.changes} + 1` })
    .where(and(eq(visits.orderId, orderId), eq(visits.state, 'planned'), ofKind))
    .returning();
  for (const visit of off) await dropLateVisit(tx, visit);
  return off.length;
}

async function change(
  tx: Tx,
  { id }: VisitRow,
  values: Partial<typeof visits.$inferInsert>,
): Promise<VisitRow> {
  const isSame = Object.values(values).every((value) => value === undefined);
  const [visit] = isSame
    ? await tx.select().from(visits).where(eq(visits.id, id))
    : await tx
        .update(visits)
        .set(
          values.state || values.day || values.lateUntil
            ? { ...values, changes: sql`${visits.changes} + 1` }
            : values,
        )
        .where(eq(visits.id, id))
        .returning();
  if (!visit) throw new Error(`There is no visit ${id}`);
  if (values.state || values.day || values.lateUntil) await dropLateVisit(tx, visit);
  return visit;
}

const slotOf = ({ day, half }: Slot): Slot => ({ day, half });

/** For another slot another code, where wrong ones were tried (rules/visits.md#the-delivery-code). */
function freshCode({ wrongCodes }: VisitRow) {
  return wrongCodes > 0 ? { code: newCode(), wrongCodes: 0 } : {};
}

/** Four digits that cannot be guessed better than by chance. */
function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}
