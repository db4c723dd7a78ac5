import * as z from 'zod/mini';
import { INSPECTION_STATES } from '#domain/endings/inspection.ts';
import { instantSchema } from './common.ts';

/** An inspection that was agreed to, or not answered in time, and is not settled yet. */
export const answeredSchema = z.object({
  at: instantSchema,
  isAgreed: z.boolean(),
  /** The inspection for which the deposit waits (rules/inspections.md#one-deposit-several-inspections). */
  waitsFor: z.nullable(z.object({ orderNumber: z.string(), state: z.enum(INSPECTION_STATES) })),
});
