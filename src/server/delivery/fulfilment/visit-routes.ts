import { and, eq } from 'drizzle-orm';
import * as calls from '#contract/visits/visit.ts';
import type { Slot, VisitKind } from '#domain/visits/visit.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { orders } from '#server/db/schema/orders.ts';
import { visits } from '#server/db/schema/visits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { describeVisits } from '#server/visits/describe.ts';

type MoveOf = (
  shop: AppContext,
  orderId: number,
  slot: Slot,
  now: Date,
  visitId: number,
) => Promise<Refusal | undefined>;

/** How the visits that their renter can move are moved. */
export type Moves = Partial<Record<VisitKind, MoveOf>>;

export function visitRoutes(api: Api, moves: Moves): void {
  const { shop } = api;

  api.serve(calls.listVisits, ({ caller, now }) => describeVisits(shop, caller.userId, now));

  api.serve(calls.moveVisit, async ({ input, caller, now }) => {
    const { id, ...slot } = input;
    const [visit] = await shop.db
      .select({ orderId: visits.orderId, kind: visits.kind })
      .from(visits)
      .innerJoin(orders, eq(orders.id, visits.orderId))
      .where(
        and(
          eq(visits.id, id),
          eq(visits.state, 'planned'),
          openTo(shop.db, caller.userId, 'decide'),
        ),
      );
    const move = visit && moves[visit.kind];
    if (!move) return refuse('NOTHING_TO_MOVE');
    const refusal = await move(shop, visit.orderId, slot, now, id);
    return refusal ?? { message: answerText('VISIT_MOVED_TO', { slot: slotWords(slot) }) };
  });
}
