import * as z from 'zod/mini';
import { MANDATE_METHODS } from '#domain/mandate-method.ts';
import { paiseSchema } from './common.ts';

/** Lets the first payment of an order authorise AutoPay, with the most that was shown of one debit. */
export const chosenAutopaySchema = z.optional(
  z.object({ method: z.enum(MANDATE_METHODS), maximum: paiseSchema }),
);
