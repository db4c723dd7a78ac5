import { eq } from 'drizzle-orm';
import { trackOrder } from '#contract/delivery/tracking.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { firstNames, isFollowed, isTrackingId, trackingState } from '#domain/delivery/tracking.ts';
import { isUnnoted } from '#domain/visits/visit-move.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findEnds } from '#server/orders/ends.ts';
import { findComing } from '#server/visits/visits.ts';

const FOLLOWING = { name: 'track-order', hits: 120, seconds: 600 };

/** What is told to whoever has an order's tracking identifier. */
export function trackingRoutes(api: Api): void {
  const { db } = api.shop;

  api.serve(trackOrder, async ({ input: { trackingId }, address, now }) => {
    const limited = await refuseOver(db, [hit(FOLLOWING, `net ${address}`)], now);
    if (limited) return limited;
    const [order] = isTrackingId(trackingId)
      ? await db.select().from(orders).where(eq(orders.trackingId, trackingId))
      : [];
    if (!order || !isFollowed(order, dayOf(now))) return refuse('TRACKING_UNKNOWN');
    const { isForfeited } = (await findEnds(db, [order.id]))(order.id);
    const state = trackingState(order.status, isForfeited);
    const visit = state === 'planned' ? await findComing(db, order.id) : undefined;
    return {
      state,
      when: visit ? slotWords(visit) : null,
      lateUntil: visit?.lateUntil?.toISOString() ?? null,
      crew: visit?.crew ? firstNames(visit.crew) : null,
      isUnnoted: visit !== undefined && isUnnoted(visit, now),
    };
  });
}
