import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { STARS } from '#domain/care/review.ts';
import { sendWords } from '#messages/care/issue-texts.ts';
import { starsWords } from '#messages/care/review-words.ts';
import { ChosenPictures } from '#features/orders/report-issue/chosen-pictures.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { chooseStars, reviewForm, reviewPictures, sendReview } from '#stores/care/review.ts';
import { closeReview } from '#stores/care/review-dialog.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './review.module.css';

/** Stars, words and pictures; what is typed stays until it has arrived. */
export function ReviewForm({ isAnother }: { readonly isAnother: boolean }) {
  const { values, errors, busy, notice } = useStore(reviewForm.$form);
  const { refused } = useStore(reviewPictures.$chosen);
  return (
    <Form onSubmit={sendReview}>
      <p className="hint">
        We show it on the product page as you write it, with your first name, your city and how long
        you rented.
        {isAnother ? ' It replaces your review of your earlier order.' : ''}
      </p>
      <NoticeAlert notice={notice} onDismiss={reviewForm.dismiss} />
      <StarsChoice />
      <TextArea
        label="What would you tell someone who wants to rent it?"
        name="words"
        value={values.words}
        error={errors.words}
        onChange={(words) => reviewForm.edit('words', words)}
      />
      <ChosenPictures pictures={reviewPictures} />
      <div className="row" data-justify="end">
        <Button variant="quiet" onClick={closeReview}>
          Close
        </Button>
        <Button type="submit" busy={busy && 'Sending'}>
          {sendWords('Send the review', refused)}
        </Button>
      </div>
    </Form>
  );
}

function StarsChoice() {
  const id = useId();
  const { values, errors } = useStore(reviewForm.$form);
  return (
    <fieldset className={styles.stars} aria-describedby={errors.stars ? id : undefined}>
      <legend>Stars</legend>
      <div className={styles.choices}>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={values.stars === stars}
              data-invalid={errors.stars ? true : undefined}
              onChange={() => chooseStars(stars)}
            />
            <span>{starsWords(stars)}</span>
          </label>
        ))}
      </div>
      {errors.stars ? (
        <p className="error" id={id}>
          {errors.stars}
        </p>
      ) : null}
    </fieldset>
  );
}
