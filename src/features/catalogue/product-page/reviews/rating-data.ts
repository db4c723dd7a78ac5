import { MOST_STARS, type Rating } from '#domain/care/review.ts';

/**
 * Adds the mean to what the page tells search engines of its product: the build cannot know it
 * (docs/decisions/0057).
 */
export function tellRating({ mean, count }: Rating): void {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data: unknown = JSON.parse(script.textContent);
    if (!isProduct(data)) continue;
    const aggregateRating = {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: count,
      bestRating: MOST_STARS,
      worstRating: 1,
    };
    script.textContent = JSON.stringify({ ...data, aggregateRating });
  }
}

function isProduct(data: unknown): data is object {
  return (
    typeof data === 'object' && data !== null && '@type' in data && data['@type'] === 'Product'
  );
}
