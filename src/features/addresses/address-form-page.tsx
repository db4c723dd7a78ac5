import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ADDRESS_TYPES, type AddressType, PINCODE_MAX_INPUT } from '#domain/address.ts';
import { MOBILE_MAX_INPUT } from '#domain/phone.ts';
import { pageText } from '#messages/page-texts.ts';
import {
  $addressForm,
  $pinCheck,
  type AddressField,
  dismissAddressFormProblem,
  type PinCheck,
  saveAddress,
  setAddressField,
  setDifferentBilling,
} from '#stores/checkout/address-form.ts';
import { $session } from '#stores/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Problem } from '#features/failure/problem.tsx';
import { SignInNeeded } from '#features/sign-in/sign-in-needed.tsx';
import styles from './address-form-page.module.css';
import { BillingFields } from './billing-fields.tsx';

const FIELDS: readonly (Pick<
  FieldProps,
  'label' | 'autoComplete' | 'inputMode' | 'type' | 'maxLength'
> & {
  readonly name: Exclude<AddressField, 'addressType'>;
})[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 200 },
  {
    name: 'contactNo',
    label: 'Contact number',
    autoComplete: 'tel-national',
    inputMode: 'tel',
    maxLength: MOBILE_MAX_INPUT,
  },
  {
    name: 'pincode',
    label: 'Pincode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: PINCODE_MAX_INPUT,
  },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 200 },
  { name: 'houseNo', label: 'House number', autoComplete: 'address-line1', maxLength: 200 },
  { name: 'address1', label: 'Address line 1', autoComplete: 'address-line2', maxLength: 200 },
  { name: 'address2', label: 'Address line 2', autoComplete: 'address-line3', maxLength: 200 },
];

const TYPES: Record<AddressType, string> = { HOME: 'Home', PG: 'PG', OTHERS: 'Others' };

const PIN_HINTS: Partial<Record<PinCheck, string>> = {
  checking: 'Checking whether we deliver here',
  served: 'We deliver here.',
  failed: 'We could not check this pincode; it is checked when you save.',
};

/** The form for a new delivery address (rules/delivery.md#addresses). */
export function AddressFormPage() {
  const session = useStore($session);
  const { fields, differentBilling, invalid, problem, saving } = useStore($addressForm);
  const pinCheck = useStore($pinCheck);
  const form = useRef<HTMLFormElement>(null);
  const isUntouched = Object.values(fields).every((value) => value === '' || value === 'HOME');
  if (!session && isUntouched) return <SignInNeeded why="Addresses are saved in your account." />;

  const save = async () => {
    await saveAddress();
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const errorOf = (field: AddressField) => {
    if (field === 'pincode' && pinCheck === 'closed') return pageText('PINCODE_UNSERVICEABLE');
    return invalid.includes(field) ? pageText('ADDRESS_INVALID') : undefined;
  };
  return (
    <form
      ref={form}
      className={`panel ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {FIELDS.map((field) => (
        <Field
          {...field}
          key={field.name}
          value={fields[field.name]}
          error={errorOf(field.name)}
          hint={field.name === 'pincode' ? PIN_HINTS[pinCheck] : undefined}
          required={field.name !== 'address2'}
          onChange={(value) => setAddressField(field.name, value)}
        />
      ))}
      <Select
        label="Address type"
        name="addressType"
        value={fields.addressType}
        options={ADDRESS_TYPES.map((value) => ({ value, label: TYPES[value] }))}
        onChange={(value) => setAddressField('addressType', value)}
      />
      <div className={styles.end}>
        <label className="choice">
          <input
            type="checkbox"
            name="differentBilling"
            checked={differentBilling}
            onChange={(event) => setDifferentBilling(event.target.checked)}
          />
          Bill another name or address
        </label>
      </div>
      {differentBilling ? <BillingFields /> : null}
      <div className={styles.end}>
        <Problem problem={problem} onDismiss={dismissAddressFormProblem} />
        <Button type="submit" busy={saving ? 'Saving' : undefined}>
          Save Address
        </Button>
      </div>
    </form>
  );
}
