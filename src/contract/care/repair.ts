import * as z from 'zod/mini';
import { MAX_DESCRIPTION_LENGTH } from '#domain/care/issue.ts';
import { REPAIR_STATES } from '#domain/care/repair.ts';
import { HALVES } from '#domain/visits/visit.ts';
import {
  atMost,
  daySchema,
  instantSchema,
  messageSchema,
  nothingSchema,
  rowIdSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const slot = { day: daySchema, half: z.enum(HALVES) };

const repairSchema = z.object({
  /** Of its visit: what `moveVisit` and `callOffRepair` take. */
  id: z.number(),
  /** Of what was described and shown; null once that is erased. */
  issueId: z.nullable(z.number()),
  orderNumber: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  state: z.enum(REPAIR_STATES),
  ...slot,
  crew: z.nullable(z.string()),
  crewPhone: z.nullable(z.string()),
  /** What its renter tells the crew; null once it is over. */
  code: z.nullable(z.string()),
  /** Tries so far at which nobody was there. */
  missed: z.number(),
  /** Until when its renter can move it, and to which days. */
  movableUntil: z.nullable(instantSchema),
  moveDays: z.array(daySchema),
  /** Until when its renter can call it off; null once that is over. */
  callOffUntil: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  /** Why its code does not count any more; null while it does. */
  codeNote: z.nullable(z.string()),
  /** What is said where it is late by our doing, and can be moved for that. */
  apology: z.nullable(z.string()),
});
export type Repair = z.infer<typeof repairSchema>;

const rentedSchema = z.object({
  orderNumber: z.string(),
  productSlug: z.string(),
  name: z.string(),
  /** The days for which a visit can be booked; none where it is picked up before. */
  days: z.array(daySchema),
  /** Whether one is planned already. */
  isPlanned: z.boolean(),
});
export type Repairable = z.infer<typeof rentedSchema>;

const repairsSchema = z.object({
  /** What is with the customer. */
  items: z.array(rentedSchema),
  /** Those that are planned first, the next of them before the others; then what is over, the newest first. */
  repairs: z.array(repairSchema),
});
export type Repairs = z.infer<typeof repairsSchema>;

export const listRepairs = defineEndpoint({
  method: 'GET',
  path: '/order/repairs',
  access: 'customer',
  input: nothingSchema,
  output: repairsSchema,
});

/** Books a repair visit (rules/repairs.md#booking-one); pictures go with its issue. */
export const bookRepair = defineEndpoint({
  method: 'POST',
  path: '/order/repairs',
  access: 'customer',
  input: z.object({
    orderNumber: text,
    productSlug: text,
    description: z.string().check(z.trim(), z.minLength(1), atMost(MAX_DESCRIPTION_LENGTH)),
    ...slot,
  }),
  output: z.extend(messageSchema, { issueId: z.number() }),
});

/** Calls a repair visit off (rules/repairs.md#moving-it-and-calling-it-off). */
export const callOffRepair = defineEndpoint({
  method: 'POST',
  path: '/order/repairs/:id/callOff',
  access: 'customer',
  input: z.object({ id: rowIdSchema }),
  output: messageSchema,
});
