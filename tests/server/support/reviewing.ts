import sharp from 'sharp';
import * as calls from '#contract/care/review.ts';
import type { Stars } from '#domain/care/review.ts';
import { must, SOFA } from './checkout.ts';
import type { TestShop } from './shop.ts';

interface Renter {
  readonly token: string;
  readonly orderNumber: string;
}

/** What renters of a shop do with reviews. */
export function reviewing(shop: TestShop) {
  const reviewsOf = async (productSlug = SOFA, part: { limit?: number; offset?: number } = {}) =>
    must(await shop.request(calls.productReviews, { productSlug, ...part }));
  return {
    reviewsOf,
    /** The newest of a sofa. */
    newest: async () => (await reviewsOf()).reviews[0],
    review: (
      { token, orderNumber }: Renter,
      stars = 5,
      words = 'It is soft.',
      productSlug = SOFA,
    ) =>
      shop.request(
        calls.writeReview,
        { orderNumber, productSlug, stars: stars as Stars, words },
        { token },
      ),
    attach: async (token: string, reviewId: number, name = 'sofa.png') =>
      shop.request(
        calls.addReviewPicture,
        { reviewId, file: new File([new Uint8Array(await png())], name) },
        { token },
      ),
    ownOf: async (token: string) => must(await shop.request(calls.listOwnReviews, {}, { token })),
  };
}

/** A picture that says where it was taken. */
const png = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .withExifMerge({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();
