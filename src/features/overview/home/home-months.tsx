import { useId } from 'react';
import type { AccountHome } from '#contract/overview/home.ts';
import { formatMonth } from '#domain/base/month-name.ts';
import { formatRupees, minus, type Paise, sum } from '#domain/base/money.ts';
import styles from './money.module.css';

type Month = AccountHome['months'][number];

const HIGHEST = 150;

/** Twelve months as bars; the figures that matter stand on them, and all of them are read out. */
export function HomeMonths({ months }: { readonly months: readonly Month[] }) {
  const id = useId();
  const billed = sum(months.map((month) => month.billed));
  const open = sum(months.map((month) => month.open));
  const highest = Math.max(1, ...months.map(totalOf));
  const height = (amount: Paise) => Math.round((amount / highest) * HIGHEST);
  const peak = months.findIndex((month) => totalOf(month) === highest);
  const last = months.findLastIndex((month) => totalOf(month) > 0);
  const has = (is: Is) =>
    months.some((month) => isOf(month) === is || (is === 'open' && month.open > 0));
  return (
    <figure className={`stack ${styles.year}`} data-gap="2" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>Billed in twelve months</h3>
        <p>
          <b>{formatRupees(minus(billed, open))}</b> paid,{' '}
          {open > 0 ? `${formatRupees(open)} left to pay` : 'nothing left to pay'}
        </p>
      </figcaption>
      <ol className={styles.bars}>
        {months.map((month, at) => {
          const total = totalOf(month);
          const isTold = at === peak || (at === last && total !== highest);
          const name = formatMonth(month.month);
          return (
            <li key={month.month}>
              <span className="visually-hidden">
                {name}: {formatRupees(total)}
                {total > 0 ? `, ${wordsOf(month)}` : ''}
              </span>
              <span
                className={styles.value}
                data-starts={at === 0 || (at === last && at !== peak) || undefined}
                aria-hidden="true"
              >
                {isTold ? formatRupees(total) : ''}
              </span>
              <svg
                className={styles.bar}
                data-is={isOf(month)}
                height={height(total)}
                aria-hidden="true"
              >
                {isOf(month) === 'paid' && month.open > 0 ? (
                  <rect width="100%" height={Math.max(2, height(month.open))} />
                ) : null}
              </svg>
              <span className={styles.month} aria-hidden="true">
                {name.slice(0, 3)}
              </span>
            </li>
          );
        })}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        {(['paid', 'open', 'to-come'] as const).filter(has).map((is) => (
          <li key={is}>
            <span className={styles.bar} data-is={is} />
            {LEGEND[is]}
          </li>
        ))}
      </ul>
    </figure>
  );
}

type Is = 'paid' | 'open' | 'to-come';

const LEGEND: Record<Is, string> = { paid: 'Paid', open: 'Unpaid', 'to-come': 'Upcoming' };

function wordsOf(month: Month): string {
  const is = isOf(month);
  if (is !== 'paid') return LEGEND[is].toLowerCase();
  return month.open > 0 ? `${formatRupees(month.open)} of it unpaid` : 'paid';
}

/** A month of which a part is paid counts as paid; its bar shows what is open. */
function isOf({ open, billed, toCome }: Month): Is {
  if (open > 0 && open >= billed) return 'open';
  return billed === 0 && toCome > 0 ? 'to-come' : 'paid';
}

function totalOf({ billed, toCome }: Month): Paise {
  return sum([billed, toCome]);
}
