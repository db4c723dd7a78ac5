import { createHash } from 'node:crypto';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { CITIES } from '#domain/base/city.ts';
import type { ProductEntry, ProductFile } from '#domain/content/entries/product-entry.ts';
import { foldText } from '#domain/catalogue/search/search-text.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { plansIn, stockIn } from '#domain/catalogue/plans.ts';
import { fillBare } from './bare-tables.ts';
import type { Db, Tx } from './db.ts';
import { giveCodes, makeUnits, type NewUnits } from './make-units.ts';
import { productPrices, products, productStock, stockMovements } from './schema/catalogue.ts';
import { unitCodes, unitEvents, units } from './schema/units.ts';

/** Products written by one statement. */
const BATCH = 200;

/** What a first import fills. */
const TABLES = [
  products,
  productPrices,
  productStock,
  stockMovements,
  unitCodes,
  units,
  unitEvents,
] as const;

/**
 * Brings the catalogue to what the content says, by slug and digest; answers how many products were
 * written. What is new opens its stock at `now`. Stock already counted stays as it is; prices that an
 * operator set are apart, and overrule the file's (rules/catalogue.md#the-price-of-a-day).
 */
export async function importCatalogue(
  db: Db,
  files: readonly ProductFile[],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4321002)`);
    // Whoever sets a rent holds the product first and the version after it; so does the import.
    const known = await tx
      .select({ slug: products.slug, digest: products.digest, listed: products.listed })
      .from(products)
      .orderBy(products.slug)
      .for('no key update');
    const listed = known.filter((product) => product.listed);
    const digests = new Map(listed.map(({ slug, digest }) => [slug, digest]));
    const changed = files.map(toWritten).filter(({ slug, digest }) => digests.get(slug) !== digest);
    const write = () => writeAll(tx, changed, now);
    await (known.length === 0 ? fillBare(tx, TABLES, write) : write());
    const there = new Set(files.map(({ slug }) => slug));
    const gone = listed.flatMap(({ slug }) => (there.has(slug) ? [] : [slug]));
    for (const slugs of batches(gone)) {
      await tx.update(products).set({ listed: false }).where(inArray(products.slug, slugs));
    }
    return changed.length;
  });
}

/** A file as it is written down. */
interface Written extends ProductFile {
  readonly searchText: string;
  /** Changes with the file, and with the way its text is made ready for the search. */
  readonly digest: string;
}

function toWritten(file: ProductFile): Written {
  const searchText = searchTextOf(file);
  const written = JSON.stringify([file, searchText]);
  return { ...file, searchText, digest: createHash('sha256').update(written).digest('base64url') };
}

type Opened = typeof productStock.$inferSelect;

function* batches<Each>(all: readonly Each[]): Generator<Each[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

async function writeAll(tx: Tx, files: readonly Written[], now: Date): Promise<void> {
  const slugs = files.map(({ slug }) => slug);
  const written = sql`(select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))`;
  await tx.delete(productPrices).where(inArray(productPrices.productSlug, written));
  const opened: Opened[] = [];
  for (const batch of batches(files)) opened.push(...(await writeProducts(tx, batch, now)));
  await giveCodes(tx, slugs);
  const entries = new Map(files.map(({ slug, entry }) => [slug, entry]));
  const made = opened.map((stock) => toUnits(stock, entries.get(stock.productSlug), now));
  await makeUnits(tx, made, { by: null, at: now });
}

/** Answers whose stock is opened by it. */
async function writeProducts(tx: Tx, files: readonly Written[], now: Date): Promise<Opened[]> {
  await tx.execute(sql`
    insert into ${products}
      (slug, category, sub_category, name, entry, description, search_text, digest)
    select slug, category, "subCategory", name, entry, description, "searchText", digest
    from ${recordsOf(files.map(toRow))} as file (
      slug text, category text, "subCategory" text, name text, entry jsonb, description text,
      "searchText" text, digest text
    )
    on conflict (slug) do update set
      category = excluded.category, sub_category = excluded.sub_category, name = excluded.name,
      entry = excluded.entry, description = excluded.description,
      search_text = excluded.search_text, digest = excluded.digest, listed = true`);
  await tx.execute(sql`
    insert into ${productPrices} (product_slug, city_id, tenure, price)
    select "productSlug", "cityId", tenure, price
    from ${recordsOf(files.flatMap(pricesOf))} as plan (
      "productSlug" text, "cityId" int, tenure int, price bigint
    )`);
  const opened = await tx
    .insert(productStock)
    .select(
      sql`select "productSlug", "cityId", available, null::timestamptz, null, null
        from ${recordsOf(files.flatMap(stockOf))} as opened (
          "productSlug" text, "cityId" int, available int
        )`,
    )
    .onConflictDoNothing()
    .returning();
  await tx.execute(sql`
    insert into ${stockMovements} (product_slug, city_id, change, reason, at)
    select "productSlug", "cityId", available, 'opening', ${now.toISOString()}::timestamptz
    from ${recordsOf(opened)} as opened ("productSlug" text, "cityId" int, available int)`);
  return opened;
}

/** Rows as one parameter, whose columns are named where they are read. */
function recordsOf(rows: readonly object[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}

function toRow({ slug, entry, description, searchText, digest }: Written) {
  const { category, subCategory, name } = entry;
  return {
    slug,
    entry,
    description,
    searchText,
    category,
    subCategory,
    name,
    digest,
  };
}

/** What a product is found by, as the search reads it. */
function searchTextOf({ entry }: ProductFile): string {
  const texts = [
    entry.name,
    entry.summary,
    entry.category,
    entry.subCategory,
    entry.brand ?? '',
    ...entry.synonyms,
    ...entry.features.flatMap(({ title, list }) => [title, ...list]),
  ];
  return texts.map(foldText).join(' ');
}

function pricesOf({ slug, entry }: ProductFile) {
  return CITIES.flatMap((city) =>
    plansIn(entry, city.slug).map(({ tenure, price }) => ({
      productSlug: slug,
      cityId: city.id,
      tenure,
      price,
    })),
  );
}

function stockOf({ slug, entry }: ProductFile) {
  return CITIES.map((city) => ({
    productSlug: slug,
    cityId: city.id,
    available: stockIn(entry, city.slug),
  }));
}

function toUnits(
  { productSlug, cityId, available }: Opened,
  entry: ProductEntry | undefined,
  at: Date,
): NewUnits {
  const price = entry?.buy?.price;
  return {
    productSlug,
    cityId,
    quantity: available,
    condition: 'new',
    bay: null,
    cost: price === undefined ? null : rupees(price),
    acquiredOn: dayOf(at),
  };
}
