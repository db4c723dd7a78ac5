import * as calls from '#contract/office/checkout/enquiries.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveList } from '#server/office/base/list.ts';
import { enquiryList } from '#server/office/checkout/enquiry-list.ts';
import { perform } from '#server/office/shell/perform.ts';

/** What is asked for, at its desk (rules/enquiries.md#answering-one). */
export function officeEnquiryRoutes(api: Api): void {
  const { shop } = api;

  serveList(api, enquiryList);

  api.serve(calls.answerOfficeEnquiry, async ({ input, caller }) => {
    const { orderNumber: number, text, outcome: became, seen: answered } = input;
    const command = { name: 'enquiry answer', number, text, outcome: became, answered } as const;
    const outcome = await perform(shop, caller, command);
    return outcome instanceof Refusal ? outcome : {};
  });

  api.serve(calls.answerGoodsEnquiry, async ({ input: { id, text }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'goods answer', goods: id, text });
    return outcome instanceof Refusal ? outcome : {};
  });
}
