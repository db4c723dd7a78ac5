import { MIN_USERNAME_LENGTH } from './sign-in.ts';

const LONGEST = 30;

/**
 * A username for somebody who has not thought of one: what stands before the @ of their e-mail, else
 * their name in small letters; '' when there is neither. `digits` tell it from one that is taken.
 */
export function suggestUsername(
  { email, name }: { readonly email: string; readonly name: string },
  digits = '',
): string {
  const [local = ''] = email.trim().toLowerCase().split('@');
  const words = local || name.trim().toLowerCase().replaceAll(/\s+/g, '.');
  const base = words.replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '').slice(0, LONGEST);
  if (base === '') return '';
  return (base + digits).padEnd(MIN_USERNAME_LENGTH, '0');
}
