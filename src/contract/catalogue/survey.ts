import * as z from 'zod/mini';
import { lineSchema, messageSchema, mobileSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const answer = lineSchema(200);

/** Signs up for offers; what nobody could be reached by is refused (rules/enquiries.md#the-survey). */
export const submitSurvey = defineEndpoint({
  method: 'POST',
  path: '/user/submitSurvey',
  access: 'public',
  input: z.object({ name: answer, email: answer, mobileNo: mobileSchema(200) }),
  output: messageSchema,
});
