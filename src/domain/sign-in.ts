import { channelOf, normalizeSubject } from './channel.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { isIndianMobile, PHONE_DIGITS, plainMobile } from './phone.ts';

export const OTP_DIGITS = 6; // rules/sign-in.md#codes
export const OTP_VALID_MINUTES = 10; // rules/sign-in.md#codes
export const OTP_TRIES = 5; // rules/sign-in.md#codes
export const OTP_RESEND_SECONDS = 60; // rules/sign-in.md#codes
export const RESET_VALID_MINUTES = 30; // rules/sign-in.md#a-link-for-a-new-password
export const SESSION_DAYS = 30; // rules/sign-in.md#sessions
export const MIN_NAME_LENGTH = 4; // rules/sign-in.md#least-lengths
export const MIN_USERNAME_LENGTH = 4; // rules/sign-in.md#least-lengths
export const MIN_PASSWORD_LENGTH = 6; // rules/sign-in.md#least-lengths
export const MODAL_CLOSE_MS = 200; // rules/sign-in.md#after-signing-in

/** The digits of a code as it was typed or pasted: spaces and hyphens do not count (rules/sign-in.md#codes). */
export function otpDigits(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The error shown under the username while typing: an e-mail passes, all else is ten digits. */
export function checkLoginName(username: string): 'LOGIN_MOBILE_INVALID' | undefined {
  return channelOf(normalizeSubject(username)) ? undefined : 'LOGIN_MOBILE_INVALID';
}

export type LoginNameRefusal = 'MOBILE_NOT_TEN_DIGITS' | 'LOGIN_NAME_INVALID';

/** Before an OTP is sent (rules/sign-in.md#what-is-typed-as-a-name-to-log-in-with). */
export function refuseLoginName(username: string): LoginNameRefusal | undefined {
  const subject = normalizeSubject(username);
  if (/^\d+$/.test(subject) && subject.length !== PHONE_DIGITS) return 'MOBILE_NOT_TEN_DIGITS';
  return channelOf(subject) ? undefined : 'LOGIN_NAME_INVALID';
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly contact: string;
}

export type RegistrationRefusal =
  'EMAIL_INVALID' | 'USERNAME_TOO_SHORT' | 'USERNAME_TAKEN' | 'NAME_TOO_SHORT' | 'MOBILE_INVALID';

/** A registration in the form it is kept in. */
export function normalizeRegistration(form: Registration): Registration {
  return {
    username: form.username.trim(),
    email: normalizeEmail(form.email),
    name: form.name.trim(),
    contact: plainMobile(form.contact),
  };
}

/**
 * The first failing field check of each field of the form. Of e-mail and number one is enough
 * (rules/sign-in.md#registration).
 */
export function refuseRegistration(
  form: Registration,
): Partial<Record<keyof Registration, RegistrationRefusal>> {
  const { username, email, name, contact } = normalizeRegistration(form);
  return {
    ...(isEmail(email) || (email === '' && contact !== '') ? {} : { email: 'EMAIL_INVALID' }),
    ...(username.length >= MIN_USERNAME_LENGTH ? {} : { username: 'USERNAME_TOO_SHORT' }),
    ...(isOfSomebodyElse(username, [email, contact]) ? { username: 'USERNAME_TAKEN' } : {}),
    ...(name.length >= MIN_NAME_LENGTH ? {} : { name: 'NAME_TOO_SHORT' }),
    ...(isIndianMobile(contact) || (contact === '' && email !== '')
      ? {}
      : { contact: 'MOBILE_INVALID' }),
  };
}

/** Whether a username is an e-mail or a number that the form does not give as its own. */
function isOfSomebodyElse(username: string, own: readonly string[]): boolean {
  const subject = normalizeSubject(username);
  return channelOf(subject) !== undefined && !own.includes(subject);
}

/** The match check runs first, then the length (rules/sign-in.md#least-lengths). */
export function refusePassword(
  password: string,
  confirmation: string,
): 'PASSWORD_MISMATCH' | 'PASSWORD_TOO_SHORT' | undefined {
  if (password !== confirmation) return 'PASSWORD_MISMATCH';
  return password.length < MIN_PASSWORD_LENGTH ? 'PASSWORD_TOO_SHORT' : undefined;
}

/**
 * The path to return to after signing in, or `undefined` for anything that is not a path of this
 * site: another origin, a scheme, a protocol-relative address, a backslash that browsers read as one,
 * or dots that leave such an address once they are resolved.
 */
export function safeReturnPath(url: string | null): string | undefined {
  if (url === null || !/^\/(?![/\\])/.test(url)) return undefined;
  const base = 'https://basera.invalid';
  if (!URL.canParse(url, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(url, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
