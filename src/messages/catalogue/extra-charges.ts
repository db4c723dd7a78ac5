import { INTEREST_PERCENT_A_MONTH } from '#domain/billing/interest.ts';
import type { LabourTable } from '#domain/catalogue/labour.ts';
import { MISSED_FEE } from '#domain/visits/missed-visit.ts';
import { formatRupees } from '#domain/base/money.ts';
import { labourTableWords } from './labour-words.ts';

export const EXTRA_CHARGES = 'Possible extra charges';

/**
 * What can come on top of a price, for product page, cart and order letters
 * (rules/pages.md#possible-extra-charges).
 */
export function extraCharges(labour: LabourTable): readonly string[] {
  return [
    labourTableWords(labour),
    `If nobody is home for two delivery attempts: ${formatRupees(MISSED_FEE)}. One is free; after a third the order is forfeited.`,
    `Late payments are charged ${INTEREST_PERCENT_A_MONTH}% interest a month.`,
  ];
}
