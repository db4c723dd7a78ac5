import * as z from 'zod/mini';
import { HALVES } from '#domain/visits/visit.ts';
import { daySchema } from '#contract/base/common.ts';

/** When somebody comes (rules/visits.md#slots). */
export const slotSchema = z.object({ day: daySchema, half: z.enum(HALVES) });
