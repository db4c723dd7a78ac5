import { plainCode, plainLine } from '#domain/base/typed-text.ts';
import { shownLength } from '#domain/base/shown-text.ts';
import { isOneLine } from '#domain/people/name.ts';
import { isName } from '#domain/people/person-name.ts';

/** Four letters of the bank, a zero, six letters or digits of the branch (rules/deposits.md#the-bank-account). */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** Indian banks number accounts with 9 to 18 digits. */
const ACCOUNT_NUMBER = /^\d{9,18}$/;
/** Long enough for every name on a passbook. */
export const MAX_HOLDER_LENGTH = 100;

/** A bank account as its holder writes it down. */
export interface BankAccountForm {
  readonly holder: string;
  readonly number: string;
  readonly numberAgain: string;
  readonly ifsc: string;
}

export type BankAccountField = keyof BankAccountForm;
export type BankAccountFault =
  'HOLDER_MISSING' | 'ACCOUNT_NUMBER_INVALID' | 'ACCOUNT_NUMBERS_DIFFER' | 'IFSC_INVALID';

/** `hdfc0 000 123` is what people write for `HDFC0000123`. */
export function normalizeIfsc(ifsc: string): string {
  return plainCode(ifsc).toUpperCase();
}

export function normalizeAccountNumber(number: string): string {
  return plainCode(number);
}

export function isIfsc(ifsc: string): boolean {
  return IFSC.test(ifsc);
}

/** The form as it is kept: without what people write between letters and digits. */
export function normalizeBankAccount(form: BankAccountForm): BankAccountForm {
  return {
    holder: plainLine(form.holder).replaceAll(/\s+/g, ' '),
    number: normalizeAccountNumber(form.number),
    numberAgain: normalizeAccountNumber(form.numberAgain),
    ifsc: normalizeIfsc(form.ifsc),
  };
}

/** What is wrong with a normalized form, by field (rules/deposits.md#the-bank-account). */
export function bankAccountFaults(
  form: BankAccountForm,
): Partial<Record<BankAccountField, BankAccountFault>> {
  const { holder, number, numberAgain, ifsc } = form;
  const hasName = isName(holder) && isOneLine(holder) && shownLength(holder) <= MAX_HOLDER_LENGTH;
  return {
    ...(hasName ? {} : { holder: 'HOLDER_MISSING' }),
    ...(ACCOUNT_NUMBER.test(number) ? {} : { number: 'ACCOUNT_NUMBER_INVALID' }),
    ...(number === numberAgain ? {} : { numberAgain: 'ACCOUNT_NUMBERS_DIFFER' }),
    ...(isIfsc(ifsc) ? {} : { ifsc: 'IFSC_INVALID' }),
  };
}

/** `•••• 1234`, all that is shown of a number to anybody but whoever makes the transfer. */
export function maskedNumber(lastDigits: string): string {
  return `•••• ${lastDigits}`;
}

export function lastDigits(number: string): string {
  return number.slice(-4);
}
