import { useStore } from '@nanostores/react';
import type { CashDayRow } from '#contract/office/overview/cash.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, minus } from '#domain/base/money.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { Late, Written } from '#features/office/shell/parts/row-words.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { CASH_WORDS } from '#messages/office/books-words.ts';
import { $counted, beginCounting, cashDays, dismissCounted } from '#stores/office/overview/cash.ts';
import { Button } from '#ui/button.tsx';
import styles from './books.module.css';
import { CashDialog } from './cash-dialog.tsx';
import { MonthChoice } from './month-choice.tsx';

type WayOfDay = CashDayRow['ways'][number];

/** The money of each day that is over, and how it was counted (rules/books.md#closing-a-day). */
export function CashPage() {
  const { filters } = useStore(cashDays.$query);
  const loaded = useStore(cashDays.$loaded);
  const counted = useStore($counted);
  return (
    <div className="stack" data-gap="4">
      <div className={`row ${styles.actions}`} data-gap="3">
        <MonthChoice value={filters.month} onChoose={(month) => cashDays.filter({ month })} />
      </div>
      <NoticeAlert notice={counted} onDismiss={dismissCounted} />
      <LoadedView loaded={loaded} what="the days" onRetry={() => void cashDays.load()}>
        {({ days }) =>
          days.length === 0 ? (
            <p className={styles.none}>No completed days in this month yet.</p>
          ) : (
            <div className={styles.halves}>
              {days.map((day) => (
                <Day key={day.day} day={day} />
              ))}
            </div>
          )
        }
      </LoadedView>
      <CashDialog />
    </div>
  );
}

const WAY: Column<WayOfDay> = {
  key: 'way',
  name: 'Method',
  isFixed: true,
  cell: ({ way }) => CASH_WORDS[way],
};
const EXPECTED: Column<WayOfDay> = {
  key: 'expected',
  name: 'Expected',
  cell: ({ expected }) => formatRupees(expected),
};
const COUNTED: Column<WayOfDay> = {
  key: 'counted',
  name: 'Counted',
  isWritten: true,
  cell: (way) => <Lines {...way} />,
};

function columnsOf(day: CashDayRow): readonly Column<WayOfDay>[] {
  if (!day.isClosed) return [WAY, EXPECTED];
  const correct: Column<WayOfDay> = {
    key: 'correct',
    name: 'Correct',
    isAction: true,
    cell: ({ way }) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={`Correct ${CASH_WORDS[way]} of ${formatDay(day.day)}`}
        onClick={() => beginCounting(day, way)}
      >
        Correct
      </Button>
    ),
  };
  return [WAY, EXPECTED, COUNTED, correct];
}

function Day({ day }: { readonly day: CashDayRow }) {
  const name = formatDay(day.day);
  return (
    <Panel
      title={name}
      note={
        day.isClosed ? (
          closedBy(day)
        ) : (
          <Button size="small" variant="quiet" onClick={() => beginCounting(day)}>
            Close {name}
          </Button>
        )
      }
    >
      <OfficeList
        label={name}
        columns={columnsOf(day)}
        rows={day.ways}
        keyOf={({ way }) => way}
        empty=""
      />
    </Panel>
  );
}

function closedBy({ ways }: CashDayRow): string {
  const [line] = ways.flatMap(({ lines }) => lines);
  return line ? `Closed by ${line.by}` : '';
}

/** What was counted, the last line first; a difference with its words. */
function Lines({ lines }: WayOfDay) {
  return (
    <div>
      {lines.toReversed().map(({ id, counted, expected, words, by, at }, index) => {
        const difference = minus(counted, expected);
        return (
          <div key={id} className={index > 0 ? styles.before : undefined}>
            {formatRupees(counted)}{' '}
            {difference === 0 ? null : (
              <Late>
                {difference > 0
                  ? `${formatRupees(difference)} more`
                  : `${formatRupees(minus(expected, counted))} less`}
              </Late>
            )}
            {words ? <Written>{words}</Written> : null}
            <small>
              {by}, {formatInstant(new Date(at))}
            </small>
          </div>
        );
      })}
    </div>
  );
}
