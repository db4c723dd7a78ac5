import { useStore } from '@nanostores/react';
import {
  $forgottenPassword,
  dismissForgottenNotice,
  editForgottenEmail,
  requestReset,
} from '#stores/session/forgotten-password.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from './notice-alert.tsx';

export function ForgottenPasswordForm() {
  const { email, sending, notice } = useStore($forgottenPassword);
  return (
    <Form onSubmit={requestReset}>
      <NoticeAlert notice={notice} onDismiss={dismissForgottenNotice} />
      <Field
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={editForgottenEmail}
        hint="We mail you a link to set a new password."
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" size="wide" busy={sending ? 'Please wait .' : undefined}>
        Send link
      </Button>
    </Form>
  );
}
