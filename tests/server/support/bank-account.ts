import { saveBankAccount } from '#contract/bank.ts';
import { must } from './checkout.ts';
import type { TestShop } from './shop.ts';

const ACCOUNT = { holder: 'Asha Rao', number: '50100123456789', ifsc: 'HDFC0000123' };

/** Names a bank account for what comes back to a renter. */
export async function nameBankAccount(shop: TestShop, token: string): Promise<void> {
  const account = { ...ACCOUNT, numberAgain: ACCOUNT.number };
  must(await shop.request(saveBankAccount, account, { token }));
}
