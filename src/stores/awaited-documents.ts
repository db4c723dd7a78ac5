import { awaitedDocuments } from '#contract/kyc.ts';
import { call } from './api.ts';
import { createLoader } from './loaded.ts';

/** The orders that wait for the customer's documents, and for which. */
export const { $loaded: $awaitedDocuments, load: loadAwaitedDocuments } = createLoader(() =>
  call(awaitedDocuments, {}),
);
