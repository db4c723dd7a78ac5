import { atom, map } from 'nanostores';
import {
  bankOfIfsc,
  deleteBankAccount as deleteCall,
  getBankAccount,
  saveBankAccount as saveCall,
} from '#contract/bank.ts';
import {
  type BankAccountField,
  bankAccountFaults,
  type BankAccountForm,
  isIfsc,
  normalizeBankAccount,
  normalizeIfsc,
} from '#domain/bank-account.ts';
import { bankTexts } from '#messages/bank-texts.ts';
import { call } from '#stores/session/api.ts';
import { $bankSaved } from './bank-saved.ts';
import { createLoader } from '#stores/session/loaded.ts';
import { failureNotice, type Notice } from '#stores/page/notice.ts';
import { onSessionChange } from '#stores/session/session.ts';

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

export interface BankForm {
  readonly fields: BankAccountForm;
  /** What is wrong with a field since the last try to save; typing in it clears it. */
  readonly errors: Partial<Record<BankAccountField, string>>;
  readonly bank: BankLookup;
  readonly saving: boolean;
  /** Whether an account that is there is being changed. */
  readonly changing: boolean;
}

const EMPTY: BankForm = {
  fields: { holder: '', number: '', numberAgain: '', ifsc: '' },
  errors: {},
  bank: { state: 'none' },
  saving: false,
  changing: false,
};

/** The account as it is typed; what is typed stays until it is saved. */
export const $bankForm = map<BankForm>(EMPTY);

export const $bankNotice = atom<Notice | undefined>(undefined);

/** Whether the window is open that asks for the account after a return. */
export const $bankAsked = atom(false);

onSessionChange({ began: () => undefined, ended: forget });

export function editBankField(field: BankAccountField, value: string): void {
  const { fields, errors } = $bankForm.get();
  const { [field]: _cleared, ...rest } = errors;
  $bankForm.setKey('fields', { ...fields, [field]: value });
  $bankForm.setKey('errors', rest);
  if (field === 'ifsc') void lookUp(normalizeIfsc(value));
}

export function changeBankAccount(changing: boolean): void {
  $bankNotice.set(undefined);
  $bankForm.set({ ...EMPTY, changing });
}

export function dismissBankNotice(): void {
  $bankNotice.set(undefined);
}

/** Saves the account; answers whether it is. */
export async function saveBankAccount(): Promise<boolean> {
  const { fields, saving } = $bankForm.get();
  if (saving) return false;
  $bankNotice.set(undefined);
  const form = normalizeBankAccount(fields);
  const faults = Object.entries(bankAccountFaults(form));
  if (faults.length > 0) {
    const errors = Object.fromEntries(faults.map(([field, code]) => [field, bankTexts[code]]));
    $bankForm.setKey('errors', errors);
    return false;
  }
  $bankForm.setKey('saving', true);
  const result = await call(saveCall, form);
  $bankForm.setKey('saving', false);
  if (!result.ok) {
    const { fields: faults } = result.failure;
    $bankForm.setKey('errors', faults ?? {});
    // What is wrong with a field is said there, and only there.
    if (!faults) $bankNotice.set(failureNotice(result.failure));
    return false;
  }
  const { message, ...state } = result.value;
  $bankForm.set(EMPTY);
  show(state);
  $bankSaved.set($bankSaved.get() + 1);
  $bankNotice.set({ tone: 'good', text: message });
  return true;
}

export async function deleteBankAccount(): Promise<void> {
  $bankNotice.set(undefined);
  const result = await call(deleteCall, {});
  $bankNotice.set(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
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
  $bankForm.setKey('bank', { state: 'none' });
  if (!isIfsc(ifsc)) return;
  const result = await call(bankOfIfsc, { ifsc });
  if (!result.ok || normalizeIfsc($bankForm.get().fields.ifsc) !== ifsc) return;
  const { bank } = result.value;
  $bankForm.setKey('bank', bank ? { state: 'found', ...bank } : { state: 'unknown' });
}

function forget(): void {
  $bankForm.set(EMPTY);
  $bankNotice.set(undefined);
  $bankAsked.set(false);
}
