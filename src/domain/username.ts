import { normalizeEmail } from './email.ts';
import { plainMobile } from './phone.ts';
import { MIN_USERNAME_LENGTH, type Registration } from './registration.ts';

const LONGEST = 30;

/**
 * A username (rules/sign-in.md#a-username-for-whoever-has-none); '' when there is neither e-mail, name
 * nor mobile number. `digits` tell it from one that is taken.
 */
export function suggestUsername(
  { email, name, contact }: Pick<Registration, 'email' | 'name' | 'contact'>,
  digits = '',
): string {
  const [local = ''] = normalizeEmail(email).split('@');
  const base =
    [local, name.trim().toLowerCase().replaceAll(/\s+/g, '.'), plainMobile(contact)]
      .map((words) => words.replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '').slice(0, LONGEST))
      .find((words) => words !== '') ?? '';
  if (base === '') return '';
  return (base + digits).padEnd(MIN_USERNAME_LENGTH, '0');
}
