import { useStore } from '@nanostores/react';
import { dayOf } from '#domain/base/kolkata.ts';
import { formatMonth } from '#domain/base/month-name.ts';
import { firstDay, isMonth, type Month, monthOf, monthsFrom } from '#domain/base/month.ts';
import { $serverTime } from '#stores/base/server-time.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import styles from './books.module.css';

export interface MonthChoiceProps {
  /** As the address has it; empty for the month that runs. */
  readonly value: string;
  readonly onChoose: (month: string) => void;
}

/** So many can be chosen by name; earlier ones are reached step by step. */
const NAMED = 24;

export const monthName = (month: Month) => formatMonth(firstDay(month));

/** A month, the one before, the one after. */
export function MonthChoice({ value, onChoose }: MonthChoiceProps) {
  const running = monthOf(dayOf(useStore($serverTime)));
  const month = isMonth(value) ? value : running;
  const named = Array.from({ length: NAMED }, (_, back) => monthsFrom(running, -back));
  const choices = named.includes(month) ? named : [...named, month];
  const choose = (one: Month) => onChoose(one === running ? '' : one);
  return (
    <div className={`row ${styles.month}`} data-gap="3">
      <Select
        label="Month"
        name="month"
        value={month}
        options={choices.map((one) => ({ value: one, label: monthName(one) }))}
        onChange={choose}
      />
      <Button size="small" variant="quiet" onClick={() => choose(monthsFrom(month, -1))}>
        Previous month
      </Button>
      {month < running ? (
        <Button size="small" variant="quiet" onClick={() => choose(monthsFrom(month, 1))}>
          Next month
        </Button>
      ) : null}
    </div>
  );
}
