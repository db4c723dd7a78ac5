import type { Product, WithContext } from 'schema-dts';
import { MOST_STARS, type Rating } from '#domain/care/review.ts';

/** By which search engines know two statements of a page to be about its product. */
export const PRODUCT_ID = '#product';

/** What the page adds for search engines to its product: the build cannot know the mean (docs/decisions/0057). */
export function ratingData({ mean, count }: Rating): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': PRODUCT_ID,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: count,
      bestRating: MOST_STARS,
      worstRating: 1,
    },
  };
}
