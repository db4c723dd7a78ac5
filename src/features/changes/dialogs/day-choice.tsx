import { useId } from 'react';
import type { ReturnDay } from '#contract/settlement/return.ts';
import { losesDeposit } from '#domain/endings/closure-quote.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import { groupByMonth } from '#domain/base/month-groups.ts';
import { DAY_COSTS, dayCostWords } from '#messages/settlement/return-words.ts';
import styles from './day-choice.module.css';

export interface DayChoiceProps {
  readonly days: readonly ReturnDay[];
  readonly chosen: Day | '';
  readonly error: string | undefined;
  readonly onChoose: (day: Day) => void;
}

/** The days of a pick-up, month by month, each with what it costs: radio buttons laid out as a calendar. */
export function DayChoice({ days, chosen, error, onChoose }: DayChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Pick-up day</legend>
      <p className={styles.note}>{DAY_COSTS}</p>
      <div className={styles.days}>
        {groupByMonth(days, ({ day }) => day).map(({ month, entries }) => (
          <fieldset key={month} className={styles.choice}>
            <legend className={styles.month}>{month}</legend>
            <ul className={styles.grid}>
              {entries.map((entry) => (
                <li key={entry.day}>
                  <label className={styles.day} data-loses={losesDeposit(entry) || undefined}>
                    <input
                      type="radio"
                      name="pickupOn"
                      value={entry.day}
                      checked={chosen === entry.day}
                      data-invalid={error ? true : undefined}
                      onChange={() => onChoose(entry.day)}
                    />
                    <span>{formatDay(entry.day)}</span>
                    <span className={styles.cost}>{dayCostWords(entry)}</span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
