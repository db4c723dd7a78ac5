import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { CITIES } from '#domain/city.ts';
import type { ProductEntry, ProductFile } from '#domain/content/product-entry.ts';
import { foldText } from '#domain/search-text.ts';
import { dayOf } from '#domain/kolkata.ts';
import { rupees } from '#domain/money.ts';
import { plansIn, stockIn } from '#domain/plans.ts';
import type { Db, Tx } from './db.ts';
import { giveCodes, makeUnits, type NewUnits } from './make-units.ts';
import { productPrices, products, productStock, stockMovements } from './schema/catalogue.ts';

/** Written by one statement, which has room for 65,535 values. */
const BATCH = 200;

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
    const known = await tx
      .select({ slug: products.slug, digest: products.digest })
      .from(products)
      .where(eq(products.listed, true));
    // Whoever sets a rent holds the product first and the version after it; so does the import.
    await tx.execute(sql`select slug from ${products} order by slug for no key update`);
    const digests = new Map(known.map(({ slug, digest }) => [slug, digest]));
    const changed = files.map(toWritten).filter(({ slug, digest }) => digests.get(slug) !== digest);
    const opened: Opened[] = [];
    for (const batch of batches(changed)) opened.push(...(await writeProducts(tx, batch, now)));
    await giveCodes(
      tx,
      changed.map(({ slug }) => slug),
    );
    const entries = new Map(changed.map(({ slug, entry }) => [slug, entry]));
    await makeUnits(
      tx,
      opened.map((stock) => toUnits(stock, entries.get(stock.productSlug), now)),
    );
    const there = new Set(files.map(({ slug }) => slug));
    const gone = known.flatMap(({ slug }) => (there.has(slug) ? [] : [slug]));
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

/** Answers whose stock is opened by it. */
async function writeProducts(tx: Tx, files: readonly Written[], now: Date): Promise<Opened[]> {
  await tx
    .insert(products)
    .values(files.map(toRow))
    .onConflictDoUpdate({
      target: products.slug,
      set: {
        category: sql`excluded.category`,
        subCategory: sql`excluded.sub_category`,
        name: sql`excluded.name`,
        entry: sql`excluded.entry`,
        description: sql`excluded.description`,
        searchText: sql`excluded.search_text`,
        digest: sql`excluded.digest`,
        listed: sql`excluded.listed`,
      },
    });
  const slugs = files.map(({ slug }) => slug);
  await tx.delete(productPrices).where(inArray(productPrices.productSlug, slugs));
  await tx.insert(productPrices).values(files.flatMap(pricesOf));
  const opened = await tx
    .insert(productStock)
    .values(files.flatMap(stockOf))
    .onConflictDoNothing()
    .returning();
  if (opened.length > 0) {
    await tx.insert(stockMovements).values(opened.map((stock) => toOpening(stock, now)));
  }
  return opened;
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
    listed: true,
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
    by: null,
    at,
  };
}

function toOpening({ productSlug, cityId, available }: Opened, at: Date) {
  return { productSlug, cityId, change: available, reason: 'opening' as const, at };
}
