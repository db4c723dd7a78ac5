import * as calls from '#contract/office/overview/today.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findQueue, findToday } from './queues.ts';

/** What waits (rules/office.md#today). */
export function officeTodayRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.readToday, async ({ input: { city }, caller, now }) => ({
    asOf: now.toISOString(),
    queues: await findToday(shop, caller.role, { city, now }),
  }));

  api.serve(
    calls.readQueue,
    async ({ input: { queue, from, city }, caller, now }) =>
      (await findQueue(shop, caller.role, queue, { from, city, now })) ?? refuse('NOT_YOUR_PART'),
  );
}
