/**
 * Notes of the cart page (rules/wire.md#fixed-texts); the figures of the last bind nobody
 * (rules/cart.md#least-rent).
 */
export const CART_NOTES = ['Brand-new inventory needs a 12-month deposit or no-cost EMI.'] as const;

export const CART_FOOTER_NOTE =
  'Minimum monthly rent: Rs.1000 for Delhi and Manesar, Rs.500 for Gurugram, Rs.1500 for Noida and Ghaziabad.';

/** rules/delivery.md#more-than-express-can-bring */
export function beyondInventoryWords(line: {
  readonly name: string;
  readonly quantity: number;
  readonly inventory: number;
}): string {
  return `${line.name}: maximum allowed ${line.inventory}, selected ${line.quantity}`;
}
