import * as z from 'zod/mini';
import { lineSchema } from './common.ts';

/**
 * What shows again who is signed in: their password, or a code that went to their confirmed email or
 * number (rules/sign-in.md#proving-it-again). Left out at first: `PROOF_NEEDED` asks for it.
 */
export const proofSchema = z.optional(
  z
    .object({
      password: z.optional(z.string().check(z.maxLength(200))),
      otp: z.optional(lineSchema(254)),
      unique_id: z.optional(lineSchema(254)),
    })
    .check(
      z.refine(
        ({ password, otp, unique_id }) =>
          password !== undefined || (otp !== undefined && unique_id !== undefined),
      ),
    ),
);
export type Proof = NonNullable<z.infer<typeof proofSchema>>;
