import { MAX_REVIEW_PICTURES } from '#domain/care/review.ts';

/** The texts about reviews, apart from the rest because the page says some of them too. */
export const reviewTexts = {
  REVIEW_SENT: 'Thank you. Your review is on the product page.',
  REVIEW_WITHDRAWN: 'Your review and its pictures are deleted.',
  REVIEW_STARS: 'Please choose from one to five stars.',
  REVIEW_THERE: 'You’ve already reviewed this. Withdraw that review to write another.',
  REVIEW_NOT_POSSIBLE:
    'You can review an item once it’s delivered. Medical items can’t be reviewed.',
  REVIEW_HIDDEN: 'This review is hidden, so you can’t add pictures.',
  REVIEW_PICTURE_LIMIT: `A review can have up to ${MAX_REVIEW_PICTURES} pictures.`,
} as const;
