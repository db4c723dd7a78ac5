import * as z from 'zod/mini';
import { TRACKING_STATES } from '#domain/delivery/tracking.ts';
import { instantSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const trackingSchema = z.object({
  state: z.enum(TRACKING_STATES),
  /** When it comes, in words; null before that is planned, and once it is over. */
  when: z.nullable(z.string()),
  /** Until when we come, where we told that we are late. */
  lateUntil: z.nullable(instantSchema),
  /** First names of who comes. */
  crew: z.nullable(z.string()),
  /** Whether its day is over and nobody noted how it went. */
  isUnnoted: z._default(z.boolean(), false),
});
export type Tracking = z.output<typeof trackingSchema>;

/** How an order stands, for whoever has its identifier (rules/visits.md#following-a-delivery). */
export const trackOrder = defineEndpoint({
  method: 'GET',
  path: '/track/:trackingId',
  access: 'public',
  input: z.object({ trackingId: z.string() }),
  output: trackingSchema,
});
