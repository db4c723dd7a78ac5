import { plainCode } from './typed-text.ts';

/** The signs of a GSTIN, each counting as much as its place here. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const GSTIN_LENGTH = 15;

/** A GSTIN without spaces and hyphens and in capitals; whether it is one says `isGstin`. */
export function plainGstin(text: string): string {
  return plainCode(text).toUpperCase();
}

/** What a number of the GST network stands for: a business, an embassy or body of the UN, who deducts or collects tax. */
export type GstinKind = 'business' | 'uin' | 'tds' | 'tcs';

const STATE = '(?:0[1-9]|[12]\\d|3[0-8])';
const KINDS: readonly (readonly [GstinKind, RegExp])[] = [
  ['business', new RegExp(`^${STATE}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[\\dA-Z]$`)],
  ['uin', new RegExp(`^${STATE}\\d{2}[A-Z]{3}\\d{5}[UO]N[\\dA-Z]$`)],
  ['tds', new RegExp(`^${STATE}[A-Z]{4}[\\dA-Z]\\d{4}[A-Z][1-9A-Z]D[\\dA-Z]$`)],
  ['tcs', new RegExp(`^${STATE}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]C[\\dA-Z]$`)],
];

/** What a number is, under the number of a state and with its check digit; nothing where it is none (rules/gst.md#the-gstin-of-a-recipient). */
export function gstinKind(text: string): GstinKind | undefined {
  if (!text.endsWith(checkDigit(text.slice(0, -1)))) return undefined;
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Whether invoices can name it as their recipient's: a GSTIN, or a UIN. */
export function isGstin(text: string): boolean {
  const kind = gstinKind(text);
  return kind === 'business' || kind === 'uin';
}

/** The code of the state in which it is registered. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** Each sign counts once and twice in turn; of what is above the last sign both its places count. */
function checkDigit(signs: string): string {
  const counted = Array.from(signs, (sign, at) => {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  });
  const total = counted.reduce((all, one) => all + one, 0);
  return SIGNS[(SIGNS.length - (total % SIGNS.length)) % SIGNS.length] ?? '';
}
