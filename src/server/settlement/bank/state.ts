import { and, asc, eq, ne } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { goesByTransfer, needsBankAccount } from '#domain/payments/refund-route.ts';
import type { Db } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';
import {
  type BankAccountRow,
  findBankAccount,
  openBankAccount,
} from '#server/people/customers/accounts.ts';
import { findHeldMoney } from '#server/settlement/held.ts';
import { findAllTransfersDue, findPromised } from './transfers-due.ts';
import { isTransferUnderWay } from './under-way.ts';

/** A renter's account as it is shown, masked, and what goes or waits to go there. */
export async function describeBankAccount(shop: AppContext, userId: number, now: Date) {
  const today = dayOf(now);
  const row = await findBankAccount(shop, userId);
  const due = await findAllTransfersDue(shop.db, userId);
  const promised = await findPromised(shop.db, userId);
  const old = promised.filter(({ money }) => goesByTransfer(money, today));
  return {
    account: row ? await shown(shop, row) : null,
    transfers: [...due, ...old].map(({ orderNumber, amount }) => ({ orderNumber, amount })),
    isNeeded:
      row === undefined &&
      (due.length > 0 ||
        needsBankAccount(
          promised.map(({ money }) => money),
          false,
          today,
        )),
    isBeingPaid: await isTransferUnderWay(shop, userId),
    collected: await findCollected(shop.db, userId, now),
  };
}

/** The orders that were collected and are not settled, and of which something is known to come back by transfer. */
async function findCollected(db: Db, userId: number, now: Date): Promise<string[]> {
  const isOpen = and(eq(inspections.kind, 'return'), ne(inspections.state, 'final'));
  const rows = await db
    .select({ inspection: inspections, number: orders.number })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(and(eq(orders.userId, userId), isOpen))
    .orderBy(asc(inspections.id));
  const numbers: string[] = [];
  for (const { inspection, number } of rows) {
    if ((await findHeldMoney(db, inspection, now)).byTransfer > 0) numbers.push(number);
  }
  return numbers;
}

async function shown(shop: AppContext, row: BankAccountRow) {
  const { holder } = await openBankAccount(shop, row);
  return { holder, lastDigits: row.lastDigits, ifsc: row.ifsc, bank: row.bank };
}
