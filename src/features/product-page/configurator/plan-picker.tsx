import { useId } from 'react';
import type { ProductKind } from '#domain/product.ts';
import { type Plan, rentUnit } from '#domain/rent.ts';
import { type Tenure, TENURE_STEP, TENURES } from '#domain/tenure.ts';
import { planFigures, premiumWords, savingWords } from '#messages/offer-figures.ts';
import { figure } from '#ui/figure.ts';
import styles from './plan-picker.module.css';

export interface PlanPickerProps {
  readonly kind: ProductKind;
  readonly plans: readonly Plan[];
  /** The one chosen. */
  readonly plan: Plan;
  readonly onChange: (tenure: Tenure) => void;
}

/**
 * The rent of the chosen plan, and the plans side by side. The slider below the usual three moves between
 * them, so the keyboard stops there once; a single plan is put in words.
 */
export function PlanPicker({ kind, plans, plan: chosen, onChange }: PlanPickerProps) {
  const id = useId();
  const { rent, full } = planFigures(kind, chosen);
  const hasSlider = plans.length === TENURES.length;
  return (
    <div>
      <p className={`price ${styles.rent}`}>
        <span {...figure('rent')}>{rent}</span>{' '}
        <small>
          {rentUnit(kind)}
          {kind === 'premium' ? ', paid for the year' : ''}
        </small>{' '}
        <small {...figure('full')}>{full}</small>
      </p>
      {plans.length > 1 ? (
        <fieldset className={styles.plans}>
          <legend>
            Choose your plan <small>{rentUnit(kind)}</small>
          </legend>
          {plans.map((plan) => {
            const { tenure } = plan;
            const own = planFigures(kind, plan);
            return (
              <label key={tenure} className={styles.plan}>
                <input
                  type="radio"
                  name={id}
                  value={tenure}
                  checked={tenure === chosen.tenure}
                  tabIndex={hasSlider ? -1 : undefined}
                  onChange={() => onChange(tenure)}
                />
                <span>{tenure} months</span>
                <b {...figure(`rent-${tenure}`)}>{own.rent}</b>
                <span {...figure(`full-${tenure}`)}>{own.full}</span>
              </label>
            );
          })}
        </fieldset>
      ) : (
        <p {...(kind === 'premium' ? figure('premium') : {})}>{inWords(kind, chosen)}</p>
      )}
      {hasSlider ? (
        <input
          type="range"
          className={styles.slider}
          aria-label="Plan in months"
          aria-valuetext={`${chosen.tenure} months, ${rent} ${rentUnit(kind)}`}
          min={TENURES[0]}
          max={TENURES[TENURES.length - 1]}
          step={TENURE_STEP}
          value={chosen.tenure}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      ) : null}
      {plans.length > 1 ? (
        <p className={styles.saving} {...figure('saving')}>
          {savingWords(kind, plans, chosen.tenure)}
        </p>
      ) : null}
    </div>
  );
}

function inWords(kind: ProductKind, { tenure, price }: Plan): string {
  if (kind === 'medical')
    return 'You rent month by month, for as long as you need. This is an enquiry: nothing is paid online, and our team contacts you within 24 hours.';
  if (kind === 'seasonal') return `One season of ${tenure} months, paid once. No deposit.`;
  if (kind === 'premium') return premiumWords(tenure, price);
  return `The plan is ${tenure} months.`;
}
