import { stringify } from 'csv-stringify/sync';
import type { Paise } from '#domain/base/money.ts';
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
export function transferFile(transfers: readonly Transfer[]): string {
  const rows = transfers.flatMap(({ account, amount, orderNumber, email = '', sms = '' }) =>
    account
      ? [
          [
            account.holder,
            account.number,
            account.ifsc,
            inRupees(amount),
            'NEFT',
            `Refund ${orderNumber}`,
            email,
            sms,
          ],
        ]
      : [],
  );
  return stringify([COLUMNS, ...rows], { escape_formulas: true, record_delimiter: 'windows' });
}

function inRupees(amount: Paise): string {
  return (amount / 100).toFixed(2);
}
