import { useStore } from '@nanostores/react';
import { type BillingAddress } from '#domain/people/address.ts';
import { billingForm } from '#stores/people/profile/address-form.ts';
import { Field, type FieldProps } from '#ui/field.tsx';

type BillingText = Exclude<keyof BillingAddress, 'isSez'>;

const FIELDS: readonly (Pick<FieldProps, 'label' | 'autoComplete' | 'inputMode' | 'hint'> & {
  readonly name: BillingText;
})[] = [
  { name: 'name', label: 'Name on the invoice', autoComplete: 'billing name' },
  {
    name: 'pincode',
    label: 'Billing PIN code',
    autoComplete: 'billing postal-code',
    inputMode: 'numeric',
  },
  { name: 'city', label: 'Billing city', autoComplete: 'billing address-level2' },
  {
    name: 'houseNo',
    label: 'Billing house number',
    autoComplete: 'billing address-line1',
  },
  {
    name: 'address1',
    label: 'Billing address line 1',
    autoComplete: 'billing address-line2',
  },
  {
    name: 'address2',
    label: 'Billing address line 2',
    autoComplete: 'billing address-line3',
  },
  {
    name: 'gstin',
    label: 'GSTIN',
    hint: 'For businesses. We print it on your invoices, so you can claim the GST as input credit. Embassies and UN bodies can enter their UIN.',
  },
];

const OPTIONAL: ReadonlySet<BillingText> = new Set(['address2', 'gstin']);

/** Whom and where the invoice names, when that is not the delivery address. */
export function BillingFields() {
  const { values, errors } = useStore(billingForm.$form);
  return (
    <>
      {FIELDS.map((field) => (
        <Field
          {...field}
          key={field.name}
          name={`billing.${field.name}`}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          required={!OPTIONAL.has(field.name)}
          onChange={(value) => billingForm.edit(field.name, value)}
        />
      ))}
      {values.gstin || values.isSez ? (
        <label className="choice">
          <input
            type="checkbox"
            name="billing.isSez"
            checked={values.isSez ?? false}
            onChange={({ target }) => billingForm.edit('isSez', target.checked)}
          />
          <span>
            This company is in a special economic zone (SEZ). We charge IGST on its invoices.
          </span>
        </label>
      ) : null}
    </>
  );
}
