import * as z from 'zod/mini';
import { cityIdSchema, daySchema, paiseSchema, rowIdSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** What the delivery of the caller's cart to one of their addresses comes to, besides what is paid. */
export const deliveryPlan = defineEndpoint({
  method: 'GET',
  path: '/order/deliveryPlan',
  access: 'customer',
  input: z.object({ cityId: cityIdSchema, addressId: rowIdSchema }),
  output: z.object({
    /**
     * What the crew is paid in cash for carrying it up (rules/delivery.md#floor-lift-and-labour); null
     * where that depends on what the address does not say.
     */
    labourFee: z.nullable(paiseSchema),
    /** The days that can be chosen (rules/visits.md#a-slot-with-the-order), and those of an express order. */
    days: z.array(daySchema),
    expressDays: z.array(daySchema),
  }),
});
export type DeliveryPlan = z.infer<typeof deliveryPlan.output>;
