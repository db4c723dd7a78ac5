import { useId } from 'react';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { type Plan, rentUnit } from '#domain/catalogue/rent.ts';
import { type Tenure, TENURE_STEP, TENURES } from '#domain/catalogue/tenure.ts';
import { planFigures, premiumWords, savingWords } from '#messages/catalogue/offer-figures.ts';
import { figure } from '#ui/icons/figure.ts';
import styles from './plan-picker.module.css';

export interface PlanPickerProps {
  readonly kind: ProductKind;
  readonly plans: readonly Plan[];
  /** The one chosen. */
  readonly plan: Plan;
  /** What is said of a single plan that is no premium one. */
  readonly planNote: string;
  readonly onChange: (tenure: Tenure) => void;
}

/**
 * The rent of the chosen plan, and the plans side by side. The slider below the usual three moves between
 * them, so the keyboard stops there once; a single plan is put in words.
 */
export function PlanPicker({ kind, plans, plan: chosen, planNote, onChange }: PlanPickerProps) {
  const id = useId();
  const { rent, full } = planFigures(kind, chosen);
  const unit = rentUnit(kind);
  const isPremium = kind === 'premium';
  const hasSlider = plans.length === TENURES.length;
  return (
    <div>
      <p className={`price ${styles.rent}`}>
        <span {...figure('rent')}>{rent}</span>{' '}
        <small>
          {unit}
          {isPremium ? ', paid for the year' : ''}
        </small>{' '}
        <small {...figure('full')}>{full}</small>
      </p>
      {plans.length > 1 ? (
        <>
          <fieldset className={styles.plans}>
            <legend>
              Choose your plan <small>{unit}</small>
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
          {hasSlider ? (
            <input
              type="range"
              className={styles.slider}
              aria-label="Plan in months"
              aria-valuetext={`${chosen.tenure} months, ${rent} ${unit}`}
              min={TENURES[0]}
              max={TENURES[TENURES.length - 1]}
              step={TENURE_STEP}
              value={chosen.tenure}
              onChange={(event) => onChange(Number(event.target.value))}
            />
          ) : null}
          <p className={styles.saving} {...figure('saving')}>
            {savingWords(kind, plans, chosen.tenure)}
          </p>
        </>
      ) : (
        <p {...(isPremium ? figure('premium') : {})}>
          {isPremium ? premiumWords(chosen.tenure, chosen.price) : planNote}
        </p>
      )}
    </div>
  );
}
