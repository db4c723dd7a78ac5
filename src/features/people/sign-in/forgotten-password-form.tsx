import { useStore } from '@nanostores/react';
import { forgottenForm, requestReset } from '#stores/people/forgotten-password.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';

export function ForgottenPasswordForm() {
  const { values, busy, notice } = useStore(forgottenForm.$form);
  return (
    <Form onSubmit={requestReset}>
      <NoticeAlert notice={notice} onDismiss={forgottenForm.dismiss} />
      <Field
        label="Email"
        name="email"
        type="email"
        value={values.email}
        onChange={(email) => forgottenForm.edit('email', email)}
        hint="We’ll email you a link to set a new password."
        autoComplete="email"
      />
      <Button type="submit" size="wide" busy={busy && 'Please wait .'}>
        Send link
      </Button>
    </Form>
  );
}
