import * as z from 'zod/mini';
import { lineSchema, messageSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Sends a code to the e-mail or mobile number that the account is to have. */
export const sendContactCode = defineEndpoint({
  method: 'POST',
  path: '/user/contacts/codes',
  access: 'customer',
  input: z.object({ contact: lineSchema(254) }),
  output: z.object({ uuid: z.string(), message: z.string() }),
});

/** Confirms it, in place of the one before, by the code. */
export const confirmContact = defineEndpoint({
  method: 'PUT',
  path: '/user/contacts',
  access: 'customer',
  input: z.object({ otp: lineSchema(254), unique_id: lineSchema(254) }),
  output: messageSchema,
});
