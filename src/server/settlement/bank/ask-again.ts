import { sum } from '#domain/base/money.ts';
import { bankAccountWrongLetter } from '#messages/payments/bank-letters.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockOrder } from '#server/orders/status.ts';
import { dropBankAccount } from '#server/people/customers/accounts.ts';
import { findAllTransfersDue } from './transfers-due.ts';

/**
 * Lets go of the account of an order's renter, to which the bank could not pay, and asks for another;
 * refused where no transfer to them is due (rules/deposits.md#the-bank-account).
 */
export async function askAgain(
  shop: AppContext,
  orderId: number,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    const due = await findAllTransfersDue(work.db, order.userId);
    if (due.length === 0) return refuse('NO_REFUND_WAITING');
    if (!(await dropBankAccount(work.db, order.userId))) return refuse('BANK_ACCOUNT_MISSING');
    const amount = sum(due.map((each) => each.amount));
    await tellOfOrder(work, order, now, (facts) => bankAccountWrongLetter(facts, amount));
    return undefined;
  });
}
