import { sql } from 'drizzle-orm';
import { productDays } from '#server/db/schema/books.ts';
import type { AppContext } from '#server/lib/shop.ts';

const EVERY_MS = 60_000;
const BATCH = 500;

/** Writes what was counted since the last time; what cannot be written is counted again. */
export async function writeCounts({
  db,
  counts,
}: Pick<AppContext, 'db' | 'counts'>): Promise<number> {
  const taken = counts.take();
  for (let from = 0; from < taken.length; from += BATCH) {
    try {
      await db
        .insert(productDays)
        .values(taken.slice(from, from + BATCH))
        .onConflictDoUpdate({
          target: [productDays.day, productDays.cityId, productDays.productSlug],
          set: {
            views: sql`${productDays.views} + excluded.views`,
            carted: sql`${productDays.carted} + excluded.carted`,
          },
        });
    } catch (error) {
      for (const count of taken.slice(from)) counts.add(count);
      throw error;
    }
  }
  return taken.length;
}

/** Writes the counts every minute; answers how to stop, which writes the last ones. */
export function keepCounting(shop: AppContext): () => Promise<void> {
  const write = () =>
    writeCounts(shop).catch((error: unknown) => {
      shop.log.warn({ err: error }, 'the counts of product pages are written later');
    });
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}
