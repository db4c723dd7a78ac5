import { and, count, eq, gt, type SQL, sql, type Table } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductFile } from '#domain/content/entries/product-entry.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import type { OpenDb } from '#server/db/open.ts';
import { productPrices, products, productStock } from '#server/db/schema/catalogue.ts';
import { unitEvents, units } from '#server/db/schema/units.ts';
import { openEmptyDb, openTestDb } from '../support/database.ts';
import { SOFA } from '../support/checkout.ts';

/** When the stock of the catalogue is opened. */
const OPENED = new Date('2026-11-01T00:00:00Z');

let database: OpenDb;
let files: readonly ProductFile[];
beforeAll(async () => {
  [database, { products: files }] = await Promise.all([openTestDb(), readContent(CONTENT_FOLDER)]);
});
afterAll(() => database.close());

/** Where each row of the catalogue lies and which transaction wrote it, by product. */
async function rowVersions(): Promise<Map<string, string[]>> {
  const { db } = database;
  const tables = [
    await db.select({ slug: products.slug, version: versionOf(products) }).from(products),
    await db
      .select({ slug: productPrices.productSlug, version: versionOf(productPrices) })
      .from(productPrices),
    await db
      .select({ slug: productStock.productSlug, version: versionOf(productStock) })
      .from(productStock),
  ];
  const rows = Map.groupBy(tables.flat(), ({ slug }) => slug);
  return new Map(
    Array.from(rows, ([slug, each]) => [slug, each.map(({ version }) => version).toSorted()]),
  );
}

function versionOf(table: Table): SQL<string> {
  return sql<string>`${table}.xmin || ' ' || ${table}.ctid`;
}

test('holds every product of the content', async () => {
  const versions = await rowVersions();
  expect([...versions.keys()].toSorted()).toEqual(files.map(({ slug }) => slug).toSorted());
});

test('writes no row when it is imported a second time', async () => {
  const before = await rowVersions();
  expect(await importCatalogue(database.db, files, OPENED)).toBe(0);
  expect(await rowVersions()).toEqual(before);
});

test('writes the one product whose file has changed, and no other', async () => {
  const before = await rowVersions();
  const changed = files.map((file) =>
    file.slug === SOFA ? { ...file, description: `${file.description} New.` } : file,
  );
  expect(await importCatalogue(database.db, changed, OPENED)).toBe(1);
  const after = await rowVersions();
  expect(after.get(SOFA)).not.toEqual(before.get(SOFA));
  for (const versions of [before, after]) versions.delete(SOFA);
  expect(after).toEqual(before);
});

/** Every index and constraint of the schema, as the database writes them. */
async function readSchema({ db }: OpenDb) {
  return db
    .select({ owner: sql<string>`owner`, name: sql<string>`name`, definition: sql`definition` })
    .from(
      sql`(
        select indrelid::regclass::text as owner, indexrelid::regclass::text as name,
          pg_get_indexdef(indexrelid) || ' valid ' || indisvalid as definition
        from pg_index where indrelid::regclass::text not like '%.%'
        union all
        select conrelid::regclass::text, conname,
          pg_get_constraintdef(oid) || ' validated ' || convalidated
        from pg_constraint where conrelid::regclass::text not like '%.%'
      ) as part`,
    )
    .orderBy(sql`owner`, sql`name`, sql`definition`);
}

test('leaves every index and constraint as the migrations made it, whether it fails or not', async () => {
  const empty = await openEmptyDb();
  try {
    const made = await readSchema(empty);
    const names = made.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['units_state', 'unit_events_pkey', 'units_order_id_orders_id_fk']),
    );
    const wrong = files.map((file) => (file.slug === SOFA ? withLessThanNothing(file) : file));
    await expect(importCatalogue(empty.db, wrong, OPENED)).rejects.toThrow();
    expect(await empty.db.select().from(products)).toEqual([]);
    expect(await readSchema(empty)).toEqual(made);
    expect(await importCatalogue(empty.db, files, OPENED)).toBe(files.length);
    expect(await readSchema(empty)).toEqual(made);
  } finally {
    await empty.close();
  }
});

/** Its stock is refused by the database, once products and prices stand. */
function withLessThanNothing(file: ProductFile): ProductFile {
  return { ...file, entry: { ...file.entry, stock: { gurgaon: -1 } } };
}

test('opens the stock of each product with a unit for each piece, and says when it came', async () => {
  const { db } = database;
  const available = await db
    .select({
      slug: productStock.productSlug,
      cityId: productStock.cityId,
      many: productStock.available,
    })
    .from(productStock)
    .where(gt(productStock.available, 0));
  const counted = db.select({ slug: units.productSlug, cityId: units.cityId, many: count() });
  const there = await counted
    .from(units)
    .innerJoin(unitEvents, eq(unitEvents.unitId, units.id))
    .where(and(eq(units.since, OPENED), eq(unitEvents.at, OPENED), eq(unitEvents.to, 'store')))
    .groupBy(units.productSlug, units.cityId);
  expect(new Set(there)).toEqual(new Set(available));
});
