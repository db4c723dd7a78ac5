import { atom } from 'nanostores';
import { API_ORIGIN } from '#api/origin.ts';
import { readReviews } from '#api/reviews.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import type { ProductReviews } from '#contract/care/review.ts';

const NONE: ProductReviews = { rating: null, reviews: [] };

/** The reviews of the page's product that are shown, the newest first. */
export const $reviews = atom(NONE);

/** Asks for the first reviews of a product, or for those after the ones that are shown. */
export async function loadReviews(slug: string): Promise<ProductReviews> {
  const { reviews } = $reviews.get();
  const next = await readReviews(slug, reviews.length);
  if (!next) return $reviews.get();
  // A review that was written meanwhile moves the others down.
  const isNews = ({ id }: { id: number }) => !reviews.some((known) => known.id === id);
  $reviews.set({ ...next, reviews: [...reviews, ...next.reviews.filter(isNews)] });
  return $reviews.get();
}

/** The address of a picture of a review that is shown: `reviewPicture` of the contract. */
export function reviewPictureAddress(key: string): string {
  return `${API_ORIGIN}${API_PREFIX}/product/reviewPicture/${encodeURIComponent(key)}`;
}
