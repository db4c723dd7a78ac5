import { listEnquiries } from '#contract/issue.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';

/** The customer's healthcare enquiries, the newest first. */
export const { $loaded: $enquiries, load: loadEnquiries } = createLoader(() =>
  call(listEnquiries, {}),
);
