import { formatRupees, type Paise, sum } from '#domain/base/money.ts';

/** What waits for a bank account, of which orders. */
export function transferWaits(
  transfers: readonly { readonly orderNumber: string; readonly amount: Paise }[],
): string {
  const total = formatRupees(sum(transfers.map(({ amount }) => amount)));
  const numbers = [...new Set(transfers.map(({ orderNumber }) => orderNumber))];
  const orders = numbers.length === 1 ? `order ${numbers[0]}` : `orders ${numbers.join(', ')}`;
  return `Add your bank account to get your ${total} refund for ${orders} by bank transfer (NEFT).`;
}

/** What is known to come back of orders that were collected, and waits for a bank account besides. */
export function collectedWaits(orderNumbers: readonly string[]): string {
  const orders =
    orderNumbers.length === 1 ? `order ${orderNumbers[0]}` : `orders ${orderNumbers.join(', ')}`;
  return `Add your bank account here to get your refund for ${orders}, which we’ve picked up, by bank transfer (NEFT).`;
}
