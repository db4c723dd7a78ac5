import { customerNumber } from '#domain/people/customer-number.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { NOTHING_HELD_BACK, transferHolds } from '#messages/payments/transfer-holds.ts';
import type { ClearAccount } from '#server/people/customers/accounts.ts';
import type { Transfer } from '#server/settlement/bank/list-transfers.ts';

export function tellTransfers(due: readonly Transfer[]): string {
  return [...due.map(tellTransfer), `${due.length} to pay by bank transfer`].join('\n');
}

function tellTransfer(transfer: Transfer): string {
  const { orderNumber, refundId, amount, promisedAt, userId, name, because, account } = transfer;
  const { email = '-', sms = '-' } = transfer;
  const lines = [
    `${transferHolds(transfer)}  ${formatRupees(amount)}  order ${orderNumber}, to refund since ${formatInstant(promisedAt)}`,
    `    to ${name}, customer ${customerNumber(userId)}, ${email}, ${sms}`,
  ];
  if (transfer.isLeftByExchange) lines.push(`    ${NOTHING_HELD_BACK}`);
  if (because !== null) lines.push(`    because: ${because}`);
  if (!account) return [...lines, '    waiting for the renter’s bank account'].join('\n');
  return [
    ...lines,
    `    account: ${tellAccount(account)}`,
    `    once paid: ${recordingOf(orderNumber, refundId)}`,
  ].join('\n');
}

export function tellAccount({ holder, number, ifsc, bank }: ClearAccount): string {
  return `${holder}, ${number}, ${ifsc} (${bank})`;
}

/** The command that notes a transfer as made, of a payment or of a deposit. */
export function recordingOf(orderNumber: string, refundId: number | null): string {
  return refundId === null
    ? `npm run office -- deposit refund ${orderNumber} --reference <bank reference>`
    : `npm run office -- refund record ${refundId} --reference <bank reference>`;
}
