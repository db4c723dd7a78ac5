import { atom } from 'nanostores';
import type { Result } from '#api/call.ts';
import * as calls from '#contract/office/care/reviews.ts';
import type { OfficeReview } from '#contract/office/care/reviews.ts';
import {
  HIDING_REASONS,
  MAX_REVIEW_ANSWER,
  REVIEW_SORTS,
  REVIEW_STATES,
  STARS,
} from '#domain/care/review.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { oneOf } from '#stores/office/shell/chosen.ts';
import { createOfficeForm, type OfficeForm } from '#stores/office/shell/form.ts';
import { ANY, CITY, createList } from '#stores/office/shell/list.ts';
import { createPictures } from '#stores/office/shell/pictures.ts';
import { beginAct, createSaid } from '#stores/office/shell/screen-notices.ts';

/** What renters say of products, the newest first (rules/reviews.md#the-reviews-page). */
export const reviews = createList(calls.listOfficeReviews, {
  filters: {
    search: ANY,
    state: REVIEW_STATES,
    stars: STARS.map(String),
    city: CITY,
    sort: REVIEW_SORTS,
  },
  isByCity: true,
  columns: 'reviews',
});

/** The pictures of reviews that were asked for, by their keys. */
export const reviewPictures = createPictures((key) =>
  callOffice(calls.officeReviewPicture, { key }),
);

/** The review that is looked at, as it was shown when that began. */
export const $judging = atom<OfficeReview | undefined>(undefined);

/** How the last act ended, told beside the list. */
const told = createSaid();
export const { $said: $judged, dismiss: dismissJudged } = told;

export const reviewAnswerForm = createOfficeForm({
  blank: { answer: '' },
  limits: { answer: MAX_REVIEW_ANSWER },
  check: ({ answer }) =>
    answer.trim() === '' ? { errors: { answer: 'Please write an answer.' } } : undefined,
});

export const hideForm = createOfficeForm({
  blank: { reason: '' },
  check: ({ reason }) =>
    oneOf(HIDING_REASONS, reason) === ''
      ? { errors: { reason: 'Please choose a reason.' } }
      : undefined,
});

let drafted = 0;

/** What was written to the same one before stays; else its answer is there to be changed. */
export function beginJudging(review: OfficeReview): void {
  if (drafted !== review.id) {
    hideForm.clear();
    reviewAnswerForm.clear();
    reviewAnswerForm.edit('answer', review.answer?.text ?? '');
  }
  drafted = review.id;
  beginAct();
  $judging.set(review);
}

export function endJudging(): void {
  $judging.set(undefined);
}

/** Answers it in public. */
export function answerReview(): Promise<void> {
  return judge(
    reviewAnswerForm,
    ({ id, version: seen }, { answer }) =>
      callOffice(calls.answerOfficeReview, { id, seen, answer }),
    ({ name }) => `Your answer is now below the review by ${name}.`,
  );
}

/** Hides it, for the reason that was chosen. */
export async function hideReview(): Promise<void> {
  const reason = oneOf(HIDING_REASONS, hideForm.$form.get().values.reason);
  if (!hideForm.check() || reason === '') return;
  await judge(
    hideForm,
    ({ id, version: seen }) => callOffice(calls.hideOfficeReview, { id, seen, reason }),
    ({ name }) => `The review by ${name} is hidden.`,
  );
}

const againForm = createOfficeForm({ blank: {} });
export const $showingAgain = againForm.$form;
export const dismissShowingAgain = againForm.dismiss;

/** Shows it again. */
export function unhideReview(): Promise<void> {
  return judge(
    againForm,
    ({ id, version: seen }) => callOffice(calls.unhideOfficeReview, { id, seen }),
    ({ name }) => `The review by ${name} is shown again.`,
  );
}

/**
 * Does something about the review that is looked at; where somebody else has meanwhile, what has become of
 * it is shown and what was typed stays.
 */
async function judge<Values extends object>(
  form: OfficeForm<Values>,
  send: (review: OfficeReview, values: Values) => Promise<Result<unknown>>,
  doneWords: (review: OfficeReview) => string,
): Promise<void> {
  const review = $judging.get();
  if (!review || !form.check()) return;
  const said = await form.act({
    send: (values) => send(review, values),
    done: `${doneWords(review)} We’ve informed them.`,
  });
  if (said) {
    drafted = 0;
    if ($judging.get() === review) endJudging();
  }
  await reviews.load();
  if (said) told.say(said);
  if (said || $judging.get() !== review) return;
  const asked = await callOffice(calls.listOfficeReviews, { search: String(review.id) });
  const [now] = asked.ok ? asked.value.rows : [];
  if (now && $judging.get() === review) $judging.set(now);
}
