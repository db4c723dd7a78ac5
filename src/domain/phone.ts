export const PHONE_DIGITS = 10; // storefront.md §9

/** An Indian mobile number: ten digits, the first 6 to 9. */
export function isIndianMobile(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text);
}

export function isTenDigits(text: string): boolean {
  return /^\d{10}$/.test(text);
}
