import type { ShownReview } from '#contract/care/review.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { MOST_STARS, STARS, type Stars } from '#domain/care/review.ts';
import { hiddenWords, rentedWords, starsWords } from '#messages/care/review-words.ts';
import { reviewPictureAddress } from '#stores/catalogue/reviews.ts';
import styles from './review-item.module.css';

/** What one renter says of a product; in the place of what is hidden stands why. */
export function ReviewItem({ review }: { readonly review: ShownReview }) {
  const { stars, name, city, months, on, hiddenFor, pictures, answer } = review;
  const words = hiddenFor ? hiddenWords(hiddenFor) : review.words;
  const about = `${rentedWords(city, months)}, ${formatDayWithYear(on)}`;
  return (
    <li className={styles.review}>
      <h3 tabIndex={-1}>
        <StarRow stars={stars} />
        <span className="visually-hidden">{`${starsWords(stars)} of ${MOST_STARS}`}</span>
      </h3>
      <p className={styles.by}>{name ? `${name}, ${about}` : about}</p>
      {words ? <p className={styles.words}>{words}</p> : null}
      {pictures.map((key, at) => (
        <img
          key={key}
          src={reviewPictureAddress(key)}
          alt={`What ${name} shows, ${at + 1} of ${pictures.length}`}
          loading="lazy"
        />
      ))}
      {answer ? (
        <div className={styles.answer}>
          <b>Our answer, {formatDayWithYear(answer.on)}</b>
          <p className={styles.words}>{answer.text}</p>
        </div>
      ) : null}
    </li>
  );
}

/** A star, in a box of 24 by 24. */
const STAR = 'M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z';

function StarRow({ stars }: { readonly stars: Stars }) {
  return STARS.map((at) => (
    <svg
      key={at}
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      data-full={at <= stars ? '' : undefined}
    >
      <path d={STAR} />
    </svg>
  ));
}
