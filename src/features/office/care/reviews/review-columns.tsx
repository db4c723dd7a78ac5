import type { OfficeReview } from '#contract/office/care/reviews.ts';
import { findCityById } from '#domain/base/city.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { OrderLink, Written } from '#features/office/shell/parts/row-words.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { plural } from '#messages/base/plural.ts';
import { HIDING_WORDS, rentedWords, starsWords } from '#messages/care/review-words.ts';
import { beginJudging } from '#stores/office/care/reviews.ts';
import { Button } from '#ui/button.tsx';

export const REVIEW_COLUMNS: readonly Column<OfficeReview>[] = [
  {
    key: 'stars',
    name: 'Stars',
    isFixed: true,
    cell: ({ id, stars, at }) => (
      <div>
        {starsWords(stars)}
        <small>
          {id}, <time dateTime={at}>{formatInstant(new Date(at))}</time>
        </small>
      </div>
    ),
  },
  {
    key: 'words',
    name: 'Review',
    isFixed: true,
    isWritten: true,
    cell: ({ productName, words, pictures }) => (
      <div>
        <b>{productName}</b>
        {words ? <Written>{words}</Written> : null}
        {pictures.length > 0 ? <small>{plural(pictures.length, 'picture')}</small> : null}
      </div>
    ),
  },
  {
    key: 'customer',
    name: 'Customer',
    isWritten: true,
    cell: ({ name, userId, orderNumber }) => (
      <div>
        {name}
        <small>
          {customerNumber(userId)}, <OrderLink number={orderNumber} />
        </small>
      </div>
    ),
  },
  {
    key: 'rented',
    name: 'Rented',
    cell: ({ cityId, months }) => rentedWords(findCityById(cityId)?.name ?? '', months),
  },
  {
    key: 'state',
    name: 'Our reply',
    isWritten: true,
    cell: (review) => <Standing {...review} />,
  },
  {
    key: 'act',
    name: 'Action',
    isAction: true,
    cell: (review) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={`Open review ${review.id}`}
        onClick={() => beginJudging(review)}
      >
        Open
      </Button>
    ),
  },
];

function Standing({ answer, hidden }: OfficeReview) {
  return (
    <div>
      {hidden ? (
        <>
          <StateMark tone="bad">Hidden</StateMark>
          <small>{HIDING_WORDS[hidden.reason]}</small>
        </>
      ) : null}
      {answer ? (
        <>
          <StateMark tone="good">Answered</StateMark>
          <Written>{answer.text}</Written>
        </>
      ) : null}
    </div>
  );
}
