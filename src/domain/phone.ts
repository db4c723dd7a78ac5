export const PHONE_DIGITS = 10; // rules/sign-in.md#mobile-numbers

/** An Indian mobile number: ten digits, the first 6 to 9. */
export function isIndianMobile(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text);
}

export function isTenDigits(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/**
 * The ten digits of a number as people write it: `+91 98765 43210`, `0091-9876543210`, `098765 43210`.
 * What is no such number comes back trimmed, to be refused as it was written
 * (rules/sign-in.md#mobile-numbers).
 */
export function plainMobile(text: string): string {
  const digits = text.replaceAll(/[\s().\-\u2010-\u2013]/g, '');
  return /^(?:\+91|0091|91|0)?(\d{10})$/.exec(digits)?.[1] ?? text.trim();
}
