import * as z from 'zod/mini';
import { PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { daySchema } from '#contract/base/common.ts';

/** A day of a plan, with its slots (rules/office.md#the-slots-of-a-visit). */
export const planDaySchema = z.object({
  day: daySchema,
  halves: z.array(
    z.object({
      half: z.enum(HALVES),
      /** The hours of a pick-up. */
      pickupSlot: z.optional(z.enum(PICKUP_SLOTS)),
      closed: z.nullable(z.enum(['past', 'no-working-day', 'too-early', 'after-plan'])),
    }),
  ),
});
