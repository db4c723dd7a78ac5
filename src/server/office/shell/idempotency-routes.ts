import { wasPressed } from '#contract/office/shell/press.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { transact } from '#server/lib/transact.ts';
import { refuseRepeated } from '#server/office/base/idempotency.ts';

/** What became of a press whose answer was lost (rules/office.md#pressed-again). */
export function officePressRoutes(api: Api): void {
  const { shop } = api;
  api.serve(wasPressed, ({ caller }) =>
    transact(shop, async ({ db }) => (await refuseRepeated(db, caller)) ?? {}),
  );
}
