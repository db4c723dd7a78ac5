import { type Paise, rupees } from './money.ts';
import { plainText } from './typed-text.ts';

/** Digits with no commas, or with commas before groups of two or three, the last one of three. */
const GROUPED = /^(\d{1,9}|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/;

/** No amount that is typed is more. */
export const MOST_TYPED = rupees(999_999_999);

/** An amount as it is typed in rupees; nothing where it is none (rules/office.md#entering-amounts). */
export function readRupees(text: string): Paise | undefined {
  const plain = plainText(text).replaceAll(/[\s₹]/g, '');
  if (!GROUPED.test(plain)) return undefined;
  const amount = Number(plain.replaceAll(',', ''));
  return amount < 1_000_000_000 ? rupees(amount) : undefined;
}

/** The same where only whole rupees are taken. */
export function readWholeRupees(text: string): Paise | undefined {
  const amount = readRupees(text);
  return amount === undefined || amount % 100 > 0 ? undefined : amount;
}
