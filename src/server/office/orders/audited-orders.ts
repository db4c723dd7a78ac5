import { eq } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { halfOfPickup } from '#domain/visits/run.ts';
import type { Db } from '#server/db/db.ts';
import { notes } from '#server/db/schema/notes.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findCrew } from '#server/delivery/runs/crews.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { findChangeable } from './order-version.ts';

interface Numbered {
  readonly number: string;
}

/** About an order, with its state before and after (rules/office.md#simultaneous-changes). */
export const ORDER: Audited<Numbered> = {
  subject: ({ number }) => number,
  order: ({ number }) => number,
  look: (db, { number }) => lookAtOrder(db, number),
};

/** About part of an order, whose number has another name in the input. */
export const OF_ORDER: Audited<{ readonly orderNumber: string }> = {
  ...UNNAMED,
  subject: ({ orderNumber }) => orderNumber,
  look: (db, { orderNumber }) => lookAtOrder(db, orderNumber),
};

/** About an order's plan, named by its kind of visit. */
export const PLAN: Audited<Numbered> = {
  ...ORDER,
  look: (db, { number }) => lookAtPlan(db, number),
};

/** About an exchange: a crew's phone sends the day, which only counts if it isn't the planned one. */
export const EXCHANGE: Audited<Numbered & { readonly on?: Day | undefined }> = {
  ...ORDER,
  look: async (db, { number, on }, now) => {
    const looked = await lookAtPlan(db, number);
    const planned = looked.state?.['planned'] as { readonly day: Day } | null | undefined;
    return planned?.day === (on ?? dayOf(now))
      ? { ...looked, named: { ...looked.named, onOtherDay: false } }
      : looked;
  },
};

export const NOTE: Audited<{ readonly id: number }> = {
  ...UNNAMED,
  subject: ({ id }) => String(id),
  look: async (db, { id }) => {
    const [row] = await db
      .select({ customerId: notes.userId, orderNumber: orders.number })
      .from(notes)
      .leftJoin(orders, eq(orders.id, notes.orderId))
      .where(eq(notes.id, id));
    return row ? { ...row, state: null } : NOTHING;
  },
};

/** The parts of an order that tell a second operator what changed (rules/office.md#simultaneous-changes). */
export async function lookAtOrder(db: Db, number: string): Promise<AuditSnapshot> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return NOTHING;
  const { visit, pickupOn, pickupSlot, pickupCrewId, ...of } = await findChangeable(db, order);
  const { status, expectedOn, tries } = of;
  const crew = pickupCrewId === null ? undefined : await findCrew(db, pickupCrewId);
  const pickup = status === 'RETURN_REQUESTED' &&
    pickupOn && {
      comesTo: 'pickup',
      day: pickupOn,
      half: halfOfPickup(pickupSlot),
      ...(crew && { crew: crew.who }),
    };
  const planned = visit && {
    comesTo: visit.kind,
    day: visit.day,
    half: visit.half,
    ...(visit.crew !== null && { crew: visit.crew }),
    ...(visit.lateUntil && { lateUntil: visit.lateUntil.toISOString() }),
  };
  const state = { status, expectedOn, planned: pickup || planned, attempts: tries };
  return { customerId: order.userId, state };
}

/** The same for an order's plan, named by its kind of visit. */
async function lookAtPlan(db: Db, number: string): Promise<AuditSnapshot> {
  const looked = await lookAtOrder(db, number);
  const planned = looked.state?.['planned'] as { readonly comesTo: string } | null | undefined;
  return planned ? { ...looked, named: { comesTo: planned.comesTo } } : looked;
}
