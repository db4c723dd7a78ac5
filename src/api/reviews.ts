import type { ProductReviews } from '#contract/care/review.ts';
import { readBare } from './bare.ts';

/** `productReviews` of the contract, bare. */
export async function readReviews(
  productSlug: string,
  offset: number,
): Promise<ProductReviews | undefined> {
  const path = `/product/reviews/${encodeURIComponent(productSlug)}?offset=${offset}`;
  const answer = await readBare(path);
  return answer && areReviews(answer.body) ? answer.body : undefined;
}

function areReviews(body: unknown): body is ProductReviews {
  const { rating, reviews } = (body ?? {}) as Partial<ProductReviews>;
  return Array.isArray(reviews) && (rating === null || Number.isFinite(rating?.mean));
}
