import { useStore } from '@nanostores/react';
import type { BookTiles as Figures } from '#contract/office/overview/books.ts';
import { formatRupees } from '#domain/base/money.ts';
import { plural } from '#messages/base/plural.ts';
import { $bookTiles } from '#stores/office/overview/book-tiles.ts';
import styles from './book-tiles.module.css';
import { Curve, type CurveProps, isDrawn } from './curve.tsx';

/** What the month has come to, for those who read the books. */
export function BookTiles() {
  const loaded = useStore($bookTiles);
  const isLoading = loaded.state !== 'ready' && loaded.state !== 'failed';
  return (
    <ul className={styles.tiles} aria-label="Books" aria-busy={isLoading || undefined}>
      {tilesOf(loaded.state === 'ready' ? loaded.value : undefined).map(
        ({ name, path, figure, beside, isLate, curve, amounts }) => (
          <li key={name}>
            <a href={path}>{name}</a>
            {isLoading ? (
              <b className="skeleton">
                <span className="visually-hidden">Loading</span>
              </b>
            ) : (
              <b>{figure}</b>
            )}
            <Curve name={curve} amounts={amounts} isLate={isLate} />
            {isDrawn(amounts) ? (
              <span className={styles.days} aria-hidden="true">
                {curve}, last {amounts.length} days
              </span>
            ) : null}
            <small data-late={isLate || undefined}>
              {loaded.state === 'failed' ? 'not loaded' : beside}
            </small>
          </li>
        ),
      )}
    </ul>
  );
}

interface Tile {
  readonly name: string;
  readonly path: string;
  readonly figure: string;
  readonly beside: string;
  readonly isLate?: boolean;
  /** What its curve shows. */
  readonly curve: string;
  readonly amounts: CurveProps['amounts'];
}

type SumName = Exclude<keyof Figures, 'days'>;

const UNKNOWN = '–';

function tilesOf(figures: Figures | undefined): readonly Tile[] {
  const sum = (name: SumName) => (figures ? formatRupees(figures[name].amount) : UNKNOWN);
  const many = (name: SumName, one: string) => (figures ? plural(figures[name].count, one) : '');
  const daily = (name: Exclude<keyof Figures['days'][number], 'day'>) =>
    (figures?.days ?? []).map((day) => day[name]);
  const isOld = figures !== undefined && figures.overMonth.amount > 0;
  return [
    {
      name: 'Billed this month',
      path: '/office/books',
      figure: sum('billed'),
      beside: many('billed', 'invoice'),
      curve: 'Billed per day',
      amounts: daily('billed'),
    },
    {
      name: 'Collected this month',
      path: '/office/books',
      figure: sum('collected'),
      beside: figures ? `${sum('collectedToday')} today` : '',
      curve: 'Collected per day',
      amounts: daily('collected'),
    },
    {
      name: 'Overdue',
      path: '/office/books?show=debtors',
      figure: sum('overdue'),
      beside: isOld
        ? `${many('overdue', 'invoice')}, ${sum('overMonth')} over 30 days`
        : many('overdue', 'invoice'),
      isLate: isOld,
      curve: 'Overdue',
      amounts: daily('overdue'),
    },
    {
      name: 'Deposits held',
      path: '/office/books',
      figure: sum('deposits'),
      beside: many('deposits', 'rental'),
      curve: 'Deposits held',
      amounts: daily('deposits'),
    },
  ];
}
