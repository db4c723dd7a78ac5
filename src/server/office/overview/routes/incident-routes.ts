import * as calls from '#contract/office/overview/matters.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveList } from '#server/office/base/list.ts';
import { findEvidence, incidentList } from '#server/office/overview/incident-list.ts';
import { perform } from '#server/office/shell/perform.ts';

/** What needs somebody, at its desk (rules/operations.md#problems-for-operators). */
export function officeIncidentRoutes(api: Api): void {
  const { shop } = api;

  serveList(api, incidentList);

  api.serve(calls.incidentEvidence, async ({ input }) => {
    const evidence = await findEvidence(shop.db, input.id);
    return evidence === undefined ? refuse('NOT_FOUND') : { evidence };
  });

  api.serve(calls.refundUnmatched, async ({ input: { payment }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'payment refund', payment });
    return outcome instanceof Refusal ? outcome : {};
  });

  api.serve(calls.attachUnmatched, async ({ input: { payment, number }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'payment attach', payment, number });
    return outcome instanceof Refusal ? outcome : {};
  });

  api.serve(calls.closeIncident, async ({ input: { id, times }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'matter close', matter: id, times });
    return outcome instanceof Refusal ? outcome : {};
  });
}
