import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { BankAccountField } from '#domain/settlement/bank-account.ts';
import { bankTexts } from '#messages/settlement/bank-texts.ts';
import {
  $bankLookup,
  bankForm,
  editBankField,
  type BankLookup,
  saveBankAccount,
} from '#stores/people/profile/bank-account.ts';
import { $proving, changeWords } from '#stores/people/proving.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;
const FIELDS: readonly (Pick<
  FieldProps,
  'label' | 'hint' | 'inputMode' | 'autoComplete' | 'autoCapitalize'
> & { readonly name: BankAccountField })[] = [
  {
    name: 'holder',
    label: 'Account holder’s name',
    hint: 'As on your bank account',
    autoComplete: 'off',
    autoCapitalize: 'words',
  },
  { name: 'number', label: 'Account number', ...NUMBER },
  { name: 'numberAgain', label: 'Account number again', ...NUMBER },
  {
    name: 'ifsc',
    label: 'IFSC',
    hint: '11 letters and digits on your passbook or cheque, like HDFC0000123',
    autoComplete: 'off',
    autoCapitalize: 'none',
  },
];

export interface BankAccountFormProps {
  readonly onSaved?: () => void;
  /** The way out of it, beside the button that saves. */
  readonly children?: ReactNode;
}

/** Takes the bank account for refunds (rules/deposits.md#the-bank-account). */
export function BankAccountForm({ onSaved, children }: BankAccountFormProps) {
  const { values, errors, busy } = useStore(bankForm.$form);
  const bank = useStore($bankLookup);
  const proving = useStore($proving);
  const ifsc = bank.state === 'unknown' ? bankTexts.IFSC_UNKNOWN : undefined;
  const faults = { ...errors, ifsc: errors.ifsc ?? ifsc };
  const save = async () => {
    if (await saveBankAccount()) onSaved?.();
  };
  return (
    <Form onSubmit={save}>
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          value={values[field.name]}
          error={faults[field.name]}
          onChange={(value) => editBankField(field.name, value)}
        />
      ))}
      <p aria-live="polite">{bankWords(bank)}</p>
      <p className="hint">
        We keep it encrypted and use it only for transfers to you. We never ask for your bank’s PIN,
        password or OTP.
      </p>
      <div className="row" data-justify="end">
        {children}
        <Button type="submit" busy={changeWords(busy && 'Saving', proving)}>
          Save Bank Account
        </Button>
      </div>
    </Form>
  );
}

function bankWords(bank: BankLookup): string {
  if (bank.state !== 'found') return '';
  return bank.hasBranch
    ? `Bank: ${bank.name}`
    : `Bank: ${bank.name}. We don’t recognise this branch. Please check the last six characters.`;
}
