import * as calls from '#contract/settlement/bank.ts';
import {
  type BankAccountField,
  bankAccountFaults,
  normalizeBankAccount,
  normalizeIfsc,
} from '#domain/settlement/bank-account.ts';
import { bankAccountSavedLetter } from '#messages/payments/bank-letters.ts';
import { answerText, type MessageCode } from '#messages/office/answer-texts.ts';
import { findBank } from '#server/gateways/bank-directory.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { proveAgain } from '#server/people/auth/prove-again.ts';
import {
  dropBankAccount,
  findBankAccount,
  keepBankAccount,
} from '#server/people/customers/accounts.ts';
import { describeBankAccount } from './state.ts';
import { findAllTransfersDue } from './transfers-due.ts';
import { isTransferUnderWay } from './under-way.ts';

const CHANGES = { name: 'bank-account', hits: 20, seconds: 3600 };
const LOOKUPS = { name: 'bank-lookup', hits: 120, seconds: 3600 };

export function bankRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.getBankAccount, ({ caller, now }) =>
    describeBankAccount(shop, caller.userId, now),
  );

  api.serve(calls.saveBankAccount, async ({ input, caller, now, address, device }) => {
    const limited = await refuseOver(db, [hit(CHANGES, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const form = normalizeBankAccount(input);
    const faults: Partial<Record<BankAccountField, MessageCode>> = bankAccountFaults(form);
    const bank = faults.ifsc ? undefined : await findBank(form.ifsc);
    if (!faults.ifsc && !bank) faults.ifsc = 'IFSC_UNKNOWN';
    if (!bank || Object.keys(faults).length > 0) return refuseFaults(faults);
    const useProof = await proveAgain(db, caller, input.proof, { address, device }, now);
    if (useProof instanceof Refusal) return useProof;
    return transactAs(shop, caller, 'update', async (work) => {
      const unproved = await useProof(work.db, now);
      if (unproved) return unproved;
      if (await isTransferUnderWay(work, caller.userId)) return refuse('BANK_ACCOUNT_IN_USE');
      await keepBankAccount(work, caller.userId, form, bank.name, now);
      await writeLetter(
        work,
        caller.userId,
        ({ name }) =>
          bankAccountSavedLetter(
            name,
            { ...form, bank: bank.name },
            {
              supportEmail: work.site.email,
              bankUrl: sectionLink(shop.config.siteUrl, 'deposits'),
            },
          ),
        now,
      );
      const message = answerText('BANK_ACCOUNT_SAVED');
      return { ...(await describeBankAccount(work, caller.userId, now)), message };
    });
  });

  api.serve(calls.deleteBankAccount, async ({ input, caller, now, address, device }) => {
    const useProof = await proveAgain(db, caller, input.proof, { address, device }, now);
    if (useProof instanceof Refusal) return useProof;
    return transactAs(shop, caller, 'update', async (work) => {
      const unproved = await useProof(work.db, now);
      if (unproved) return unproved;
      if (await isAwaited(work, caller)) return refuse('BANK_ACCOUNT_AWAITED');
      const isDropped = await dropBankAccount(work.db, caller.userId);
      return isDropped ? { message: answerText('BANK_ACCOUNT_DELETED') } : refuse('NOT_FOUND');
    });
  });

  api.serve(calls.bankOfIfsc, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(LOOKUPS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    return { bank: (await findBank(normalizeIfsc(input.ifsc))) ?? null };
  });
}

/** Whether a transfer waits for the account that is named: it can be changed, but not go. */
async function isAwaited(work: TxContext, { userId }: Caller): Promise<boolean> {
  if (!(await findBankAccount(work, userId))) return false;
  return (await findAllTransfersDue(work.db, userId)).length > 0;
}

function refuseFaults(faults: Partial<Record<BankAccountField, MessageCode>>): Refusal {
  const texts = Object.entries(faults).map(([field, code]) => [field, answerText(code)]);
  return refuse('INPUT_INVALID', { fields: Object.fromEntries(texts) as Record<string, string> });
}
