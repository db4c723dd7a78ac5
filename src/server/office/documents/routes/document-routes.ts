import * as calls from '#contract/office/documents/documents.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { Command } from '#server/office/shell/commands.ts';
import { listRenters, readRenter, showDocument } from '#server/office/documents/documents.ts';
import { perform } from '#server/office/shell/perform.ts';

/** The desk of documents (rules/kyc.md#who-sees-a-file). */
export function officeDocumentRoutes(api: Api): void {
  const { shop } = api;

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

  api.serve(calls.ruleOnDocument, ({ input: { key: document, verdict, reason }, caller }) => {
    if (verdict === 'VERIFIED') return ask(caller, { name: 'kyc verify', document });
    if (reason !== '') return ask(caller, { name: 'kyc reject', document, reason });
    return Promise.resolve(refuse('INPUT_INVALID', { fields: { reason: 'Please say why.' } }));
  });

  api.serve(calls.undoVerdict, ({ input, caller }) =>
    ask(caller, { name: 'kyc undo', document: input.key }),
  );

  async function ask(operator: Operator, command: Command) {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  }
}
