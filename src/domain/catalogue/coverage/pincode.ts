import { plainCode } from '#domain/base/typed-text.ts';

export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/**
 * A PIN code without what people write in it, `122 001`; whether it is one says `isPincode`
 * (rules/delivery.md#addresses).
 */
export function plainPincode(text: string): string {
  return plainCode(text);
}
