import { atom } from 'nanostores';
import {
  bankOfIfsc,
  deleteBankAccount as deleteCall,
  getBankAccount,
  saveBankAccount as saveCall,
} from '#contract/settlement/bank.ts';
import {
  type BankAccountField,
  bankAccountFaults,
  type BankAccountForm,
  isIfsc,
  normalizeBankAccount,
  normalizeIfsc,
} from '#domain/settlement/bank-account.ts';
import { bankTexts } from '#messages/settlement/bank-texts.ts';
import { call } from '#stores/base/api.ts';
import { callProved } from '#stores/people/call-proved.ts';
import { $bankSaved } from './bank-saved.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { createForm, tellAtFields } from '#stores/base/form.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** The bank account for refunds, and what waits to be sent there. */
export const {
  $loaded: $bankAccount,
  load: loadBankAccount,
  show,
} = createLoader(() => call(getBankAccount, {}));

export type BankLookup =
  | { readonly state: 'none' }
  | { readonly state: 'found'; readonly name: string; readonly hasBranch: boolean }
  | { readonly state: 'unknown' };

/** The bank that the IFSC in the form belongs to. */
export const $bankLookup = atom<BankLookup>({ state: 'none' });

/** Whether an account that is there is being changed. */
export const $bankChanging = atom(false);

const BLANK: BankAccountForm = { holder: '', number: '', numberAgain: '', ifsc: '' };

export const bankForm = createForm({
  blank: BLANK,
  check(fields) {
    const faults = Object.entries(bankAccountFaults(normalizeBankAccount(fields)));
    const errors = Object.fromEntries(faults.map(([field, code]) => [field, bankTexts[code]]));
    return faults.length > 0 ? { errors } : undefined;
  },
});

/** Whether the window is open that asks for the account after a return. */
export const $bankAsked = atom(false);

onSessionChange({ began: () => undefined, ended: forget });

export function editBankField(field: BankAccountField, value: string): void {
  bankForm.edit(field, value);
  if (field === 'ifsc') void lookUp(normalizeIfsc(value));
}

export function changeBankAccount(changing: boolean): void {
  clearBankForm();
  $bankChanging.set(changing);
}

/** Saves the account; answers whether it is. */
export function saveBankAccount(): Promise<boolean> {
  return bankForm.submit({
    send: (fields) =>
      callProved((proof) => call(saveCall, { ...normalizeBankAccount(fields), proof })),
    succeeded({ message, ...state }) {
      clearBankForm();
      show(state);
      $bankSaved.set($bankSaved.get() + 1);
      return { notice: { tone: 'good', text: message } };
    },
    failed: tellAtFields,
  });
}

export async function deleteBankAccount(): Promise<void> {
  bankForm.dismiss();
  const result = await callProved((proof) => call(deleteCall, { proof }));
  bankForm.change({
    notice: result.ok
      ? { tone: 'good', text: result.value.message }
      : failureNotice(result.failure),
  });
  await loadBankAccount();
}

/** Asks for the account where money is about to go back by transfer and none is named. */
export async function askForBankAccount(): Promise<void> {
  await loadBankAccount();
  const known = $bankAccount.get();
  if (known.state === 'ready' && known.value.account === null) $bankAsked.set(true);
}

export function closeBankAsked(): void {
  $bankAsked.set(false);
}

/** Shows the bank of an IFSC as soon as it is whole; of several answers that to the newest counts. */
async function lookUp(ifsc: string): Promise<void> {
  $bankLookup.set({ state: 'none' });
  if (!isIfsc(ifsc)) return;
  const result = await call(bankOfIfsc, { ifsc });
  if (!result.ok || normalizeIfsc(bankForm.$form.get().values.ifsc) !== ifsc) return;
  const { bank } = result.value;
  $bankLookup.set(bank ? { state: 'found', ...bank } : { state: 'unknown' });
}

function clearBankForm(): void {
  bankForm.clear();
  $bankLookup.set({ state: 'none' });
  $bankChanging.set(false);
}

function forget(): void {
  clearBankForm();
  $bankAsked.set(false);
}
