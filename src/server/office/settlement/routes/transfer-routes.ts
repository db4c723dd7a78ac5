import * as calls from '#contract/office/settlement/transfers.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveActs } from '#server/office/base/act.ts';
import { TRANSFER_ACTS } from '#server/office/settlement/transfer-acts.ts';
import { findTransferPage } from '#server/office/settlement/transfer-list.ts';

/** Money that goes back by bank transfer, at its desk (rules/deposits.md#recording-a-transfer). */
export function officeTransferRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, TRANSFER_ACTS);

  api.serve(calls.listOfficeTransfers, async ({ input, now }) => {
    const { transfers, ...rest } = await findTransferPage(shop, input, now);
    return {
      ...rest,
      transfers: transfers.map(({ promisedAt, madeAt, ...transfer }) => ({
        ...transfer,
        promisedAt: promisedAt.toISOString(),
        madeAt: madeAt?.toISOString() ?? null,
      })),
    };
  });
}
