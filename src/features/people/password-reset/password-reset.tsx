import { useStore } from '@nanostores/react';
import { pageText } from '#messages/base/page-texts.ts';
import { resetForm, resetLinkOfPath, setPasswordBy } from '#stores/people/new-password.ts';
import { Alert } from '#ui/alert.tsx';
import { PasswordFields } from './password-fields.tsx';

/** Sets a new password through a mailed link. */
export function PasswordReset() {
  const { notice } = useStore(resetForm.$form);
  const link = resetLinkOfPath(location.pathname);
  if (!link) return <Alert tone="bad">{pageText('RESET_LINK_INVALID')}</Alert>;
  if (notice?.tone === 'good') {
    return (
      <>
        <Alert tone="good">{notice.text}</Alert>
        <p>
          <a className="button" href="/login">
            Login
          </a>
        </p>
      </>
    );
  }
  return <PasswordFields form={resetForm} onSubmit={() => setPasswordBy(link)} />;
}
