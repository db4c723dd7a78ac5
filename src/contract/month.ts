import * as z from 'zod/mini';
import { isMonth, type Month } from '#domain/month.ts';
import { orBlank } from './narrowed.ts';

export const monthSchema = z.custom<Month>((value) => typeof value === 'string' && isMonth(value));

/** Empty for the month that runs. */
export const wantedMonth = orBlank(monthSchema);
