import { useId } from 'react';
import { formatRupees, type Paise } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';
import {
  formatFullRent,
  formatRent,
  monthlySaving,
  premiumTotal,
  type RentOption,
  rentUnit,
} from '#domain/rent.ts';
import { TENURE_STEP, TENURES } from '#domain/tenure.ts';
import styles from './plan-picker.module.css';

export interface PlanPickerProps {
  readonly kind: ProductKind;
  readonly options: readonly RentOption[];
  /** The period of the chosen plan, in months. */
  readonly tenure: number;
  readonly onChange: (tenure: number) => void;
}

/** The plans side by side, and on a slider where they are the usual three; a single one in words. */
export function PlanPicker({ kind, options, tenure, onChange }: PlanPickerProps) {
  const id = useId();
  const [only, ...others] = options;
  if (only && others.length === 0) {
    return (
      <div className={styles.only}>
        <h2>How long?</h2>
        <p>{inWords(kind, only)}</p>
      </div>
    );
  }
  return (
    <>
      <fieldset className={styles.plans}>
        <legend>
          How long? <small>{rentUnit(kind)}</small>
        </legend>
        {options.map(({ period, price }) => (
          <label key={period} className={styles.plan}>
            <input
              type="radio"
              name={id}
              value={period}
              checked={period === tenure}
              onChange={() => onChange(period)}
            />
            <span>{period} months</span>
            <b>{formatRent(price, kind)}</b>
            <span>{formatFullRent(price, kind)}</span>
            <span>{savingWords(monthlySaving(options, period, kind))}</span>
          </label>
        ))}
      </fieldset>
      {options.length === TENURES.length ? (
        <input
          type="range"
          className={styles.slider}
          aria-label="Months"
          aria-valuetext={`${tenure} months`}
          min={TENURES[0]}
          max={TENURES[TENURES.length - 1]}
          step={TENURE_STEP}
          value={tenure}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      ) : null}
    </>
  );
}

function savingWords(saving: Paise): string {
  return saving > 0 ? `saves ${formatRupees(saving)}` : '';
}

function inWords(kind: ProductKind, { period, price }: RentOption): string {
  if (kind === 'medical')
    return 'By the month, for as long as it is needed. This is an enquiry: nothing is paid online, and our team contacts you within 24 hours.';
  if (kind === 'seasonal') return `One season of ${period} months, paid once. No deposit.`;
  if (kind === 'premium')
    return `${period} months, paid in advance: ${formatRupees(premiumTotal(price))} with GST for the year, nothing every month.`;
  return `${period} months.`;
}
