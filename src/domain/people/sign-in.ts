import { channelOf, normalizeSubject } from './channel.ts';
import { PHONE_DIGITS } from './phone.ts';
import { plainCode, plainText } from '#domain/base/typed-text.ts';

export const OTP_DIGITS = 6; // rules/sign-in.md#codes
export const MAX_OTP_LENGTH = 8; // rules/sign-in.md#codes
export const OTP_VALID_MINUTES = 10; // rules/sign-in.md#codes
export const OTP_TRIES = 5; // rules/sign-in.md#codes
export const OTP_RESEND_SECONDS = 60; // rules/sign-in.md#codes
export const RESET_VALID_MINUTES = 30; // rules/sign-in.md#a-link-for-a-new-password
export const SESSION_DAYS = 30; // rules/sign-in.md#sessions
export const MODAL_CLOSE_MS = 200; // rules/sign-in.md#after-signing-in

/** The digits of a code as it was typed or pasted: spaces and hyphens do not count (rules/sign-in.md#codes). */
export function otpDigits(typed: string): string | undefined {
  const digits = plainCode(typed);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** A code within a message, also as `123 456`. */
const OTP_IN_MESSAGE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

/**
 * What the field for a code holds of what was typed or pasted: of a whole message its code, else as many
 * characters as it takes, which are more than a code has (rules/sign-in.md#codes).
 */
export function typedOtp(text: string): string {
  const plain = plainText(text);
  if (plain.length <= MAX_OTP_LENGTH) return plain;
  const [code = plain] = OTP_IN_MESSAGE.exec(plain) ?? [];
  return otpDigits(text) ?? otpDigits(code) ?? plainCode(plain).slice(0, MAX_OTP_LENGTH);
}

/** The error shown under the username while typing: an email passes, all else is ten digits. */
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
