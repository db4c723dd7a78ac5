import { listEnquiries, listProductEnquiries } from '#contract/issue.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';

/** The customer's healthcare enquiries, the newest first. */
export const { $loaded: $enquiries, load: loadEnquiries } = createLoader(() =>
  call(listEnquiries, {}),
);

/** What they asked about products on enquiry, the newest first. */
export const { $loaded: $productEnquiries, load: loadProductEnquiries } = createLoader(() =>
  call(listProductEnquiries, {}),
);
