import { useId } from 'react';
import type { ProductKind } from '#domain/product.ts';
import { type Plan, rentUnit } from '#domain/rent.ts';
import { type Tenure, TENURE_STEP, TENURES } from '#domain/tenure.ts';
import { planFigures, premiumWords } from '#messages/offer-figures.ts';
import { figure } from '#ui/figure.ts';
import styles from './plan-picker.module.css';

export interface PlanPickerProps {
  readonly kind: ProductKind;
  readonly plans: readonly Plan[];
  /** The one chosen. */
  readonly tenure: Tenure;
  readonly onChange: (tenure: Tenure) => void;
}

/** The plans side by side, and on a slider where they are the usual three; a single one in words. */
export function PlanPicker({ kind, plans, tenure: chosen, onChange }: PlanPickerProps) {
  const id = useId();
  const [only, ...others] = plans;
  if (only && others.length === 0) {
    return (
      <div className={styles.only}>
        <h2>How long?</h2>
        <p {...(kind === 'premium' ? figure('premium') : {})}>{inWords(kind, only)}</p>
      </div>
    );
  }
  return (
    <>
      <fieldset className={styles.plans}>
        <legend>
          How long? <small>{rentUnit(kind)}</small>
        </legend>
        {plans.map((plan) => {
          const { tenure } = plan;
          const { rent, full, saving } = planFigures(kind, plans, plan);
          return (
            <label key={tenure} className={styles.plan}>
              <input
                type="radio"
                name={id}
                value={tenure}
                checked={tenure === chosen}
                onChange={() => onChange(tenure)}
              />
              <span>{tenure} months</span>
              <b {...figure(`rent-${tenure}`)}>{rent}</b>
              <span {...figure(`full-${tenure}`)}>{full}</span>
              <span {...figure(`saving-${tenure}`)}>{saving}</span>
            </label>
          );
        })}
      </fieldset>
      {plans.length === TENURES.length ? (
        <input
          type="range"
          className={styles.slider}
          aria-label="Months"
          aria-valuetext={`${chosen} months`}
          min={TENURES[0]}
          max={TENURES[TENURES.length - 1]}
          step={TENURE_STEP}
          value={chosen}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      ) : null}
    </>
  );
}

function inWords(kind: ProductKind, { tenure, price }: Plan): string {
  if (kind === 'medical')
    return 'By the month, for as long as it is needed. This is an enquiry: nothing is paid online, and our team contacts you within 24 hours.';
  if (kind === 'seasonal') return `One season of ${tenure} months, paid once. No deposit.`;
  if (kind === 'premium') return premiumWords(tenure, price);
  return `${tenure} months.`;
}
