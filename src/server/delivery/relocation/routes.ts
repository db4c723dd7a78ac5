import * as calls from '#contract/delivery/relocation.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { askForRelocation, describeRelocation } from './ask.ts';
import { callOffRelocation } from './change.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

const ASKING = {
  does: 'decide',
  limit: { name: 'ask-relocation', hits: 30, seconds: 3600 },
} as const;

export function relocationRoutes(api: Api): void {
  const { shop } = api;

  serveOrder(api, calls.relocationOptions, { does: 'decide' }, ({ order, now }) =>
    describeRelocation(shop, order, now),
  );

  serveOrder(api, calls.requestRelocation, ASKING, ({ order, input, caller, now }) =>
    askForRelocation(shop, caller, order.id, input, now),
  );

  serveOrder(api, calls.callOffRelocation, { does: 'decide' }, ({ order, now }) =>
    callOffRelocation(shop, order.id, now),
  );
}
