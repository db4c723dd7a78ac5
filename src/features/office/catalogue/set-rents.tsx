import { useStore } from '@nanostores/react';
import type { ProductInCity, ProductInOffice } from '#contract/office-catalogue.ts';
import { addDaysTo, dayOf } from '#domain/kolkata.ts';
import { PRICE_DAYS_AHEAD } from '#domain/price.ts';
import type { ProductKind } from '#domain/product.ts';
import { formatTenure } from '#domain/tenure.ts';
import { DayField } from '#features/office/list/day-field.tsx';
import { Panel } from '#features/office/parts/panel.tsx';
import { NoticeAlert } from '#features/sign-in/notice-alert.tsx';
import { setRentsWords } from '#messages/catalogue-words.ts';
import { fromDay, productCity, rentsForm, saveRents, typedRents } from '#stores/office/product.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './product-desk.module.css';

interface SetRentsProps {
  readonly product: ProductInOffice;
  readonly here: ProductInCity;
  readonly kind: ProductKind;
}

/** Sets other rents from a day on (rules/catalogue.md#the-price-of-a-day). */
export function SetRents({ product, here, kind }: SetRentsProps) {
  const { values, errors, busy, notice } = useStore(rentsForm.$form);
  const today = dayOf(new Date(product.now));
  const many = typedRents(values.rents).length;
  const per = kind === 'seasonal' ? 'a season' : 'a month';
  const gst = kind === 'medical' ? 'without GST' : 'with GST';
  return (
    <Panel title={`Set rents in ${productCity.name}`}>
      <div className={styles.body}>
        <Form onSubmit={() => saveRents(product, here.version)}>
          <NoticeAlert notice={notice} onDismiss={rentsForm.dismiss} />
          <p className="hint">
            Whole rupees {per}, {gst}. An empty field stays as it is. Carts keep what they have for
            a week, orders for ever.
          </p>
          {here.plans.map(({ tenure, price }, at) => (
            <Field
              key={tenure}
              label={formatTenure(tenure, kind)}
              name={`rent-${tenure}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={values.rents[tenure] ?? ''}
              error={at === 0 ? errors.rents : undefined}
              hint={`Now ${price / 100}`}
              onChange={(text) => rentsForm.edit('rents', { ...values.rents, [tenure]: text })}
            />
          ))}
          <DayField
            label="From"
            value={fromDay(values, today)}
            min={today}
            max={addDaysTo(today, PRICE_DAYS_AHEAD)}
            onChange={(from) => rentsForm.edit('from', from)}
          />
          <Field
            label="Why"
            name="reason"
            value={values.reason}
            error={errors.reason}
            maxLength={200}
            onChange={(reason) => rentsForm.edit('reason', reason)}
          />
          <Button type="submit" size="wide" busy={busy && 'Setting'}>
            {many === 0
              ? 'Set rents'
              : setRentsWords(many, productCity.name, fromDay(values, today), today)}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
