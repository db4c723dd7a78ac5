import { useStore } from '@nanostores/react';
import type { User } from '#contract/people/user.ts';
import { $user } from '#stores/base/user.ts';
import { Alert } from '#ui/alert.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';

/** Says that an email or number is missing or not confirmed, with a link to change that. */
export function UnconfirmedNotice() {
  const state = useStore($user);
  const words = state.state === 'ready' ? wordsFor(state.user) : undefined;
  if (!words) return null;
  return (
    <Alert tone="waiting">
      {words} <SectionLink section="contact">Email and mobile</SectionLink>
    </Alert>
  );
}

function wordsFor({ email, emailConfirmed, contact, contactConfirmed }: User): string | undefined {
  if (!emailConfirmed) {
    return email === ''
      ? 'You haven’t added an email yet. We need one to send you invoices and updates.'
      : `${email} isn’t confirmed yet, so we can’t send invoices and updates there.`;
  }
  if (contactConfirmed) return undefined;
  return contact === ''
    ? 'You haven’t added a mobile number yet.'
    : `${contact} isn’t confirmed yet, so you can’t log in with it.`;
}
