import * as calls from '#contract/office/documents/documents.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { listRenters, readRenter, showDocument } from '#server/office/documents/documents.ts';
import { serveActs } from '#server/office/base/act.ts';
import { DOCUMENT_ACTS } from '#server/office/documents/document-acts.ts';

/** The desk of documents (rules/kyc.md#who-sees-a-file). */
export function officeDocumentRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, DOCUMENT_ACTS);

  api.serve(calls.listWaitingRenters, async () => ({ renters: await listRenters(shop.db) }));

  api.serve(
    calls.readRenterDocuments,
    async ({ input }) => (await readRenter(shop.db, input.userId)) ?? refuse('NOT_FOUND'),
  );

  api.serve(
    calls.lookAtDocument,
    async ({ input, caller, now }) =>
      (await showDocument(shop, caller, input.key, now)) ?? refuse('NOT_FOUND'),
  );
}
