import * as z from 'zod/mini';
import { paiseSchema } from '#contract/base/common.ts';

/** Lets the first payment of an order authorise AutoPay, with the most that was shown of one debit. */
export const chosenAutopaySchema = z.optional(
  z.object({ method: z.enum(['upi', 'card']), maximum: paiseSchema }),
);
