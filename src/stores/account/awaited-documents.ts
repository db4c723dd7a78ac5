import { awaitedDocuments } from '#contract/kyc.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';

/** The orders that wait for the customer's documents, and for which. */
export const { $loaded: $awaitedDocuments, load: loadAwaitedDocuments } = createLoader(() =>
  call(awaitedDocuments, {}),
);
