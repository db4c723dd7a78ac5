import * as z from 'zod/mini';
import { LONGEST_TYPED_CODE } from '#domain/overview/referral-code.ts';
import { REFERRAL_STATES } from '#domain/overview/referral.ts';
import { daySchema, nothingSchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const stateSchema = z.enum(REFERRAL_STATES);

const invitedSchema = z.object({
  /** The first letter of their first name; '' of an account that is deleted (rules/referrals.md#what-one-sees-of-the-other). */
  initial: z.string(),
  takenOn: daySchema,
  state: stateSchema,
  /** Of one that is credited: what came off the rent of whoever asks, and when. */
  credited: z.nullable(z.object({ amount: paiseSchema, on: daySchema })),
});
export type Invited = z.infer<typeof invitedSchema>;

const ownReferralsSchema = z.object({
  /** Null until it is asked for. */
  code: z.nullable(z.string()),
  mayInvite: z.boolean(),
  /** What each of two gets. */
  credit: paiseSchema,
  /** How many credits whoever invites can still earn this year. */
  left: z.number(),
  /** The newest first. */
  invited: z.array(invitedSchema),
  /** The code that the account took itself. */
  taken: z.nullable(z.object({ amount: paiseSchema, state: stateSchema })),
  /** Whether it can still take one. */
  mayTake: z.boolean(),
});
export type OwnReferrals = z.infer<typeof ownReferralsSchema>;

/** What the caller invites with, whom they invited, and the code they took (rules/referrals.md). */
export const ownReferrals = defineEndpoint({
  method: 'GET',
  path: '/referral',
  access: 'customer',
  input: nothingSchema,
  output: ownReferralsSchema,
});

/** Makes the caller's code; whoever has one keeps it. */
export const makeReferralCode = defineEndpoint({
  method: 'POST',
  path: '/referral/code',
  access: 'customer',
  input: nothingSchema,
  output: z.object({ code: z.string() }),
});

/** Takes somebody's code (rules/referrals.md#when-a-code-counts). */
export const takeReferralCode = defineEndpoint({
  method: 'POST',
  path: '/referral/taken',
  access: 'customer',
  input: z.object({ code: z.string().check(z.maxLength(LONGEST_TYPED_CODE)) }),
  output: z.object({ amount: paiseSchema }),
});
