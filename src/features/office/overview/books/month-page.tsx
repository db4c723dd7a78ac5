import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { BookFigure, BookMonth } from '#contract/office/overview/books.ts';
import { AGES } from '#domain/billing/ageing.ts';
import { clockTime } from '#domain/base/clock-time.ts';
import { formatRupees, minus, type Paise } from '#domain/base/money.ts';
import { monthsFrom } from '#domain/base/month.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { FIGURE_WORDS, type FigureName, partWords } from '#messages/office/books-words.ts';
import { bookMonth, bookPath } from '#stores/office/overview/books.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { AgesBar } from './ages-bar.tsx';
import styles from './books.module.css';
import { FileButton, FileNotice } from './file-button.tsx';
import { MonthChoice, monthName } from './month-choice.tsx';

/** Its scales come with its first sight (docs/decisions). */
const YearChart = latePart(
  'We couldn’t load the chart.',
  async () => (await import('./year-chart.tsx')).YearChart,
);

/** What a month came to, and what it is made of (rules/books.md#a-month). */
export function MonthPage() {
  const { filters } = useStore(bookMonth.$query);
  const loaded = useStore(bookMonth.$loaded);
  return (
    <div className="stack" data-gap="4">
      <div className={`row ${styles.actions}`} data-gap="3">
        <MonthChoice value={filters.month} onChoose={(month) => bookMonth.filter({ month })} />
        <FileButton file="months" />
      </div>
      <FileNotice />
      <LoadedView loaded={loaded} what="the month" onRetry={() => void bookMonth.load()}>
        {(value) => <Month {...value} />}
      </LoadedView>
    </div>
  );
}

/** Those that are told first, and in large. */
const LARGE = ['billed', 'collected', 'overdue', 'deposits'] as const;
const REST = [
  'orders',
  'billed',
  'credited',
  'kept',
  'collected',
  'refunded',
  'refundsDue',
  'given',
] as const;

function Month({ asOf, month, isRunning, figures, year }: BookMonth) {
  const before = monthName(monthsFrom(month, -1));
  const { overdue } = figures;
  return (
    <>
      <Panel
        title={monthName(month)}
        note={isRunning ? `As of ${clockTime(new Date(asOf))}` : 'This month is over'}
      >
        <dl className={styles.figures}>
          {LARGE.map((name) => (
            <Figure key={name} name={name} figure={figures[name]} before={before} />
          ))}
        </dl>
      </Panel>
      <Panel title="Billed and collected over thirteen months" note="Billed is before credit notes">
        <Suspense fallback={<Skeleton label="Loading the chart" shape="card" />}>
          <YearChart year={year} />
        </Suspense>
      </Panel>
      {overdue && overdue.parts.length > 0 ? (
        <Panel
          title="Unpaid amounts by age"
          note={
            <a className="link" href={bookPath('debtors')}>
              See overdue customers
            </a>
          }
        >
          <AgesBar
            ages={AGES.flatMap((key) =>
              overdue.parts.filter((part) => part.key === key).map((part) => ({ ...part, key })),
            )}
          />
        </Panel>
      ) : null}
      <div className={styles.halves}>
        {REST.map((name) => (
          <Parts key={name} name={name} figure={figures[name]} month={month} before={before} />
        ))}
      </div>
    </>
  );
}

interface FigureProps {
  readonly name: FigureName;
  readonly figure: BookFigure | null;
  /** The month before, by its name. */
  readonly before: string;
}

function Figure({ name, figure, before }: FigureProps) {
  return (
    <div data-owed={name === 'overdue' && figure && figure.amount > 0 ? true : undefined}>
      <dt>{FIGURE_WORDS[name].name}</dt>
      <dd>{figure ? formatRupees(figure.amount) : 'not recorded'}</dd>
      <dd className={styles.beside}>{figure ? besides(figure, before) : 'of that month'}</dd>
    </div>
  );
}

/** What it was before, and by how much it is more or less. */
function besides({ amount, before: was }: BookFigure, before: string): string {
  if (was === null) return `not recorded for ${before}`;
  const more = minus(amount, was);
  const change = more === 0 ? 'no change' : `${more > 0 ? '+ ' : ''}${formatRupees(more)}`;
  return `${before} ${formatRupees(was)}, ${change}`;
}

interface PartRow {
  readonly key: string;
  readonly count: number;
  readonly amount: Paise;
}

const COLUMNS: readonly Column<PartRow>[] = [
  { key: 'what', name: 'What', isFixed: true, cell: ({ key }) => partWords(key) },
  { key: 'count', name: 'Count', cell: ({ count }) => count },
  { key: 'amount', name: 'Amount', cell: ({ amount }) => formatRupees(amount) },
];

/** Where what a figure counts is listed. */
const LISTS: Partial<Record<FigureName, (month: string) => string>> = {
  orders: () => '/office/orders',
  billed: (month) => bookPath('gst', { month }),
  credited: (month) => bookPath('gst', { month }),
  kept: (month) => bookPath('files', { month }),
  collected: (month) => bookPath('files', { month }),
  refunded: () => '/office/transfers?state=made',
  refundsDue: () => '/office/transfers',
  given: (month) => bookPath('files', { month }),
};

function Parts({ name, figure, month, before }: FigureProps & { readonly month: string }) {
  if (!figure) return null;
  const list = LISTS[name];
  const words = FIGURE_WORDS[name];
  return (
    <Panel
      title={`${words.name}: ${formatRupees(figure.amount)}`}
      note={
        list ? (
          <a className="link" href={list(month)}>
            {words.list}
          </a>
        ) : null
      }
    >
      <p className={styles.none}>
        {words.what}
        {figure.before === null ? '' : ` ${before}: ${formatRupees(figure.before)}.`}
      </p>
      <OfficeList
        label={words.name}
        columns={COLUMNS}
        rows={figure.parts}
        keyOf={({ key }) => key}
        empty={words.none}
      />
    </Panel>
  );
}
