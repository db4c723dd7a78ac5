import * as z from 'zod/mini';
import { isMonth, type Month } from '#domain/base/month.ts';
import { orBlank } from './form-fields.ts';

export const monthSchema = z.custom<Month>((value) => typeof value === 'string' && isMonth(value));

/** Empty for the month that runs. */
export const wantedMonth = orBlank(monthSchema);
