import { useStore } from '@nanostores/react';
import type { OfficeReview } from '#contract/office/care/reviews.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { HIDING_REASONS, MAX_REVIEW_ANSWER } from '#domain/care/review.ts';
import { LongText } from '#features/office/shell/parts/long-text.tsx';
import { PictureRow } from '#features/office/shell/parts/picture-row.tsx';
import { Written } from '#features/office/shell/parts/row-words.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { HIDING_WORDS, starsWords } from '#messages/care/review-words.ts';
import * as desk from '#stores/office/care/reviews.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import styles from './review-dialog.module.css';

/** Answers a review, hides it, or shows it again. */
export function ReviewDialog() {
  const review = useStore(desk.$judging);
  return (
    <Dialog
      title={review ? `${starsWords(review.stars)} by ${review.name}` : ''}
      open={review !== undefined}
      onClose={desk.endJudging}
    >
      {review ? (
        <div className={`stack ${styles.parts}`}>
          <p>{review.productName}</p>
          {review.words ? <Written>{review.words}</Written> : null}
          <PictureRow
            keys={review.pictures}
            source={desk.reviewPictures}
            alt="The renter’s pictures"
            title="The renter’s picture"
          />
          <AnswerForm {...review} />
          {review.hidden ? <ShowAgain hidden={review.hidden} /> : <HideForm />}
        </div>
      ) : null}
    </Dialog>
  );
}

function AnswerForm({ answer }: OfficeReview) {
  const { values, errors, busy, notice } = useStore(desk.reviewAnswerForm.$form);
  return (
    <Form onSubmit={desk.answerReview}>
      <NoticeAlert notice={notice} onDismiss={desk.reviewAnswerForm.dismiss} />
      <LongText
        label="Public answer, shown below the review"
        name="answer"
        value={values.answer}
        error={errors.answer}
        most={MAX_REVIEW_ANSWER}
        onChange={(typed) => desk.reviewAnswerForm.edit('answer', typed)}
      />
      <Button type="submit" busy={busy && 'Answering'}>
        {answer ? 'Update answer' : 'Publish answer'}
      </Button>
    </Form>
  );
}

function HideForm() {
  const { values, errors, busy, notice } = useStore(desk.hideForm.$form);
  return (
    <Form onSubmit={desk.hideReview}>
      <NoticeAlert notice={notice} onDismiss={desk.hideForm.dismiss} />
      <Select
        label="Reason for hiding"
        name="reason"
        value={values.reason}
        prompt="Choose a reason (shown to shoppers)"
        error={errors.reason}
        options={HIDING_REASONS.map((reason) => ({ value: reason, label: HIDING_WORDS[reason] }))}
        onChange={(reason) => desk.hideForm.edit('reason', reason)}
      />
      <Button type="submit" variant="quiet" busy={busy && 'Hiding'}>
        Hide review
      </Button>
    </Form>
  );
}

function ShowAgain({ hidden }: { readonly hidden: NonNullable<OfficeReview['hidden']> }) {
  const { busy, notice } = useStore(desk.$showingAgain);
  return (
    <Form onSubmit={desk.unhideReview}>
      <NoticeAlert notice={notice} onDismiss={desk.dismissShowingAgain} />
      <p>
        Hidden {formatInstant(new Date(hidden.at))}: {HIDING_WORDS[hidden.reason]}.
      </p>
      <Button type="submit" variant="quiet" busy={busy && 'Showing'}>
        Show review again
      </Button>
    </Form>
  );
}
