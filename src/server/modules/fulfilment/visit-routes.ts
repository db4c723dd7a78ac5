import { and, eq } from 'drizzle-orm';
import * as calls from '#contract/visit.ts';
import { answerText } from '#messages/answer-texts.ts';
import { slotWords } from '#messages/slot-words.ts';
import { orders } from '#server/db/schema/orders.ts';
import { visits } from '#server/db/schema/visits.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/serve.ts';
import { describeVisits } from '#server/modules/visits/describe.ts';
import { moveDelivery } from './move.ts';

export function visitRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.listVisits, ({ caller, now }) => describeVisits(shop, caller.userId, now));

  api.serve(calls.moveVisit, async ({ input, caller, now }) => {
    const { id, ...slot } = input;
    const [visit] = await shop.db
      .select({ orderId: visits.orderId, kind: visits.kind })
      .from(visits)
      .innerJoin(orders, eq(orders.id, visits.orderId))
      .where(and(eq(visits.id, id), eq(orders.userId, caller.userId)));
    if (visit?.kind !== 'delivery') return refuse('NOTHING_TO_MOVE');
    const refusal = await moveDelivery(shop, visit.orderId, slot, now);
    return refusal ?? { message: answerText('VISIT_MOVED_TO', { slot: slotWords(slot) }) };
  });
}
