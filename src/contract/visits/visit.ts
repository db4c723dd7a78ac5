import * as z from 'zod/mini';
import { VISIT_KINDS } from '#domain/visits/visit.ts';
import {
  daySchema,
  instantSchema,
  messageSchema,
  nothingSchema,
  rowIdSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { slotSchema } from './slot.ts';

const slot = slotSchema.shape;

export const visitSchema = z.object({
  /** Null while a slot is chosen, and nothing planned yet. */
  id: z.nullable(z.number()),
  orderNumber: z.string(),
  kind: z.enum(VISIT_KINDS),
  /** Whether it is the exchange by which an order moves to the other city. */
  isCityMove: z._default(z.boolean(), false),
  /** Whether it brings a replacement of ours. */
  isReplacement: z._default(z.boolean(), false),
  state: z.enum(['chosen', 'planned', 'done', 'missed', 'cancelled']),
  ...slot,
  /** What its renter tells the crew; null once it is over, before it is planned, and where none is asked for. */
  code: z.nullable(z.string()),
  /** Who comes, and where they are reached. */
  crew: z.nullable(z.string()),
  crewPhone: z.nullable(z.string()),
  /** Until when we come, where we told that we are late. */
  lateUntil: z.nullable(instantSchema),
  /** Until when its renter can move it; null where they cannot. */
  movableUntil: z.nullable(instantSchema),
  /** The days to which it can be moved. */
  moveDays: z.array(daySchema),
  /** Why its renter cannot move what is planned; null where they can. */
  unmovable: z.nullable(z.enum(['settled', 'moved'])),
  /** Tries so far at which nobody was there. */
  missed: z.number(),
  endedAt: z.nullable(instantSchema),
  /** The page on which others follow it; null where there is nothing to follow. */
  trackPath: z.nullable(z.string()),
  /** Why it was noted as done without its code. */
  withoutCode: z.nullable(z.string()),
  /** Writes a mail to us about its order. */
  contactUrl: z.string(),
  /** Why its code does not count any more; null while it does. */
  codeNote: z.nullable(z.string()),
  /** What is said where it is late by our doing, and can be moved for that. */
  apology: z.nullable(z.string()),
});
export type Visit = z.output<typeof visitSchema>;

/** Every visit for the customer's orders, the next one first, and the slots chosen with orders. */
export const listVisits = defineEndpoint({
  method: 'GET',
  path: '/order/visits',
  access: 'customer',
  input: nothingSchema,
  output: z.array(visitSchema),
});

/** Moves a visit to another slot, once (rules/visits.md#moving-a-visit). */
export const moveVisit = defineEndpoint({
  method: 'POST',
  path: '/order/visits/:id',
  access: 'customer',
  input: z.object({ id: rowIdSchema, ...slot }),
  output: messageSchema,
});
