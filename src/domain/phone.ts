import { plainCode, plainText } from './typed-text.ts';

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

/**
 * The ten digits of a number as people write it: `+91 98765 43210`, `0091-9876543210`, `098765 43210`.
 * What is no such number comes back as plain text, to be refused (rules/sign-in.md#mobile-numbers).
 */
export function plainMobile(text: string): string {
  const digits = plainCode(text).replaceAll(/[().]/g, '');
  return NATIONAL.exec(digits)?.[1] ?? plainText(text).trim();
}

/** How many digits may be typed of a number, by how it begins: with the country's code, a zero or neither. */
function mostDigits(digits: string): number {
  const [prefix = ''] = /^(?:0{0,2}91|00?)/.exec(digits) ?? [];
  return prefix.length + PHONE_DIGITS;
}

/**
 * What a field for a name or number shows of what stands in it: of digits alone the ten of a whole number,
 * or no more than one can have (rules/sign-in.md#what-is-typed-as-a-name-to-log-in-with).
 */
export function shownNumber(typed: string): string {
  const plain = plainText(typed);
  if (!/^\d+$/.test(plain)) return typed;
  const digits = plain.slice(0, mostDigits(plain));
  const mobile = plainMobile(digits);
  return isIndianMobile(mobile) ? mobile : digits;
}
