import type { Api } from '#server/lib/http/serve.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { ENQUIRY_ACTS } from '#server/office/checkout/enquiry-acts.ts';
import { enquiryList } from '#server/office/checkout/enquiry-list.ts';

/** What is asked for, at its desk (rules/enquiries.md#answering-one). */
export function officeEnquiryRoutes(api: Api): void {
  serveActs(api, ENQUIRY_ACTS);
  serveList(api, enquiryList);
}
