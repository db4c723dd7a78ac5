import { useStore } from '@nanostores/react';
import type { User } from '#contract/user.ts';
import { $user } from '#stores/session/user.ts';
import { Alert } from '#ui/alert.tsx';
import { SectionLink } from '#features/account/parts/section-link.tsx';

/** What of the account's e-mail and number does nothing yet, with the way to change that. */
export function UnconfirmedNotice() {
  const state = useStore($user);
  const words = state.state === 'ready' ? wordsFor(state.user) : undefined;
  if (!words) return null;
  return (
    <Alert tone="waiting">
      {words} <SectionLink section="contact">E-mail and mobile</SectionLink>
    </Alert>
  );
}

function wordsFor({ email, emailConfirmed, contact, contactConfirmed }: User): string | undefined {
  if (!emailConfirmed) {
    return email === ''
      ? 'We have no e-mail of yours yet: invoices and letters need one.'
      : `${email} is not confirmed yet, so no invoice or letter goes there.`;
  }
  if (contactConfirmed) return undefined;
  return contact === ''
    ? 'We have no mobile number of yours yet.'
    : `${contact} is not confirmed yet, so you cannot log in with it.`;
}
