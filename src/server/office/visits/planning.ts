import { eq, sql } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { isFull } from '#domain/visits/run.ts';
import { type Half, isSameSlot, type Slot, slotEnds } from '#domain/visits/visit.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import type { Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { lockCrew } from '#server/delivery/runs/crews.ts';
import { findCrewId } from '#server/delivery/runs/find-crew.ts';
import { findLoads } from '#server/visits/places.ts';
import type { Crew } from '#server/visits/visits.ts';

/** What an operator plans, beyond the slot. */
export interface Planning {
  /** Where the visit was when it was looked at; wherever it is where that is not said. */
  readonly wasOn?: Slot | undefined;
  /** Whether a slot without a place is meant (rules/runs.md#overbooking). */
  readonly overbook?: boolean | undefined;
}

/** Who does the visit: one of our crews, by number or name, or somebody else. */
type Coming = Omit<Crew, 'crewId'> & { readonly crewId?: number | string | undefined };

/** Who comes, as the visit keeps it; a crew of the city is held until the transaction ends (rules/runs.md#who-does-a-visit). */
export async function crewOf(
  tx: Tx,
  orderId: number,
  { crewId: chosen, crew, crewPhone }: Coming,
): Promise<Crew | Refusal> {
  const crewId = typeof chosen === 'string' ? await findOurCrew(tx, orderId, chosen) : chosen;
  if (crewId instanceof Refusal) return crewId;
  if (crewId === undefined) {
    if ((crew === undefined) === (crewPhone === undefined)) return { crew, crewPhone };
    const fields =
      crew === undefined
        ? { crew: answerText('CREW_NAME') }
        : { crewPhone: answerText('CREW_PHONE') };
    return refuse('INPUT_INVALID', { fields });
  }
  const order = await lockKnownOrder(tx, orderId);
  const ours = await lockCrew(tx, crewId);
  return ours?.cityId === order.cityId
    ? { crewId, crew: ours.who, crewPhone: ours.phone }
    : refuse('CREW_GONE', { fields: { crewId: answerText('CREW_GONE') } });
}

/** The crew of an order's city with this number or name; the refusal tells which there are. */
async function findOurCrew(tx: Tx, orderId: number, typed: string): Promise<number | Refusal> {
  const { cityId } = await lockKnownOrder(tx, orderId);
  return findCrewId(tx, typed, cityId);
}

/** One operator after the other plans for an order. */
export async function takeTurn(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`plan ${orderId}`}))`);
}

/** What is planned, and the slot that it has by now. */
export interface Planned {
  readonly orderId: number;
  readonly at: Slot | undefined;
}

/**
 * Why an operator's plan is not made as it is, if so: another made one meanwhile, its half is
 * over (rules/office.md#the-slots-of-a-visit), or the slot is full.
 */
export async function refusePlan(
  tx: Tx,
  { orderId, at }: Planned,
  wish: Partial<Slot>,
  { wasOn, overbook = false }: Planning,
  now: Date,
): Promise<Refusal | undefined> {
  if (wasOn && !(at && isSameSlot(at, wasOn))) {
    return at ? refuse('STOP_MOVED', { values: { slot: slotWords(at) } }) : refuse('STOP_OVER');
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const day = wish.day ?? at?.day ?? order?.slotOn;
  if (!order || !day) return undefined;
  const slot = { day, half: wish.half ?? at?.half ?? order.slotHalf ?? 'morning' };
  if (at && isSameSlot(at, slot)) return undefined;
  const over = refuseOver(slot, now);
  if (over) return over;
  if (overbook) return undefined;
  const loads = await findLoads(tx, day, day, { except: at ? undefined : orderId });
  const load = loads.of({ cityId: order.cityId, ...slot });
  return isFull(load)
    ? refuse('PLACES_TAKEN', { values: { slot: slotWords(slot), ...load } })
    : undefined;
}

/** Refuses a half of today that is named and over; other days are refused with those that are possible. */
export function refuseOver(
  { day, half }: { readonly day: Day | undefined; readonly half: Half | undefined },
  now: Date,
): Refusal | undefined {
  if (!half || day !== dayOf(now) || now < slotEnds({ day, half })) return undefined;
  return refuse('SLOT_OVER', { values: { slot: slotWords({ day, half }) } });
}
