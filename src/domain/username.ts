import { MIN_USERNAME_LENGTH } from './sign-in.ts';

const LONGEST = 30;

/**
 * A username (rules/sign-in.md#a-username-for-whoever-has-none); '' when there is neither e-mail nor
 * name. `digits` tell it from one that is taken.
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
