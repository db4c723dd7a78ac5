import { atom } from 'nanostores';
import * as calls from '#contract/care/review.ts';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PICTURES, STARS, type Stars } from '#domain/care/review.ts';
import { reviewTexts } from '#messages/care/review-texts.ts';
import { createForm } from '#stores/base/form.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { createPictures } from '#stores/orders/chosen-pictures.ts';
import { $reviewAsked, type ReviewSubject } from './review-dialog.ts';

const { $loaded, load } = createLoader(() => call(calls.listOwnReviews, {}));

/** What the customer has written of what they rented. */
export const $ownReviews = $loaded;
export const loadOwnReviews = load;

interface Values {
  /** None while nothing is chosen. */
  readonly stars: Stars | undefined;
  readonly words: string;
}
const BLANK: Values = { stars: undefined, words: '' };

export const reviewForm = createForm<Values>({
  blank: BLANK,
  limits: { words: MAX_REVIEW_LENGTH },
  check: ({ stars }) =>
    stars === undefined ? { errors: { stars: reviewTexts.REVIEW_STARS } } : undefined,
});

/** What goes with the review, or is still to go once it is there. */
export const reviewPictures = createPictures({
  most: MAX_REVIEW_PICTURES,
  full: reviewTexts.REVIEW_PICTURE_LIMIT,
  send: (reviewId, file) => call(calls.addReviewPicture, { reviewId, file }),
});

/** How the last act ended. */
export const $reviewNotice = atom<Notice | undefined>(undefined);

let drafted = '';

// What was typed about the same thing before is there again.
$reviewAsked.subscribe((subject) => {
  $reviewNotice.set(undefined);
  if (!subject || drafted === keyOf(subject)) return;
  drafted = keyOf(subject);
  clear();
});

onSessionChange({ began: () => undefined, ended: clear });

function clear(): void {
  reviewForm.clear();
  reviewPictures.clear();
}

/** Asked for as soon as this module has come. */
function keyOf({ orderNumber, productSlug }: ReviewSubject): string {
  return `${orderNumber} ${productSlug}`;
}

export function chooseStars(chosen: number): void {
  reviewForm.edit(
    'stars',
    STARS.find((each) => each === chosen),
  );
}

/** Sends the review, and then its pictures. */
export async function sendReview(): Promise<void> {
  const subject = $reviewAsked.get();
  const { stars } = reviewForm.$form.get().values;
  if (!subject || !reviewForm.check() || !stars) return;
  const { orderNumber, productSlug } = subject;
  let sentAs: number | undefined;
  await reviewForm.submit({
    send: ({ words }) => call(calls.writeReview, { orderNumber, productSlug, stars, words }),
    succeeded({ reviewId, message }) {
      sentAs = reviewId;
      $reviewNotice.set({ tone: 'good', text: message });
      return { values: BLANK };
    },
  });
  if (sentAs !== undefined) await sendReviewPictures(sentAs);
}

/** Sends the chosen pictures of a review that is there; those that do not go stay for another try. */
export async function sendReviewPictures(reviewId: number): Promise<void> {
  reviewForm.change({ busy: 'attaching' });
  if (reviewPictures.$chosen.get().files.length > 0) await reviewPictures.send(reviewId);
  await loadOwnReviews();
  reviewForm.change({ busy: undefined });
}

/** Takes a review back for good. */
export async function withdraw(reviewId: number): Promise<void> {
  if (reviewForm.$form.get().busy) return;
  reviewForm.change({ busy: 'sending' });
  const result = await call(calls.withdrawReview, { reviewId });
  await loadOwnReviews();
  $reviewNotice.set(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  reviewForm.change({ busy: undefined });
}
