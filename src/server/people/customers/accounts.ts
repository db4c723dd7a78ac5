import { eq, inArray, type SQL } from 'drizzle-orm';
import { type BankAccountForm, lastDigits } from '#domain/settlement/bank-account.ts';
import type { Tx } from '#server/db/db.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { orders } from '#server/db/schema/orders.ts';
import { forgetDetails } from '#server/lib/audit-log.ts';
import { opens, seal, unseal } from '#server/base/sealed.ts';
import { type AppContext, type TxContext } from '#server/lib/shop.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** A bank account in clear: for the transfer, and for nothing else. */
export interface ClearAccount {
  readonly holder: string;
  readonly number: string;
  readonly ifsc: string;
  readonly bank: string;
}

/** The account a renter named; one that does not open is none (docs/running.md#the-data-key). */
export async function findBankAccount(
  { dataKeys, db }: AppContext,
  userId: number,
): Promise<BankAccountRow | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId));
  return row && opens(await dataKeys(), row.sealed, ownerOf(userId)) ? row : undefined;
}

/** Keeps a checked and normalized account, in place of the one before. */
export async function keepBankAccount(
  { dataKeys, db }: TxContext,
  userId: number,
  { holder, number, ifsc }: BankAccountForm,
  bank: string,
  now: Date,
): Promise<void> {
  const kept = {
    sealed: seal(await dataKeys(), JSON.stringify({ holder, number }), ownerOf(userId)),
    lastDigits: lastDigits(number),
    ifsc,
    bank,
    savedAt: now,
  };
  await forgetShown(db, [userId]);
  await db
    .insert(bankAccounts)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: bankAccounts.userId, set: kept });
}

export async function dropBankAccount(tx: Tx, userId: number): Promise<boolean> {
  return (await dropBankAccounts(tx, eq(bankAccounts.userId, userId))) > 0;
}

/** Deletes bank accounts, their digits in the audit log too; answers how many. */
export async function dropBankAccounts(tx: Tx, which: SQL): Promise<number> {
  const dropped = await tx
    .delete(bankAccounts)
    .where(which)
    .returning({ userId: bankAccounts.userId });
  const owners = dropped.map(({ userId }) => userId);
  await forgetShown(tx, owners);
  return dropped.length;
}

/** The digits of accounts that were shown for these renters' orders leave the audit log. */
async function forgetShown(tx: Tx, userIds: readonly number[]): Promise<void> {
  const numbers = tx
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.userId, userIds));
  await forgetDetails(tx, 'bank account shown', numbers);
}

/** Opens what `findBankAccount` answered. */
export async function openBankAccount(
  { dataKeys }: AppContext,
  { userId, sealed, ifsc, bank }: BankAccountRow,
): Promise<ClearAccount> {
  const opened = JSON.parse(unseal(await dataKeys(), sealed, ownerOf(userId))) as {
    holder: string;
    number: string;
  };
  return { ...opened, ifsc, bank };
}

/** For whom an account is sealed. */
export function ownerOf(userId: number): string {
  return `bank account of user ${userId}`;
}
