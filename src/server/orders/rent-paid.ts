import { minus, type Paise, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from './status.ts';
import { findSuccession } from './succession.ts';

/**
 * The part of an order's payment that is rent (rules/billing.md#prepaid-rent-is-a-credit): all
 * but its deposit, which premium orders have none of, and nothing of an order that takes another's
 * place, whose payment is of deposits alone.
 */
export async function rentPaidWith(
  db: Db,
  { id, settledBy, payable, kind, totalDeposit }: OrderRow,
): Promise<Paise> {
  if (settledBy === null || (await findSuccession(db, id))) return ZERO;
  return minus(payable, kind === 'premium' ? ZERO : totalDeposit);
}
