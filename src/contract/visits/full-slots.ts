import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { slotSchema } from './slot.ts';
import { typedWholeSchema } from '#contract/base/common.ts';

/**
 * The half-days without a place, in the city of one of the caller's orders, whose own stops do not count,
 * or in the city that is named (rules/runs.md#a-full-slot).
 */
export const fullSlots = defineEndpoint({
  method: 'GET',
  path: '/slots/full',
  access: 'customer',
  input: z.object({
    orderNumber: z._default(z.string().check(z.maxLength(200)), ''),
    cityId: z._default(typedWholeSchema, 0),
  }),
  output: z.object({ full: z.array(slotSchema) }),
});
