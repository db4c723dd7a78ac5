import * as calls from '#contract/delivery/relocation.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findOrder } from '#server/orders/find.ts';
import { askForRelocation, describeRelocation } from './ask.ts';
import { callOffRelocation } from './change.ts';

const ASKING = { name: 'ask-relocation', hits: 30, seconds: 3600 };

export function relocationRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.relocationOptions, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    return order ? describeRelocation(shop, order, now) : refuse('UNAUTHORIZED');
  });

  api.serve(calls.requestRelocation, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(ASKING, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const order = await findOrder(db, caller.userId, input.orderNumber);
    return order ? askForRelocation(shop, caller, order.id, input, now) : refuse('UNAUTHORIZED');
  });

  api.serve(calls.callOffRelocation, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    return order ? callOffRelocation(shop, order.id, now) : refuse('UNAUTHORIZED');
  });
}
