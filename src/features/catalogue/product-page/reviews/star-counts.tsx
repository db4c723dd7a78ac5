import type { Rating } from '#domain/care/review.ts';
import { plural } from '#messages/base/plural.ts';
import { starsWords } from '#messages/care/review-words.ts';
import styles from './star-counts.module.css';

/** How many reviews there are of each number of stars, the most stars first. */
export function StarCounts({ rating: { byStars, count } }: { readonly rating: Rating }) {
  const rows = byStars.map((many, at) => (
    <li key={starsWords(at + 1)} className={styles.count}>
      <span>{starsWords(at + 1)}</span>
      <span className={styles.bar}>
        <i style={{ inlineSize: `${(100 * many) / count}%` }} />
      </span>
      <span>{plural(many, 'review')}</span>
    </li>
  ));
  return <ul className={styles.counts}>{rows.toReversed()}</ul>;
}
