import { useStore } from '@nanostores/react';
import { PRICE_KEPT_DAYS } from '#domain/catalogue/price.ts';
import type { ProductInCity, ProductInOffice } from '#contract/office/catalogue/catalogue.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { SetForm } from '#features/office/shell/parts/set-form.tsx';
import { setRentsWords } from '#messages/catalogue/catalogue-words.ts';
import {
  $isUnlikely,
  fromDay,
  isTypedRent,
  productCity,
  rentsForm,
  saveRents,
  typedRents,
} from '#stores/office/catalogue/product.ts';
import { Field } from '#ui/field.tsx';

interface SetRentsProps {
  readonly product: ProductInOffice;
  readonly here: ProductInCity;
  readonly kind: ProductKind;
}

/** Sets other rents from a day on (rules/catalogue.md#the-price-of-a-day). */
export function SetRents({ product, here, kind }: SetRentsProps) {
  const { values, errors } = useStore(rentsForm.$form);
  const isUnlikely = useStore($isUnlikely);
  const today = dayOf(new Date(product.now));
  const from = fromDay(values, today);
  const many = typedRents(values.rents).length;
  // Where nothing is typed, the first field asks for it.
  const isAtFault = (tenure: number, at: number) => {
    const text = values.rents[tenure]?.trim() ?? '';
    return text === '' ? many === 0 && at === 0 : !isTypedRent(text);
  };
  const act = many === 0 ? 'Set rents' : setRentsWords(many, productCity.name, from, today);
  const per = kind === 'seasonal' ? 'a season' : 'a month';
  const gst = kind === 'medical' ? 'without GST' : 'with GST';
  return (
    <Panel title={`Set rents in ${productCity.name}`}>
      <SetForm
        form={rentsForm}
        hint={`Whole rupees ${per}, ${gst}. Leave a field empty to keep its rent. Carts keep their rent for ${PRICE_KEPT_DAYS} days, orders keep it for good.`}
        from={from}
        today={today}
        act={isUnlikely ? 'Confirm these rents' : act}
        onSubmit={() => saveRents(product, here.version)}
      >
        {here.plans.map(({ tenure, price }, at) => (
          <Field
            key={tenure}
            label={formatTenure(tenure, kind)}
            name={`rent-${tenure}`}
            inputMode="numeric"
            autoComplete="off"
            value={values.rents[tenure] ?? ''}
            error={isAtFault(tenure, at) ? errors.rents : undefined}
            hint={`Now ${price / 100}`}
            onChange={(text) => rentsForm.edit('rents', { ...values.rents, [tenure]: text })}
          />
        ))}
      </SetForm>
    </Panel>
  );
}
