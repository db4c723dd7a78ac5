import { useStore } from '@nanostores/react';
import { type ReviewSort, STARS } from '#domain/care/review.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { CityFilter } from '#features/office/shell/list/city-filter.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { SortChoice } from '#features/office/shell/list/sort-choice.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { starsWords } from '#messages/care/review-words.ts';
import { $judged, dismissJudged, reviewColumns, reviews } from '#stores/office/care/reviews.ts';
import { Select } from '#ui/select.tsx';
import { REVIEW_COLUMNS } from './review-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const STATES = [
  { value: '', label: 'All reviews' },
  { value: 'unanswered', label: 'Not answered' },
  { value: 'answered', label: 'Answered' },
  { value: 'hidden', label: 'Hidden' },
];
const NOTHING = { search: '', state: '', stars: '', city: '' };

const SORT_WORDS: Readonly<Record<ReviewSort, string>> = {
  oldest: 'Oldest first',
  fewest: 'Fewest stars first',
};

/** What renters say of products (rules/reviews.md#the-reviews-page). */
export function ReviewsScreen() {
  const { filters, from } = useStore(reviews.$query);
  const loaded = useStore(reviews.$loaded);
  const isTurning = useStore(reviews.$isTurning);
  const hidden = useStore(reviewColumns.$hidden);
  const judged = useStore($judged);
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => name !== 'sort' && value !== '',
  );
  return (
    <>
      <PageHead title="Reviews">
        Product reviews by renters. We show each one as written unless you hide it.
      </PageHead>
      <NoticeAlert notice={judged} onDismiss={dismissJudged} />
      <Panel
        title={STATES.find(({ value }) => value === filters.state)?.label ?? 'All reviews'}
        note={<ColumnChoice columns={REVIEW_COLUMNS} chosen={reviewColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Review, order or name"
          value={filters.search}
          filters={filters}
          onFind={(search) => reviews.filter({ search })}
          onShowAll={isFiltered ? () => reviews.filter(NOTHING) : undefined}
        >
          <Select
            label="State"
            name="state"
            value={filters.state}
            options={STATES}
            onChange={(state) => reviews.filter({ state })}
          />
          <Select
            label="Stars"
            name="stars"
            value={filters.stars}
            prompt="Any rating"
            options={STARS.map((stars) => ({ value: String(stars), label: starsWords(stars) }))}
            onChange={(stars) => reviews.filter({ stars })}
          />
          <CityFilter value={filters.city} onChange={(city) => reviews.filter({ city })} />
          <SortChoice
            value={filters.sort}
            own="Newest first"
            words={SORT_WORDS}
            onChange={(sort) => reviews.filter({ sort })}
          />
        </FindForm>
        <LoadedView loaded={loaded} what="the reviews" onRetry={() => void reviews.load()}>
          {({ reviews: rows, next }) => (
            <>
              <OfficeList
                label="Reviews"
                columns={REVIEW_COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
                hidden={hidden}
                isBusy={isTurning}
                empty={isFiltered ? 'No reviews match.' : 'No reviews yet.'}
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={reviews.turnTo}
                words={filters.sort === '' ? undefined : OLDEST_FIRST}
              />
            </>
          )}
        </LoadedView>
      </Panel>
      <ReviewDialog />
    </>
  );
}
