import { useStore } from '@nanostores/react';
import { MIN_PASSWORD_LENGTH } from '#domain/people/password.ts';
import type { Form as FormOf } from '#stores/base/form.ts';
import type { NewPassword } from '#stores/people/password-form.ts';
import { $proving, changeWords } from '#stores/people/proving.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

export interface PasswordFieldsProps {
  readonly form: FormOf<NewPassword>;
  readonly onSubmit: () => Promise<void>;
}

/** A new password, typed twice (rules/sign-in.md#least-lengths). */
export function PasswordFields({ form, onSubmit }: PasswordFieldsProps) {
  const { values, busy, notice } = useStore(form.$form);
  const proving = useStore($proving);
  return (
    <Form onSubmit={onSubmit}>
      {notice ? (
        <Alert tone={notice.tone} onDismiss={form.dismiss}>
          {notice.text}
        </Alert>
      ) : null}
      <Field
        label="New password"
        name="password"
        type="password"
        value={values.password}
        onChange={(value) => form.edit('password', value)}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
      />
      <Field
        label="Confirm password"
        name="confirmation"
        type="password"
        value={values.confirmation}
        onChange={(value) => form.edit('confirmation', value)}
        autoComplete="new-password"
      />
      <Button type="submit" size="wide" busy={changeWords(busy && 'Updating Password', proving)}>
        Update Password
      </Button>
    </Form>
  );
}
