import { eq, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { OpenDb } from '#server/db/open.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { table } from '#server/db/schema/table.ts';
import { TABLE_NAMES, tableNamed } from '#server/retention/tables.ts';
import { openTestDb } from '../support/database.ts';

let database: OpenDb;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

/** The values that the database's own `CHECK`s list, by their names. */
async function listsOfDatabase(): Promise<Map<string, string[]>> {
  const rows = await database.db
    .select({ name: sql<string>`conname`, text: sql<string>`pg_get_constraintdef(oid)` })
    .from(sql`pg_constraint`)
    .where(
      sql`connamespace = 'public'::regnamespace and contype = 'c' and conname like '%\\_check' and convalidated`,
    );
  return new Map(
    rows.map(({ name, text: list }) => [
      name,
      [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? ''),
    ]),
  );
}

test('the database lists the values of every column whose values the code lists', async () => {
  const columns = TABLE_NAMES.flatMap((name) =>
    getTableConfig(tableNamed(name)).columns.map((column) => ({
      check: `${getTableName(tableNamed(name))}_${toSnakeCase(column.name)}_check`,
      values: column.enumValues,
    })),
  );
  const listed = columns.filter(({ values }) => values !== undefined);
  expect(listed.length).toBeGreaterThan(80);
  expect(await listsOfDatabase()).toEqual(
    new Map(listed.map(({ check, values }) => [check, values])),
  );
});

test('a value that no list has is refused by the database', async () => {
  const [product] = await database.db.select().from(products).limit(1);
  const category = sql`'car'`;
  const changed = database.db
    .update(products)
    .set({ category })
    .where(eq(products.slug, product?.slug ?? ''));
  await expect(changed).rejects.toMatchObject({
    cause: { code: '23514', constraint: 'products_category_check' },
  });
});

test('a column of a type that the database cannot check does not compile', () => {
  // @ts-expect-error The values have to be given as a list.
  const wrong = table('wrong', { state: text().$type<'open' | 'closed'>() });
  const right = table('right', { state: text({ enum: ['open', 'closed'] }).notNull() });
  expect(getTableConfig(wrong).checks).toEqual([]);
  expect(getTableConfig(right).checks.map(({ name }) => name)).toEqual(['right_state_check']);
});
