/** The signs of a GSTIN, each counting as much as its place here. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const GSTIN_LENGTH = 15;

/** A GSTIN without spaces and in capitals; whether it is one says `isGstin`. */
export function plainGstin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether it is written as a GSTIN, under the number of a state, with its check digit (rules/gst.md#the-gstin-of-a-recipient). */
export function isGstin(text: string): boolean {
  return (
    /^(?:0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text) &&
    text.endsWith(checkDigit(text.slice(0, -1)))
  );
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
