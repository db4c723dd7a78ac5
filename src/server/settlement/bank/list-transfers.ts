import { eq } from 'drizzle-orm';
import { maskedNumber } from '#domain/settlement/bank-account.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Doer, writeDown } from '#server/lib/audit-log.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import {
  type ClearAccount,
  findBankAccount,
  openBankAccount,
} from '#server/people/customers/accounts.ts';
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
export async function listTransfers(shop: AppContext, by: Doer, now: Date): Promise<Transfer[]> {
  const due = await findAllTransfersDue(shop.db);
  const transfers: Transfer[] = [];
  for (const each of due) transfers.push(await describe(shop, each, by, now));
  return transfers;
}

/**
 * The account to which the transfer of an order is to be made, in clear; refused where none waits for
 * the order, or its renter has named no account. The showing is written to the audit log.
 */
export async function showAccount(
  shop: AppContext,
  by: Doer,
  orderNumber: string,
  now: Date,
): Promise<ClearAccount | Refusal> {
  const [order] = await shop.db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.number, orderNumber));
  const all = order ? await findAllTransfersDue(shop.db, order.userId) : [];
  const due = all.find((each) => each.orderNumber === orderNumber);
  if (!due) return refuse('NO_TRANSFER_WAITING', { values: { order: orderNumber } });
  return (await open(shop, due, by, now)) ?? refuse('BANK_ACCOUNT_MISSING');
}

async function describe(
  shop: AppContext,
  due: TransferDue,
  by: Doer,
  now: Date,
): Promise<Transfer> {
  const { userId } = due;
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`User ${userId} does not exist`);
  const { email, sms } = waysOf(user);
  const account = await open(shop, due, by, now);
  return { ...due, name: user.name, email, sms, account };
}

/** Opens the account that a transfer goes to, and writes down that it was shown. */
async function open(
  shop: AppContext,
  { orderNumber, amount, userId }: TransferDue,
  by: Doer,
  now: Date,
): Promise<ClearAccount | undefined> {
  const row = await findBankAccount(shop, userId);
  if (!row) return undefined;
  const account = await openBankAccount(shop, row);
  await writeDown(shop.db, {
    at: now,
    by,
    action: 'bank account shown',
    subject: orderNumber,
    details: { account: maskedNumber(row.lastDigits), amount },
    customerId: userId,
  });
  return account;
}
