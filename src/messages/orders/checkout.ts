import type { City } from '#domain/base/city.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';

/**
 * Notes of the cart page (rules/wire.md#fixed-texts); the figures of the last bind nobody
 * (rules/cart.md#least-rent).
 */
export const CART_NOTES = ['Brand-new inventory needs a 12-month deposit or no-cost EMI.'] as const;

export const CART_FOOTER_NOTE =
  'Minimum monthly rent: Rs.1000 for Delhi and Manesar, Rs.500 for Gurugram, Rs.1500 for Noida and Ghaziabad.';

/** What binds, below the fixed notes (rules/cart.md#least-rent). */
export function bindingNote({ name, leastRent }: City, isEnquiry: boolean): string {
  const least = `from ${formatRupees(rupees(leastRent))} a month incl. GST in ${name}`;
  return isEnquiry
    ? `We accept enquiries ${least}.`
    : `We accept orders ${least}; premium items have no minimum. The deposit or advance is the one in your bill.`;
}

/** rules/delivery.md#more-than-express-can-bring */
export function beyondInventoryWords(line: {
  readonly name: string;
  readonly quantity: number;
  readonly inventory: number;
}): string {
  return `${line.name}: maximum allowed ${line.inventory}, selected ${line.quantity}`;
}
