import { normalizeEmail } from './email.ts';
import { plainMobile } from './phone.ts';
import { MIN_USERNAME_LENGTH, type Registration } from './registration.ts';

const LONGEST = 30;

/**
 * A username that any keyboard can type (rules/sign-in.md#a-username-for-whoever-has-none); '' when there
 * is neither email, name in Latin letters nor mobile number. `digits` tell it from one that is taken.
 */
export function suggestUsername(
  { email, name, contact }: Pick<Registration, 'email' | 'name' | 'contact'>,
  digits = '',
): string {
  const [local = ''] = normalizeEmail(email).split('@');
  const base =
    [local, name.trim().replaceAll(/\s+/g, '.'), plainMobile(contact)]
      .map(typeable)
      .find((words) => words !== '') ?? '';
  if (base === '') return '';
  return (base + digits).padEnd(MIN_USERNAME_LENGTH, '0');
}

/** In small letters without their marks: `José` is `jose`, and of `मीना देवी` nothing is left. */
function typeable(words: string): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d._-]/g, '');
  return plain.slice(0, LONGEST).replaceAll(/^[._-]+|[._-]+$/g, '');
}
