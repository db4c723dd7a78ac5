import * as calls from '#contract/office/overview/matters.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { findEvidence, incidentList } from '#server/office/overview/incident-list.ts';
import { closeIncidentAct } from '#server/office/overview/incidents.ts';
import { quoteRefund, UNMATCHED_ACTS } from '#server/office/settlement/unmatched-payments.ts';

/** What needs somebody, at its desk (rules/operations.md#problems-for-operators). */
export function officeIncidentRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, [closeIncidentAct, ...UNMATCHED_ACTS]);

  serveList(api, incidentList);

  api.serve(calls.incidentEvidence, async ({ input }) => {
    const evidence = await findEvidence(shop.db, input.id);
    return evidence === undefined ? refuse('NOT_FOUND') : { evidence };
  });

  api.serve(calls.quoteUnmatched, ({ input }) => quoteRefund(shop, input.payment));
}
