import { MAX_REVIEW_PICTURES } from '#domain/review.ts';

/** The texts about reviews, apart from the rest because the page says some of them too. */
export const reviewTexts = {
  REVIEW_SENT: 'Thank you. Your review is on the page of the product.',
  REVIEW_WITHDRAWN: 'Your review is gone, with its pictures.',
  REVIEW_STARS: 'Please choose from one to five stars.',
  REVIEW_THERE: 'You have reviewed this already. Withdraw that review to write another.',
  REVIEW_NOT_POSSIBLE:
    'A thing can be reviewed once it was delivered. Medical things are not reviewed.',
  REVIEW_HIDDEN: 'This review is hidden, and takes no more pictures.',
  REVIEW_PICTURE_LIMIT: `A review can have up to ${MAX_REVIEW_PICTURES} pictures.`,
} as const;
