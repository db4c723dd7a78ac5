import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ADDRESS_TYPES, type AddressType } from '#domain/people/address.ts';
import { pageText } from '#messages/base/page-texts.ts';
import {
  $pinCheck,
  $pinElsewhere,
  addressForm,
  type AddressValues,
  type PinCheck,
  saveAddress,
  setDifferentBilling,
  setPincode,
} from '#stores/people/profile/address-form.ts';
import { $session } from '#stores/base/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { SignInNeeded } from '#features/people/sign-in/sign-in-needed.tsx';
import styles from './address-form-page.module.css';
import { BillingFields } from './billing-fields.tsx';

const FIELDS: readonly (Pick<FieldProps, 'label' | 'autoComplete' | 'inputMode' | 'type'> & {
  readonly name: Exclude<keyof AddressValues, 'addressType' | 'lift' | 'differentBilling'>;
})[] = [
  {
    name: 'pincode',
    label: 'PIN code',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
  },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'name', label: 'Name', autoComplete: 'name' },
  {
    name: 'contactNo',
    label: 'Contact number',
    autoComplete: 'tel-national',
    inputMode: 'tel',
  },
  { name: 'houseNo', label: 'House number', autoComplete: 'address-line1' },
  { name: 'address1', label: 'Address line 1', autoComplete: 'address-line2' },
  { name: 'address2', label: 'Address line 2', autoComplete: 'address-line3' },
  { name: 'floor', label: 'Floor', inputMode: 'numeric' },
];

/** Which of them need not be filled. */
const OPTIONAL: ReadonlySet<string> = new Set(['address2', 'floor']);

const LIFTS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No, or too small for furniture' },
] as const;

const TYPES: Record<AddressType, string> = { HOME: 'Home', PG: 'PG', OTHERS: 'Others' };

const PIN_HINTS: Partial<Record<PinCheck, string>> = {
  checking: 'Checking whether we deliver here',
  served: 'We deliver here.',
  failed: 'We couldn’t check this PIN code. We’ll check it when you save.',
};

const PIN_FAULTS: Partial<Record<PinCheck, string>> = {
  impossible: pageText('ADDRESS_INVALID'),
  closed: pageText('PINCODE_UNSERVICEABLE'),
};
export interface AddressFormPageProps {
  /** What carrying things up costs, in words. */
  readonly labour: string;
}

/** The form for a new delivery address: whether we deliver there is told first (rules/delivery.md#addresses). */
export function AddressFormPage({ labour }: AddressFormPageProps) {
  const session = useStore($session);
  const { values, errors, busy, notice } = useStore(addressForm.$form);
  const pinCheck = useStore($pinCheck);
  const elsewhere = useStore($pinElsewhere);
  const pinHint =
    pinCheck === 'served' && elsewhere
      ? `We deliver here from ${elsewhere.name}, at ${elsewhere.name} prices.`
      : PIN_HINTS[pinCheck];
  const form = useRef<HTMLFormElement>(null);
  const isUntouched = Object.values(values).every((value) => !value || value === 'HOME');
  if (!session && isUntouched) return <SignInNeeded why="Addresses are saved in your account." />;

  const save = async () => {
    await saveAddress();
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const hints: Partial<Record<string, string | undefined>> = {
    pincode: pinHint,
    floor: '0 is the ground floor.',
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
          value={values[field.name]}
          error={(field.name === 'pincode' && PIN_FAULTS[pinCheck]) || errors[field.name]}
          hint={hints[field.name]}
          required={!OPTIONAL.has(field.name)}
          onChange={
            field.name === 'pincode' ? setPincode : (value) => addressForm.edit(field.name, value)
          }
        />
      ))}
      <Select
        label="Lift"
        name="lift"
        value={values.lift}
        prompt="Choose"
        options={LIFTS}
        onChange={(value) => addressForm.edit('lift', value)}
      />
      <Select
        label="Address type"
        name="addressType"
        value={values.addressType}
        options={ADDRESS_TYPES.map((value) => ({ value, label: TYPES[value] }))}
        onChange={(value) => addressForm.edit('addressType', value)}
      />
      <p className={`stack ${styles.end}`}>{labour}</p>
      <div className={`stack ${styles.end}`}>
        <label className="choice">
          <input
            type="checkbox"
            name="differentBilling"
            checked={values.differentBilling}
            onChange={(event) => setDifferentBilling(event.target.checked)}
          />
          Bill to a company, or to a different name or address
        </label>
      </div>
      {values.differentBilling ? <BillingFields /> : null}
      <div className={`stack ${styles.end}`}>
        {notice ? (
          <Alert tone={notice.tone} onDismiss={addressForm.dismiss}>
            <p>{notice.text}</p>
          </Alert>
        ) : null}
        <Button type="submit" busy={busy && 'Saving'}>
          Save Address
        </Button>
      </div>
    </form>
  );
}
