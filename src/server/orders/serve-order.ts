import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/base/endpoint.ts';
import type { OrderAct } from '#domain/overview/company.ts';
import type { Api, Handler, Incoming } from '#server/lib/http/serve.ts';
import { hit, type Limit, refuseOver } from '#server/lib/limits.ts';
import { refuse } from '#server/lib/refusal.ts';
import { findOrder } from './find.ts';
import type { OrderRow } from './status.ts';

/** What a call does with the order it is about, and how often a customer may make it. */
interface OrderCall {
  readonly does: OrderAct;
  readonly limit?: Limit;
}

type OrderInput = z.ZodMiniType<{ readonly orderNumber: string }>;

/** Serves a call about an order with which its caller may do this; another one counts as absent. */
export function serveOrder<Input extends OrderInput, Output extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Output, 'customer'>,
  { does, limit }: OrderCall,
  handler: (
    incoming: Incoming<z.output<Input>, 'customer'> & { readonly order: OrderRow },
  ) => ReturnType<Handler<z.output<Input>, z.input<Output>, 'customer'>>,
): void {
  const { db } = api.shop;
  api.serve(endpoint, async (incoming) => {
    const { input, caller, now } = incoming;
    const limited = limit && (await refuseOver(db, [hit(limit, `user ${caller.userId}`)], now));
    if (limited) return limited;
    const order = await findOrder(db, caller.userId, input.orderNumber, does);
    return order ? handler({ ...incoming, order }) : refuse('UNAUTHORIZED');
  });
}
