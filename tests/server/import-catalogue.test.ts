import { type SQL, sql, type Table } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductFile } from '#domain/content/product-entry.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import type { OpenDb } from '#server/db/open.ts';
import { productPrices, products, productStock } from '#server/db/schema/catalogue.ts';
import { openTestDb } from './support/database.ts';
import { SOFA } from './support/checkout.ts';

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
