import * as z from 'zod/mini';
import { defineAct } from '#contract/base/act.ts';
import { nothingSchema } from '#contract/base/common.ts';

const access = 'operator:people.manage';

/** Bills what is due today, as the job does (rules/billing.md#billing-is-automatic). */
export const runBilling = defineAct({
  method: 'POST',
  path: '/office/billing/run',
  access,
  action: 'billing run',
  input: nothingSchema,
  output: z.object({ invoices: z.number(), extended: z.number(), reminders: z.number() }),
});

/** How many were sealed again, and how many no key opens. */
const resealedSchema = z.object({ resealed: z.number(), shut: z.number() });

/** Seals everything with the first key again (docs/running.md#a-new-data-key). */
export const changeKey = defineAct({
  method: 'POST',
  path: '/office/keys/change',
  access,
  action: 'key change',
  input: nothingSchema,
  output: z.object({ accounts: resealedSchema, apps: resealedSchema }),
});
