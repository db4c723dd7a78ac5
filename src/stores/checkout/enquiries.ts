import { listEnquiries, listProductEnquiries } from '#contract/care/issue.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';

/** The customer's healthcare enquiries, the newest first. */
export const { $loaded: $enquiries, load: loadEnquiries } = createLoader(() =>
  call(listEnquiries, {}),
);

/** What they asked about products on enquiry, the newest first. */
export const { $loaded: $productEnquiries, load: loadProductEnquiries } = createLoader(() =>
  call(listProductEnquiries, {}),
);
