import type { InspectionRow } from '#contract/office/endings/inspection.ts';
import { findCityById } from '#domain/base/city.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { Late } from '#features/office/shell/parts/row-words.tsx';
import { SettledOnce } from '#features/office/shell/parts/settled-once.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import {
  answerWords,
  INSPECTION_END_WORDS,
  INSPECTION_KIND_WORDS,
  INSPECTION_STATE_WORDS,
  inspectByWords,
} from '#messages/endings/inspection-words.ts';
import { itemsWords } from '#messages/base/item-words.ts';

export const INSPECTION_COLUMNS: readonly Column<InspectionRow>[] = [
  { key: 'by', name: 'Inspect by', isFixed: true, cell: (row) => <When {...row} /> },
  {
    key: 'order',
    name: 'Order',
    isFixed: true,
    cell: ({ orderNumber, kind, units }) => (
      <div>
        <a className="link" href={`/office/inspection?id=${encodeURIComponent(orderNumber)}`}>
          {orderNumber}
        </a>
        <small>
          {INSPECTION_KIND_WORDS[kind]}, {itemsWords(units)}
        </small>
      </div>
    ),
  },
  {
    key: 'state',
    name: 'State',
    cell: (row) => (
      <div>
        <Standing {...row} />
        {row.answered ? (
          <small>
            <SettledOnce {...row.answered} />
          </small>
        ) : null}
      </div>
    ),
  },
  {
    key: 'charged',
    name: 'Charged',
    cell: ({ charged }) => (charged > 0 ? formatRupees(charged) : 'Nothing'),
  },
  {
    key: 'customer',
    name: 'Customer',
    isWritten: true,
    cell: ({ name, userId }) => (
      <div>
        {name}
        <small>{customerNumber(userId)}</small>
      </div>
    ),
  },
  { key: 'city', name: 'City', cell: ({ cityId }) => findCityById(cityId)?.name },
  { key: 'back', name: 'Picked up', cell: ({ collectedOn }) => formatDay(collectedOn) },
];

function When({ state, inspectBy, isLate, answerBy, answered, finalAt }: InspectionRow) {
  if (finalAt) return formatInstant(new Date(finalAt));
  if (answered) return formatInstant(new Date(answered.at));
  if (state === 'shown' && answerBy) return <>Answer until {formatInstant(new Date(answerBy))}</>;
  return isLate ? <Late>{inspectByWords(inspectBy, true)}</Late> : formatDay(inspectBy);
}

/** How an inspection stands, in words. */
export function Standing({
  state,
  endedAs,
  answered,
}: Pick<InspectionRow, 'state' | 'endedAs' | 'answered'>) {
  if (answered) return <StateMark tone="wait">{answerWords(answered)}</StateMark>;
  if (state === 'final') {
    return <StateMark tone="good">{endedAs ? INSPECTION_END_WORDS[endedAs] : 'Final'}</StateMark>;
  }
  const tone = state === 'objected' ? 'bad' : 'wait';
  return <StateMark tone={tone}>{INSPECTION_STATE_WORDS[state]}</StateMark>;
}
