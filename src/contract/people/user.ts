import * as z from 'zod/mini';
import { VERIFICATION_STATUSES } from '#domain/documents/kyc-status.ts';
import { nothingSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const status = z.enum(VERIFICATION_STATUSES);

const userSchema = z.object({
  id: z.number(),
  /** What the terms call subscriber number (rules/deposits.md#the-customer-number). */
  customerNumber: z._default(z.string(), ''),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** '' where there is none; it counts once it is confirmed. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Ten digits, or ''. */
  contact: z.string(),
  contactConfirmed: z.boolean(),
  /** Whether it ever set one, which can prove it again (rules/sign-in.md#proving-it-again). */
  hasPassword: z._default(z.boolean(), true),
  /** How each document of the account stands (rules/kyc.md#kinds-of-documents). */
  kycElement: z.optional(
    z.object({
      addressProof: status,
      selfie: status,
      panCard: status,
      userJobId: status,
      rentAgreement: status,
      bankStatement: status,
    }),
  ),
});
export type User = z.infer<typeof userSchema>;

export const userInfo = defineEndpoint({
  method: 'GET',
  path: '/user/userInfo',
  access: 'customer',
  input: nothingSchema,
  output: userSchema,
});

/** Ends the session whose token it carries. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/auth/logout',
  access: 'customer',
  input: nothingSchema,
  output: nothingSchema,
});
