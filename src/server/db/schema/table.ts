import { type BuildExtraConfigColumns, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  bigint,
  check,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  type PgTableExtraConfigValue,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Paise } from '#domain/base/money.ts';

/** Refuses `text().$type<…>()`, whose values the database would not know: `text({ enum: LIST })` it is. */
type Listed<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends {
    _: { columnType: 'PgText'; $type: unknown };
  }
    ? never
    : Columns[Name];
};

/**
 * A table, whose every `text({ enum: LIST })` the database checks to be of that list
 * (docs/decisions/0067-one-baseline.md).
 */
export function table<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns & Listed<Columns>,
  extras: (
    self: BuildExtraConfigColumns<Name, Columns, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  const made = pgTable<Name, Columns>(name, columns, (self): PgTableExtraConfigValue[] => [
    ...extras(self),
    ...checks(made),
  ]);
  return made;
}

function checks(made: PgTable) {
  return Object.values(getTableColumns(made)).flatMap((column) => {
    const { enumValues, name } = column;
    if (!enumValues) return [];
    const list = enumValues.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
    return check(
      `${getTableName(made)}_${toSnakeCase(name)}_check`,
      sql`${column} in (${sql.raw(list)})`,
    );
  });
}

/** An amount in paise. */
export const amount = () => bigint({ mode: 'number' }).$type<Paise>();

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
