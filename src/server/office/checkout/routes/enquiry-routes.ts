import * as calls from '#contract/office/checkout/enquiries.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findEnquiryPage } from '#server/office/checkout/enquiry-list.ts';
import { serveActs } from '#server/office/base/act.ts';
import { ENQUIRY_ACTS } from '#server/office/checkout/enquiry-acts.ts';

/** What is asked for, at its desk (rules/enquiries.md#answering-one). */
export function officeEnquiryRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, ENQUIRY_ACTS);

  api.serve(calls.listOfficeEnquiries, async ({ input, now }) => {
    const { enquiries, next } = await findEnquiryPage(shop.db, input, now);
    return {
      enquiries: enquiries.map(({ askedAt, answer, ...enquiry }) => ({
        ...enquiry,
        askedAt: askedAt.toISOString(),
        answer: answer && { text: answer.text, at: answer.at.toISOString() },
      })),
      next,
    };
  });
}
