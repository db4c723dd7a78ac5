import { bigint, timestamp } from 'drizzle-orm/pg-core';
import type { Paise } from '#domain/base/money.ts';

/** An amount in paise. */
export const amount = () => bigint({ mode: 'number' }).$type<Paise>();

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
