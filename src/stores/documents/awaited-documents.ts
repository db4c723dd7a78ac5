import { awaitedDocuments } from '#contract/documents/kyc.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';

/** The orders that wait for the customer's documents, and for which. */
export const { $loaded: $awaitedDocuments, load: loadAwaitedDocuments } = createLoader(() =>
  call(awaitedDocuments, {}),
);
