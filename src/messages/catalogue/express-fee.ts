import { EXPRESS_FEE } from '#domain/catalogue/coverage/express-fee.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';

/** `Express ₹300`: what is true at any hour, where the promise of this one is not known. */
export function expressAtAnyHour(fee: Paise = EXPRESS_FEE): string {
  return `Express ${formatRupees(fee)}`;
}
