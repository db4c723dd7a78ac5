import { formatRupees, type Paise } from '#domain/base/money.ts';
import styles from './curve.module.css';

const WIDTH = 104;
const HEIGHT = 28;
/** Room for the line and the dot at its end. */
const EDGE = 3;

export interface CurveProps {
  /** What it shows, as in "Collected a day". */
  readonly name: string;
  /** Day by day; null where it is not known. */
  readonly amounts: readonly (Paise | null)[];
  readonly isLate?: boolean | undefined;
}

const knownOf = (amounts: CurveProps['amounts']) => amounts.filter((amount) => amount !== null);

/** Whether there are days enough to draw a line through. */
export function isDrawn(amounts: CurveProps['amounts']): boolean {
  return knownOf(amounts).length > 1;
}

/** How a figure went in the days before (docs/screens.md#the-days-behind-a-figure). */
export function Curve({ name, amounts, isLate }: CurveProps) {
  if (!isDrawn(amounts)) return null;
  const known = knownOf(amounts);
  const [least, most] = [Math.min(...known), Math.max(...known)] as [Paise, Paise];
  const y = (amount: Paise) =>
    most === least ? HEIGHT / 2 : EDGE + ((most - amount) / (most - least)) * (HEIGHT - 2 * EDGE);
  const places = amounts.flatMap((amount, at) =>
    amount === null ? [] : [[(at / (amounts.length - 1)) * WIDTH, y(amount)] as const],
  );
  const line = places.map(([left, top]) => `${left.toFixed(1)} ${top.toFixed(1)}`).join(' ');
  const [first = 0] = places[0] ?? [];
  const [last = 0, end = 0] = places.at(-1) ?? [];
  const range =
    least === most
      ? `always ${formatRupees(most)}`
      : `between ${formatRupees(least)} and ${formatRupees(most)}`;
  return (
    <svg
      className={styles.curve}
      data-late={isLate || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${name}, ${amounts.length} days to yesterday: ${range}`}
    >
      <polygon points={`${first} ${HEIGHT} ${line} ${last} ${HEIGHT}`} />
      <polyline points={line} vectorEffect="non-scaling-stroke" />
      <circle cx={last} cy={end} r={EDGE} />
    </svg>
  );
}
