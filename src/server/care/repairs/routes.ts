import * as calls from '#contract/care/repair.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { bookRepair } from './book.ts';
import { callOffRepair } from './change.ts';
import { describeRepairs } from './describe.ts';

const BOOKING = { name: 'book-repair', hits: 30, seconds: 3600 };

export function repairRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.listRepairs, ({ caller, now }) => describeRepairs(shop, caller.userId, now));

  api.serve(calls.bookRepair, async ({ input, caller, now }) => {
    const limited = await refuseOver(shop.db, [hit(BOOKING, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const issueId = await bookRepair(shop, caller, input, now);
    if (issueId instanceof Refusal) return issueId;
    return { message: answerText('REPAIR_BOOKED', { slot: slotWords(input) }), issueId };
  });

  api.serve(calls.callOffRepair, async ({ input, caller, now }) => {
    const refusal = await callOffRepair(shop, caller.userId, input.id, now);
    return refusal ?? { message: answerText('REPAIR_CALLED_OFF') };
  });
}
