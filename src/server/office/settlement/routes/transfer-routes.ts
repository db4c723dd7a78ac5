import type { Api } from '#server/lib/http/serve.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { TRANSFER_ACTS } from '#server/office/settlement/transfer-acts.ts';
import { transferList } from '#server/office/settlement/transfer-list.ts';

/** Money that goes back by bank transfer, at its desk (rules/deposits.md#recording-a-transfer). */
export function officeTransferRoutes(api: Api): void {
  serveActs(api, TRANSFER_ACTS);
  serveList(api, transferList);
}
