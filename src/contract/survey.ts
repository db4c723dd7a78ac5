import * as z from 'zod/mini';
import { messageSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const answer = z.string().check(z.maxLength(200));

/** Signs up for offers; taken as it is written (storefront.md §5). */
export const submitSurvey = defineEndpoint({
  method: 'POST',
  path: '/user/submitSurvey',
  access: 'public',
  input: z.object({ name: answer, email: answer, mobileNo: answer }),
  output: messageSchema,
});
