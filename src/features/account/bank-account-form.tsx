import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { bankTexts } from '#messages/bank-texts.ts';
import { $bankForm, editBankField, type FoundBank, saveBankAccount } from '#stores/bank-account.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import answers from './confirm-dialog.module.css';

export interface BankAccountFormProps {
  readonly onSaved?: () => void;
  /** The way out of it, beside the button that saves. */
  readonly children?: ReactNode;
}

/** Takes the account that money goes back to (rules/deposits.md#the-bank-account). */
export function BankAccountForm({ onSaved, children }: BankAccountFormProps) {
  const { fields, errors, bank, saving } = useStore($bankForm);
  const save = async () => {
    if (await saveBankAccount()) onSaved?.();
  };
  return (
    <Form onSubmit={save}>
      <Field
        label="Account holder’s name"
        name="holder"
        value={fields.holder}
        error={errors.holder}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
        hint="As it stands on the bank account"
        onChange={(value) => editBankField('holder', value)}
      />
      <Field
        label="Account number"
        name="number"
        value={fields.number}
        error={errors.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        onChange={(value) => editBankField('number', value)}
      />
      <Field
        label="Account number once more"
        name="numberAgain"
        value={fields.numberAgain}
        error={errors.numberAgain}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        onChange={(value) => editBankField('numberAgain', value)}
      />
      <Field
        label="IFSC"
        name="ifsc"
        value={fields.ifsc}
        error={errors.ifsc}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={20}
        hint="Eleven letters and digits on your passbook or cheque, as HDFC0000123"
        onChange={(value) => editBankField('ifsc', value)}
      />
      <p aria-live="polite">{bankWords(bank)}</p>
      <p className="hint">
        We keep it encrypted and use it for transfers to you alone. We never ask for a PIN, a
        password or a one-time password.
      </p>
      <div className={answers['answers']}>
        {children}
        <Button type="submit" busy={saving ? 'Saving' : undefined}>
          Save Bank Account
        </Button>
      </div>
    </Form>
  );
}

function bankWords(bank: FoundBank): string {
  if (bank.state === 'none') return '';
  if (bank.state === 'unknown') return bankTexts.IFSC_UNKNOWN;
  return bank.hasBranch
    ? `Bank: ${bank.name}`
    : `Bank: ${bank.name}. We do not know this branch of it: please check the last six characters.`;
}
