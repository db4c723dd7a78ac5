import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ratingWords } from '#messages/care/review-words.ts';
import { $reviews, loadReviews } from '#stores/catalogue/reviews.ts';
import { Button } from '#ui/button.tsx';
import { ratingData } from './rating-data.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './review-list.module.css';
import { StarCounts } from './star-counts.tsx';

/** Draws the reviews that have come into their place on the page, with their mean for search engines. */
export function showReviews(place: HTMLElement, slug: string): void {
  createRoot(place).render(<ReviewList slug={slug} />);
}

/** What renters say of a product. */
function ReviewList({ slug }: { readonly slug: string }) {
  const { rating, reviews } = useStore($reviews);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(reviews.length);
  const isWhole = reviews.length >= (rating?.count ?? 0);
  useEffect(() => {
    const next = list.current?.children[shown.current]?.querySelector('h3');
    shown.current = reviews.length;
    // The button is gone: the focus stays where reading goes on.
    if (isWhole) next?.focus();
  }, [reviews.length, isWhole]);
  return rating ? (
    <section className={styles.reviews} aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews by renters</h2>
      <script type="application/ld+json">{JSON.stringify(ratingData(rating))}</script>
      <p className={styles.mean}>{ratingWords(rating)}</p>
      <StarCounts rating={rating} />
      <p className={styles.hint}>
        Every review is from a renter we delivered this item to, in their own words. If we hide one,
        we say why.
      </p>
      <ol ref={list} className={styles.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ol>
      {isWhole ? null : (
        <Button variant="quiet" onClick={() => void loadReviews(slug)}>
          Show more reviews
        </Button>
      )}
    </section>
  ) : null;
}
