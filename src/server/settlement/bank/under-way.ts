import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';
import { findAllTransfersDue } from './transfers-due.ts';

/**
 * Whether a transfer that is due may be on its way to a renter's account: an operator has seen its number
 * since it was saved, and the bank has returned no transfer since (rules/deposits.md#the-bank-account).
 */
export async function isTransferUnderWay(shop: AppContext, userId: number): Promise<boolean> {
  const account = await findBankAccount(shop, userId);
  if (!account || (await findAllTransfersDue(shop.db, userId)).length === 0) return false;
  const shownAt = await lastOf(shop.db, userId, 'bank account shown', account.savedAt);
  const returnedAt = shownAt && (await lastOf(shop.db, userId, 'refund returned', shownAt));
  return shownAt !== undefined && returnedAt === undefined;
}

/** When an operator last did something with a renter's orders, if that was after a moment. */
async function lastOf(db: Db, userId: number, action: string, after: Date) {
  const numbers = db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.userId, userId));
  const [last] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, numbers),
        eq(auditLog.action, action),
        gt(auditLog.at, after),
        isNull(auditLog.refusal),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1);
  return last?.at;
}
