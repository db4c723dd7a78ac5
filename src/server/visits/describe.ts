import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Visit } from '#contract/visits/visit.ts';
import { withinPlan } from '#domain/changes/exchange-days.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { SLOT_DAYS_AHEAD } from '#domain/visits/slot.ts';
import { movableUntil, moveDays, whyUnmovable } from '#domain/visits/visit-move.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import { isComing } from '#domain/visits/visit-coming.ts';
import { contactUrl } from '#messages/base/contact-url.ts';
import { apologyFor } from '#messages/visits/visit-apologies.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { visitAttempts, visits } from '#server/db/schema/visits.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { shownCode } from './code.ts';
import { findLoads } from './places.ts';
import type { VisitRow } from './visits.ts';

/** A customer's visits as the contract shows them, the next one first, and the slots chosen with orders. */
export async function describeVisits(
  { db, policies, site }: AppContext,
  userId: number,
  now: Date,
): Promise<Visit[]> {
  const holidays = policies.holidays.map(({ day }) => day);
  const own = eq(orders.userId, userId);
  const rows = await db
    .select({
      visit: visits,
      orderNumber: orders.number,
      trackingId: orders.trackingId,
      cityId: orders.cityId,
      succession: successions.kind,
    })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .leftJoin(successions, eq(successions.toOrderId, orders.id))
    .where(own)
    .orderBy(asc(visits.day), asc(visits.id));
  const missed = await db
    .select({ visitId: visitAttempts.visitId, many: count() })
    .from(visitAttempts)
    .innerJoin(visits, eq(visits.id, visitAttempts.visitId))
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(and(own, eq(visitAttempts.outcome, 'not_home')))
    .groupBy(visitAttempts.visitId);
  const ends = await findEnds(db, userId);
  const loads = await findLoads(db, dayOf(now), addDaysTo(dayOf(now), SLOT_DAYS_AHEAD));
  const isPlanned = ({ visit }: (typeof rows)[number]) => visit.state === 'planned';
  const planned = new Set(rows.filter(isPlanned).map(({ visit }) => visit.orderId));
  const chosen = await db.select().from(orders).where(own);
  return [
    ...rows.map(({ visit, orderNumber, trackingId, cityId, succession }) => ({
      orderNumber,
      isCityMove: visit.kind === 'exchange' && succession === 'relocation',
      isReplacement: visit.kind === 'exchange' && succession === 'replacement',
      contactUrl: contactUrl(site.email, orderNumber),
      trackPath: isFollowed(visit) ? `/track/${trackingId}` : null,
      ...describe(visit, now, holidays, ends.get(visit.orderId), (days) =>
        loads.withRoom(cityId, days),
      ),
      missed: missed.find(({ visitId }) => visitId === visit.id)?.many ?? 0,
    })),
    ...chosen.flatMap(({ id, number, status, slotOn: day, slotHalf: half }) =>
      day && half && day >= dayOf(now) && isBeingPrepared(status) && !planned.has(id)
        ? [
            {
              ...NOT_PLANNED,
              orderNumber: number,
              contactUrl: contactUrl(site.email, number),
              day,
              half,
            },
          ]
        : [],
    ),
  ];
}

/** Whether a visit is the one with which an order comes. */
export function bringsOrder({ kind, state }: Visit): boolean {
  const isAhead = state === 'planned' || state === 'chosen';
  return isAhead && isComing(kind);
}

/** Whether others can follow a visit. */
function isFollowed({ kind, state }: VisitRow): boolean {
  return state === 'planned' && isComing(kind);
}

function describe(
  visit: VisitRow,
  now: Date,
  holidays: readonly string[],
  endsOn: Day | null | undefined,
  withRoom: (days: readonly Day[]) => Day[],
) {
  const { id, kind, state, day, half, crew, crewPhone, endedAt, withoutCode } = visit;
  const isPlanned = state === 'planned';
  const until = isPlanned ? movableUntil(visit, now) : null;
  const days = until ? moveDays(visit, now, holidays) : [];
  return {
    id,
    kind,
    state,
    day,
    half,
    ...shownCode(visit, now),
    crew,
    crewPhone,
    lateUntil: isPlanned ? (visit.lateUntil?.toISOString() ?? null) : null,
    movableUntil: until?.toISOString() ?? null,
    moveDays: withRoom(withinPlan(days, endsOn ?? null)),
    unmovable: isPlanned ? (whyUnmovable(visit, now) ?? null) : null,
    endedAt: endedAt?.toISOString() ?? null,
    withoutCode,
    apology: isPlanned ? apologyFor(visit, now) : null,
  };
}

/** When the plans end whose orders others take the place of, by the order that does. */
async function findEnds(db: Db, userId: number): Promise<ReadonlyMap<number, Day | null>> {
  const rows = await db
    .select({ toOrderId: successions.toOrderId, endsOn: orders.expiresOn })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.fromOrderId))
    .where(and(eq(orders.userId, userId), isNull(successions.exchangedAt)));
  return new Map(rows.map(({ toOrderId, endsOn }) => [toOrderId, endsOn]));
}

const NOT_PLANNED = {
  id: null,
  kind: 'delivery' as const,
  isCityMove: false,
  isReplacement: false,
  state: 'chosen' as const,
  code: null,
  crew: null,
  crewPhone: null,
  lateUntil: null,
  movableUntil: null,
  moveDays: [],
  unmovable: null,
  missed: 0,
  endedAt: null,
  withoutCode: null,
  codeNote: null,
  apology: null,
  trackPath: null,
} satisfies Partial<Visit>;
