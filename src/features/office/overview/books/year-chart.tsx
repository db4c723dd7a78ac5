import { scaleBand, scaleLinear } from 'd3-scale';
import type { BookMonth } from '#contract/office/overview/books.ts';
import { formatRupees } from '#domain/base/money.ts';
import { firstDay } from '#domain/base/month.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { monthName } from './month-choice.tsx';
import styles from './year-chart.module.css';

type Year = BookMonth['year'];

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 64;
const BOTTOM = 22;
const TICKS = 4;
const LAKH = 10_000_000;
const THOUSAND = 100_000;

const COLUMNS: readonly Column<Year[number]>[] = [
  { key: 'month', name: 'Month', isFixed: true, cell: ({ month }) => monthName(month) },
  { key: 'billed', name: 'Billed', cell: ({ billed }) => formatRupees(billed) },
  { key: 'credited', name: 'Credited', cell: ({ credited }) => formatRupees(credited) },
  { key: 'kept', name: 'Deposit deductions', cell: ({ kept }) => formatRupees(kept) },
  { key: 'collected', name: 'Collected', cell: ({ collected }) => formatRupees(collected) },
];

/** Two bars a month; the table beneath has the same figures. */
export function YearChart({ year }: { readonly year: Year }) {
  const most = Math.max(1, ...year.flatMap(({ billed, collected }) => [billed, collected]));
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, 8]).nice(TICKS);
  const x = scaleBand(
    year.map(({ month }) => month),
    [LEFT, WIDTH],
  ).padding(0.25);
  const bar = x.bandwidth() / 2;
  const base = HEIGHT - BOTTOM;
  return (
    <>
      <div className={`inset ${styles.chart}`}>
        <p className={styles.key}>
          <span data-bar="billed">Billed</span>
          <span data-bar="collected">Collected</span>
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {y.ticks(TICKS).map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
              <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                {short(tick)}
              </text>
            </g>
          ))}
          {year.map(({ month, billed, collected }) => {
            const left = x(month) ?? 0;
            return (
              <g key={month}>
                <rect
                  data-bar="billed"
                  x={left}
                  width={bar}
                  y={y(billed)}
                  height={base - y(billed)}
                />
                <rect
                  data-bar="collected"
                  x={left + bar}
                  width={bar}
                  y={y(collected)}
                  height={base - y(collected)}
                />
                <text x={left + bar} y={HEIGHT - 6} textAnchor="middle">
                  {shortMonth(month)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <OfficeList
          label="Billed, credited and collected by month"
          columns={COLUMNS}
          rows={year.toReversed()}
          keyOf={({ month }) => month}
          empty=""
        />
      </details>
    </>
  );
}

/** `₹12 L`: lakhs, and thousands below them. */
function short(amount: number): string {
  if (amount === 0) return '₹0';
  if (amount >= LAKH) return `₹${(amount / LAKH).toLocaleString('en-IN')} L`;
  return `₹${(amount / THOUSAND).toLocaleString('en-IN')} k`;
}

function shortMonth(month: Year[number]['month']): string {
  return new Date(`${firstDay(month)}T00:00:00Z`).toLocaleDateString('en-IN', {
    month: 'short',
    timeZone: 'UTC',
  });
}
