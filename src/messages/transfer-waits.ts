import { formatRupees, type Paise, sum } from '#domain/money.ts';

/** What waits for a bank account, of which orders. */
export function transferWaits(
  transfers: readonly { readonly orderNumber: string; readonly amount: Paise }[],
): string {
  const total = formatRupees(sum(transfers.map(({ amount }) => amount)));
  const numbers = [...new Set(transfers.map(({ orderNumber }) => orderNumber))];
  const orders = numbers.length === 1 ? `order ${numbers[0]}` : `orders ${numbers.join(', ')}`;
  return `${total} of ${orders} goes back to you by bank transfer (NEFT), and waits for your bank account.`;
}

/** What is known to come back of orders that were collected, and waits for a bank account besides. */
export function collectedWaits(orderNumbers: readonly string[]): string {
  const orders =
    orderNumbers.length === 1 ? `order ${orderNumbers[0]}` : `orders ${orderNumbers.join(', ')}`;
  return `What comes back of ${orders}, which we collected, goes by bank transfer (NEFT), and waits for your bank account. Please name it here.`;
}
