import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether a number is among many: one parameter, where `inArray` sends and prepares one for each. */
export function anyOf(column: AnyPgColumn, numbers: readonly number[]): SQL {
  return sql`${column} = any(${`{${numbers.join(',')}}`}::int[])`;
}
