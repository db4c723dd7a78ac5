import { dayOf } from '#domain/kolkata.ts';
import { goesByTransfer, needsBankAccount } from '#domain/money-back.ts';
import type { Shop } from '#server/lib/shop.ts';
import {
  type BankAccountRow,
  findBankAccount,
  openBankAccount,
} from '#server/modules/customers/accounts.ts';
import { findAllTransfersDue, findPromised } from './transfers-due.ts';

/** A renter's account as it is shown, masked, and what goes or waits to go there. */
export async function describeBankAccount(shop: Shop, userId: number, now: Date) {
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
  };
}

async function shown(shop: Shop, row: BankAccountRow) {
  const { holder } = await openBankAccount(shop, row);
  return { holder, lastDigits: row.lastDigits, ifsc: row.ifsc, bank: row.bank };
}
