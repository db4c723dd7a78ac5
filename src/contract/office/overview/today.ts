import * as z from 'zod/mini';
import { EVERY_QUEUE, ROW_KINDS } from '#domain/office/queue.ts';
import {
  cityIdSchema,
  daySchema,
  instantSchema,
  paiseSchema,
  typedWholeSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank } from '#contract/base/form-fields.ts';

const queueSchema = z.enum(EVERY_QUEUE);

/** Something that waits, as facts; which of them there are depends on the queue. */
const rowSchema = z.object({
  /** What it is, so that the next step leads to it: an order's number, an issue's, a customer's. */
  id: z.string(),
  order: z.nullable(z.string()),
  name: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** The issue of a repair visit, where it is noted how that went. */
  issue: z.optional(z.number()),
  /** In whose calendar it stands. */
  cityId: z.optional(z.number()),
  /** Since when it waits, and by when it is to be done; a day where no hour was promised. */
  since: z.nullable(instantSchema),
  by: z.nullable(instantSchema),
  on: z.nullable(daySchema),
  isLate: z.boolean(),
  isExpress: z.boolean(),
  /** What it is about: things, a reason, words of the matter. */
  about: z.nullable(z.string()),
  /** Documents, times. */
  count: z.nullable(z.number()),
  amount: z.nullable(paiseSchema),
  /** What is done there: a delivery, a pick-up … */
  kind: z.nullable(z.enum(ROW_KINDS)),
  /** Whether nobody is named who does it, where it tells. */
  isCrewless: z.optional(z.boolean()),
});

const waitingSchema = z.object({
  queue: queueSchema,
  count: z.number(),
  late: z.number(),
  express: z.number(),
  rows: z.array(rowSchema),
});

/** To a city, where one is named; what belongs to none stays. */
const narrowed = z.object({ city: orBlank(cityIdSchema) });

/** What waits for the operator's role, queue by queue, with the first rows of each. */
export const readToday = defineEndpoint({
  method: 'GET',
  path: '/office/today',
  access: 'operator:orders.read',
  input: narrowed,
  output: z.object({ asOf: instantSchema, queues: z.array(waitingSchema) }),
});

/** A page of one queue; `from` is how many stand before it. */
export const readQueue = defineEndpoint({
  method: 'GET',
  path: '/office/today/:queue',
  access: 'operator:orders.read',
  input: z.extend(narrowed, {
    queue: queueSchema,
    from: z._default(typedWholeSchema.check(z.maximum(10_000)), 0),
  }),
  output: waitingSchema,
});
