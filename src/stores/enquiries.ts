import { listEnquiries } from '#contract/issue.ts';
import { call } from './api.ts';
import { createLoader } from './loaded.ts';

/** The customer's healthcare enquiries, the newest first. */
export const { $loaded: $enquiries, load: loadEnquiries } = createLoader(() =>
  call(listEnquiries, {}),
);
