import { csvFile, money } from '#server/lib/csv.ts';
import type { Transfer } from '#server/settlement/bank/list-transfers.ts';

const COLUMNS = [
  'Beneficiary name',
  'Account number',
  'IFSC',
  'Amount',
  'Mode',
  'Remarks',
  'Beneficiary email',
  'Beneficiary mobile',
];

/**
 * The transfers whose account is known, as a table that a bank's bulk upload takes: a row for each,
 * amounts in rupees, the order as its remark (rules/deposits.md#the-file-of-the-transfers).
 */
export function transferFile(name: string, transfers: readonly Transfer[]): File {
  const rows = transfers.flatMap(({ account, amount, orderNumber, email = '', sms = '' }) =>
    account
      ? [
          [
            account.holder,
            account.number,
            account.ifsc,
            money(amount),
            'NEFT',
            `Refund ${orderNumber}`,
            email,
            sms,
          ],
        ]
      : [],
  );
  return csvFile(name, [COLUMNS, ...rows], { bom: false });
}
