import * as z from 'zod/mini';
import { HALVES } from '#domain/visit.ts';
import { daySchema } from './common.ts';

/** When somebody comes (rules/visits.md#slots). */
export const slotSchema = z.object({ day: daySchema, half: z.enum(HALVES) });
