import * as z from 'zod/mini';
import { lineSchema, messageSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { proofSchema } from '#contract/base/proof.ts';
import { challenge } from './sign-in.ts';

/** Sends a code to the email or mobile number that the account is to have. */
export const sendContactCode = defineEndpoint({
  method: 'POST',
  path: '/user/contacts/codes',
  access: 'customer',
  input: z.object({ contact: lineSchema(254) }),
  output: challenge,
});

/** Confirms it, in place of the one before, by the code. */
export const confirmContact = defineEndpoint({
  method: 'PUT',
  path: '/user/contacts',
  access: 'customer',
  input: z.object({ otp: lineSchema(254), unique_id: lineSchema(254), proof: proofSchema }),
  output: messageSchema,
});
