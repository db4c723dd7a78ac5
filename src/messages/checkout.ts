/** Notes of the cart page (account.md §2; the footer note's figures as decisions.md, 14 keeps them). */
export const CART_NOTES = [
  'Brand-new inventory needs a 12-month deposit or no-cost EMI.',
  'Auto-debit starts on delivery.',
] as const;

export const CART_FOOTER_NOTE =
  'Minimum monthly rent: Rs.1000 for Delhi and Manesar, Rs.500 for Gurugram, Rs.1500 for Noida and Ghaziabad.';

/** account.md §5: which line asks for more than express delivery can bring. */
export function beyondInventoryWords(line: {
  readonly name: string;
  readonly quantity: number;
  readonly inventory: number;
}): string {
  return `${line.name}: maximum allowed ${line.inventory}, selected ${line.quantity}`;
}
