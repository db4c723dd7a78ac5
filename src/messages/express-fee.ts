import { EXPRESS_FEE } from '#domain/express-fee.ts';
import { formatRupees } from '#domain/money.ts';

/** `Express ₹300`: what is true at any hour, where the promise of this one is not known. */
export function expressAtAnyHour(): string {
  return `Express ${formatRupees(EXPRESS_FEE)}`;
}
