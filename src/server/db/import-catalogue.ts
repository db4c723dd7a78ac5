import { createHash } from 'node:crypto';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { CITIES } from '#domain/city.ts';
import { plansIn } from '#domain/plans.ts';
import type { ProductFile } from '../content.ts';
import type { Db } from './db.ts';
import { productPrices, products, productStock } from './schema/catalogue.ts';

/**
 * Brings the catalogue to what the content says, by slug and digest; answers how many products were
 * written. Stock already counted and prices an operator has overridden stay as they are.
 */
export async function importCatalogue(db: Db, files: readonly ProductFile[]): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4321002)`);
    const known = await tx
      .select({ slug: products.slug, digest: products.digest })
      .from(products)
      .where(eq(products.listed, true));
    const digests = new Map(known.map(({ slug, digest }) => [slug, digest]));
    const changed = files.filter((file) => digests.get(file.slug) !== digestOf(file));
    if (changed.length > 0) await writeProducts(tx, changed);
    const slugs = files.map(({ slug }) => slug);
    await tx
      .update(products)
      .set({ listed: false })
      .where(and(eq(products.listed, true), notInArray(products.slug, slugs)));
    return changed.length;
  });
}

async function writeProducts(tx: Db, files: readonly ProductFile[]): Promise<void> {
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
  await tx
    .delete(productPrices)
    .where(and(inArray(productPrices.productSlug, slugs), eq(productPrices.overridden, false)));
  await tx.insert(productPrices).values(files.flatMap(pricesOf)).onConflictDoNothing();
  await tx.insert(productStock).values(files.flatMap(stockOf)).onConflictDoNothing();
}

function toRow(file: ProductFile) {
  const { slug, entry, description } = file;
  const searchText = [
    entry.name,
    entry.summary,
    entry.category,
    entry.subCategory.replaceAll('-', ' '),
    ...entry.synonyms,
    ...entry.features.flatMap(({ title, list }) => [title, ...list]),
  ].join(' ');
  return {
    slug,
    entry,
    description,
    searchText,
    category: entry.category,
    subCategory: entry.subCategory,
    name: entry.name,
    digest: digestOf(file),
    listed: true,
  };
}

function pricesOf({ slug, entry }: ProductFile) {
  return CITIES.flatMap((city) =>
    plansIn(entry, city.slug).map(({ period, price }) => ({
      productSlug: slug,
      cityId: city.id,
      tenure: period,
      price,
    })),
  );
}

function stockOf({ slug, entry }: ProductFile) {
  return CITIES.map((city) => ({
    productSlug: slug,
    cityId: city.id,
    available: entry.stock[city.slug],
  }));
}

function digestOf(file: ProductFile): string {
  return createHash('sha256').update(JSON.stringify(file)).digest('base64url');
}
