import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OwnReview as Review } from '#contract/care/review.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { hiddenWords, starsWords } from '#messages/care/review-words.ts';
import { reviewPictureAddress } from '#stores/catalogue/reviews.ts';
import { reviewForm, reviewPictures, sendReviewPictures, withdraw } from '#stores/care/review.ts';
import { closeReview } from '#stores/care/review-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import styles from './review.module.css';

/** A review as it stands, which can be withdrawn (rules/reviews.md#as-it-was-written). */
export function OwnReview({ review }: { readonly review: Review }) {
  const { id, stars, words, on, pictures, answer, hiddenFor } = review;
  const { busy } = useStore(reviewForm.$form);
  const { files, problem } = useStore(reviewPictures.$chosen);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="stack" data-gap="2">
      <p>
        <strong>{starsWords(stars)}</strong>, {formatDayWithYear(on)}
      </p>
      {words ? <p className={styles.words}>{words}</p> : null}
      {hiddenFor ? (
        <p>{hiddenWords(hiddenFor)}</p>
      ) : (
        <ul className={styles.pictures}>
          {pictures.map((key, at) => (
            <li key={key}>
              <img
                src={reviewPictureAddress(key)}
                alt={`From your review, ${at + 1} of ${pictures.length}`}
              />
            </li>
          ))}
        </ul>
      )}
      {answer ? (
        <p className={styles.words}>
          <strong>Our answer:</strong> {answer.text}
        </p>
      ) : null}
      {files.length > 0 ? (
        <>
          {problem ? <Alert tone="bad">{problem}</Alert> : null}
          <Button
            variant="quiet"
            size="small"
            busy={busy === 'attaching' ? 'Attaching the pictures' : undefined}
            onClick={() => void sendReviewPictures(id)}
          >
            Try again
          </Button>
        </>
      ) : null}
      {isAsked ? <p>We’ll delete it and its pictures for good. You can write another.</p> : null}
      <div className="row" data-justify="end">
        <Button
          variant="quiet"
          busy={busy === 'sending' ? 'Withdrawing' : undefined}
          onClick={() => (isAsked ? void withdraw(id) : setAsked(true))}
        >
          {isAsked ? 'Yes, withdraw it' : 'Withdraw'}
        </Button>
        <Button variant="quiet" onClick={closeReview}>
          Close
        </Button>
      </div>
    </div>
  );
}
