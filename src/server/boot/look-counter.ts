import type { Context } from 'hono';
import { isLook, productAt } from '#domain/funnel.ts';
import { dayOf } from '#domain/kolkata.ts';
import type { ProductCounts } from '#server/lib/product-counts.ts';

/** Told of each page that is served, by its path. */
export type OnPage = (path: string, context: Context) => void;

/** Counts the pages of products that somebody looks at (rules/books.md#the-funnel). */
export function lookCounter(counts: ProductCounts, now: () => Date): OnPage {
  return (path, { req }) => {
    const product = req.method === 'GET' ? productAt(path) : undefined;
    if (!product) return;
    const asking = {
      userAgent: req.header('user-agent'),
      purpose: req.header('sec-purpose') ?? req.header('purpose'),
      destination: req.header('sec-fetch-dest'),
    };
    if (!isLook(asking)) return;
    const { city, slug: productSlug } = product;
    counts.add({ day: dayOf(now()), cityId: city.id, productSlug, views: 1, carted: 0 });
  };
}
