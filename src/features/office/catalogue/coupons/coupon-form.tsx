import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { couponForm, EXCLUDABLE, saveCoupon } from '#stores/office/catalogue/coupons.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import styles from './coupons.module.css';

const KINDS = [
  { value: 'percent' as const, label: 'Percentage' },
  { value: 'flat' as const, label: 'Amount' },
];

const KIND_WORDS: Readonly<Record<Exclude<ProductKind, 'medical'>, string>> = {
  normal: 'Furniture and appliances',
  premium: 'Premium',
  seasonal: 'Seasonal',
};

/** Makes a coupon, or changes the one that was chosen (rules/cart.md#coupons). */
export function CouponForm() {
  const { values, errors, busy, notice } = useStore(couponForm.$form);
  const isNew = values.seen === null;
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands below the list, where it was asked for.
    if (!isNew) start.current?.focus();
  }, [isNew]);
  const code = values.code.trim().toUpperCase();
  const { excludedKinds, kind } = values;
  const field = (name: TextField, label: string, more: object = {}) => (
    <Field
      label={label}
      name={name}
      value={values[name]}
      error={errors[name]}
      autoComplete="off"
      inputMode="numeric"
      onChange={(text) => couponForm.edit(name, text)}
      {...more}
    />
  );
  return (
    <Panel
      title={isNew ? 'Create coupon' : `Change ${code}`}
      note={
        isNew ? null : (
          <Button size="small" variant="quiet" onClick={couponForm.clear}>
            Create a new one instead
          </Button>
        )
      }
    >
      <div className={styles.form} ref={start} tabIndex={-1}>
        <Form onSubmit={saveCoupon}>
          <NoticeAlert notice={notice} onDismiss={couponForm.dismiss} />
          <div className={styles.fields}>
            {isNew
              ? field('code', 'Code', {
                  hint: '4 to 20 letters and digits, as typed in the cart.',
                  inputMode: 'text',
                })
              : null}
            <Select
              label="Discount type"
              name="kind"
              value={kind}
              options={KINDS}
              onChange={(chosen) => couponForm.edit('kind', chosen)}
            />
            {field('value', kind === 'percent' ? 'Percent' : 'Rupees')}
            {kind === 'percent' ? field('cap', 'Maximum discount, in rupees') : null}
            {field('minimum', 'Minimum rent, in rupees')}
            {field('from', 'First day', { type: 'date' })}
            {field('until', 'Last day', { type: 'date' })}
            {field('uses', 'Total uses', { hint: 'Leave empty for no limit.' })}
            {field('usesPerCustomer', 'Uses per customer')}
          </div>
          <fieldset className={`row ${styles.kinds}`} data-gap="4">
            <legend>Excluded products</legend>
            {EXCLUDABLE.map((one) => (
              <label key={one}>
                <input
                  type="checkbox"
                  checked={excludedKinds.includes(one)}
                  onChange={() =>
                    couponForm.edit(
                      'excludedKinds',
                      excludedKinds.includes(one)
                        ? excludedKinds.filter((other) => other !== one)
                        : [...excludedKinds, one],
                    )
                  }
                />
                {KIND_WORDS[one]}
              </label>
            ))}
            {errors.excludedKinds ? <p className="error">{errors.excludedKinds}</p> : null}
          </fieldset>
          <Button type="submit" busy={busy && 'Saving'}>
            {isNew ? (code === '' ? 'Create coupon' : `Create ${code}`) : `Change ${code}`}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

type TextField =
  'code' | 'value' | 'cap' | 'minimum' | 'from' | 'until' | 'uses' | 'usesPerCustomer';
