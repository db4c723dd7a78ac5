import { API_ORIGIN } from '#api/origin.ts';
import { readReviews } from '#api/reviews.ts';
import { API_PREFIX } from '#contract/endpoint.ts';
import type { ProductReviews } from '#contract/review.ts';

/** Reviews of a product from one on, the newest first; nothing when the server is silent. */
export async function loadReviews(slug: string, from: number): Promise<ProductReviews | undefined> {
  return readReviews(slug, from);
}

/** The address of a picture of a review that is shown: `reviewPicture` of the contract. */
export function reviewPictureAddress(key: string): string {
  return `${API_ORIGIN}${API_PREFIX}/product/reviewPicture/${encodeURIComponent(key)}`;
}
