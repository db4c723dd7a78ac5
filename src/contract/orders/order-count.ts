import * as z from 'zod/mini';
import { nothingSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** How many orders there are of the caller's, whatever became of them. */
export const countOrders = defineEndpoint({
  method: 'GET',
  path: '/order/orderCount',
  access: 'customer',
  input: nothingSchema,
  output: z.object({ count: z.number() }),
});
