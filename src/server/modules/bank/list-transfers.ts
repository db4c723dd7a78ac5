import { eq } from 'drizzle-orm';
import { maskedNumber } from '#domain/bank-account.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type Doer, writeDown } from '#server/lib/audit-log.ts';
import type { Shop } from '#server/lib/shop.ts';
import { waysOf } from '#server/modules/customers/contact.ts';
import {
  type ClearAccount,
  findBankAccount,
  openBankAccount,
} from '#server/modules/customers/accounts.ts';
import { findAllTransfersDue, type TransferDue } from './transfers-due.ts';

/** A transfer that is to be made by hand, for whoever makes it. */
export interface Transfer extends TransferDue {
  readonly name: string;
  readonly email: string | undefined;
  readonly sms: string | undefined;
  /** In clear; none while the renter is asked for it. */
  readonly account: ClearAccount | undefined;
}

/** The transfers that are to be made; each showing of an account is written to the audit log. */
export async function listTransfers(shop: Shop, by: Doer, now: Date): Promise<Transfer[]> {
  const due = await findAllTransfersDue(shop.db);
  const transfers: Transfer[] = [];
  for (const each of due) transfers.push(await describe(shop, each, by, now));
  return transfers;
}

async function describe(shop: Shop, due: TransferDue, by: Doer, now: Date): Promise<Transfer> {
  const { db } = shop;
  const { orderNumber, amount, userId } = due;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`User ${userId} does not exist`);
  const { email, sms } = waysOf(user);
  const row = await findBankAccount(shop, userId);
  const transfer = { ...due, name: user.name, email, sms };
  if (!row) return { ...transfer, account: undefined };
  const account = await openBankAccount(shop, row);
  await writeDown(db, {
    at: now,
    by,
    action: 'bank account shown',
    subject: orderNumber,
    details: { account: maskedNumber(row.lastDigits), amount },
    customerId: userId,
  });
  return { ...transfer, account };
}
