import { saveBankAccount } from '#contract/settlement/bank.ts';
import { must } from './checkout.ts';
import { proofBy } from './proof.ts';
import type { TestShop } from './shop.ts';

const ACCOUNT = { holder: 'Asha Rao', number: '50100123456789', ifsc: 'HDFC0000123' };

/** Names a bank account for what comes back to a renter. */
export async function nameBankAccount(shop: TestShop, token: string): Promise<void> {
  const proof = await proofBy(shop, token);
  const account = { ...ACCOUNT, numberAgain: ACCOUNT.number, proof };
  must(await shop.request(saveBankAccount, account, { token }));
}
