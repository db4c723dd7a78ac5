import { isLook, productAt } from '#domain/overview/funnel.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { ProductCounts } from '#server/lib/product-counts.ts';

/** Told of each page that is served: its path, and what asked for it. */
export type OnPage = (
  path: string,
  method: string,
  header: (name: string) => string | undefined,
) => void;

/** Counts the pages of products that somebody looks at (rules/books.md#the-funnel). */
export function lookCounter(counts: ProductCounts, now: () => Date): OnPage {
  return (path, method, header) => {
    const product = method === 'GET' ? productAt(path) : undefined;
    if (!product) return;
    const asking = {
      userAgent: header('user-agent'),
      purpose: header('sec-purpose') ?? header('purpose'),
      destination: header('sec-fetch-dest'),
    };
    if (!isLook(asking)) return;
    const { city, slug: productSlug } = product;
    counts.add({ day: dayOf(now()), cityId: city.id, productSlug, views: 1, carted: 0 });
  };
}
