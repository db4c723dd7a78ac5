import { isTenDigits, plainMobile } from './phone.ts';

/** The address that calls a number as people write it; Indian ones with the country's code. */
export function phoneLink(number: string): string {
  const plain = plainMobile(number);
  return `tel:${isTenDigits(plain) ? `+91${plain}` : plain.replaceAll(' ', '')}`;
}
