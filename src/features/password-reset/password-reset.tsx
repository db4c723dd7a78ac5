import { useStore } from '@nanostores/react';
import { MIN_PASSWORD_LENGTH } from '#domain/sign-in.ts';
import { messageFor } from '#messages/catalogue.ts';
import {
  $newPassword,
  changePassword,
  dismissNewPasswordNotice,
  editNewPassword,
  resetLinkOfPath,
} from '#stores/new-password.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Sets a new password through a mailed link. */
export function PasswordReset() {
  const { password, confirmation, state, notice } = useStore($newPassword);
  const link = resetLinkOfPath(location.pathname);
  if (!link) return <Alert tone="bad">{messageFor('RESET_LINK_INVALID')}</Alert>;
  if (state === 'changed') {
    return (
      <>
        <Alert tone="good">{notice?.text}</Alert>
        <p>
          <a className="button" href="/login">
            Login
          </a>
        </p>
      </>
    );
  }
  return (
    <Form onSubmit={() => changePassword(link)}>
      {notice ? (
        <Alert tone={notice.tone} onDismiss={dismissNewPasswordNotice}>
          {notice.text}
        </Alert>
      ) : null}
      <Field
        label="New password"
        name="password"
        type="password"
        value={password}
        onChange={(value) => editNewPassword('password', value)}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
        maxLength={200}
      />
      <Field
        label="Confirm password"
        name="confirmation"
        type="password"
        value={confirmation}
        onChange={(value) => editNewPassword('confirmation', value)}
        autoComplete="new-password"
        maxLength={200}
      />
      <Button
        type="submit"
        size="wide"
        busy={state === 'sending' ? 'Updating Password' : undefined}
      >
        Update Password
      </Button>
    </Form>
  );
}
