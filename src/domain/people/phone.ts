import { plainCode, plainText } from '#domain/base/typed-text.ts';

export const PHONE_DIGITS = 10; // rules/sign-in.md#mobile-numbers

/** An Indian mobile number: ten digits, the first 6 to 9. */
export function isIndianMobile(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text);
}

export function isTenDigits(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** The country's code and the zero before a number, either or both. */
const NATIONAL = /^(?:(?:\+|00|0)?91)?0?(\d{10})$/;

/** What a link to a number has before it, as phones copy it. */
const LINK = /^tel:/i;

/**
 * The ten digits of a number as people write it: `+91 98765 43210`, `0091-9876543210`, `098765 43210`,
 * `tel:+919876543210`. What is no such number comes back as plain text, to be refused
 * (rules/sign-in.md#mobile-numbers).
 */
export function plainMobile(text: string): string {
  const digits = plainCode(text).replace(LINK, '').replaceAll(/[().]/g, '');
  return NATIONAL.exec(digits)?.[1] ?? plainText(text).trim();
}

/**
 * What a field for a name or number shows of what stands in it: of digits alone, or a link, that are a
 * whole number its ten digits, else all that was typed
 * (rules/sign-in.md#what-is-typed-as-a-name-to-log-in-with).
 */
export function shownNumber(typed: string): string {
  const plain = plainText(typed);
  const mobile = plainMobile(plain);
  const isNumber = /^\d+$/.test(plain);
  if (isIndianMobile(mobile) && (isNumber || LINK.test(plain.trim()))) return mobile;
  return isNumber ? plain : typed;
}
