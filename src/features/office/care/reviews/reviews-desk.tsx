import { useStore } from '@nanostores/react';
import { type ReviewSort, STARS } from '#domain/care/review.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { BY_AGE, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { starsWords } from '#messages/care/review-words.ts';
import { $judged, dismissJudged, reviews } from '#stores/office/care/reviews.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { REVIEW_COLUMNS } from './review-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const STATE = {
  name: 'state',
  label: 'State',
  all: 'All reviews',
  options: [
    { value: 'unanswered', label: 'Not answered' },
    { value: 'answered', label: 'Answered' },
    { value: 'hidden', label: 'Hidden' },
  ],
} as const;

const FILTERS = [
  STATE,
  { name: 'stars', label: 'Stars', all: 'Any rating', options: optionsOf(STARS, starsWords) },
  CITY,
  sortBy<ReviewSort>('Newest first', { oldest: 'Oldest first', fewest: 'Fewest stars first' }),
] as const;

/** What renters say of products (rules/reviews.md#the-reviews-page). */
export function ReviewsScreen() {
  const judged = useStore($judged);
  return (
    <>
      <PageHead title="Reviews">
        Product reviews by renters. We show each one as written unless you hide it.
      </PageHead>
      <NoticeAlert notice={judged} onDismiss={dismissJudged} />
      <ListDesk
        list={reviews}
        label="Reviews"
        title={STATE}
        what="the reviews"
        placeholder="Review, order or name"
        filters={FILTERS}
        columns={REVIEW_COLUMNS}
        keyOf={({ id }) => id}
        empty={({ isFiltered }) => (isFiltered ? 'No reviews match.' : 'No reviews yet.')}
        words={({ sort }) => (sort === '' ? BY_AGE : OLDEST_FIRST)}
      />
      <ReviewDialog />
    </>
  );
}
