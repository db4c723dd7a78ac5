import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { readPinCodes } from '#domain/catalogue/coverage/pin-code-changes.ts';
import { readWholeRupees } from '#domain/base/typed-rupees.ts';
import { plural } from '#messages/base/plural.ts';

const fromWords = (from: Day, today: Day) =>
  `from ${from === today ? 'today' : formatDayWithYear(from)}`;

/** `₹250 in Gurgaon from 1 Dec 2026`; of what is no sum, the city alone. */
export function feeWords(typed: string, city: string, from: Day, today: Day): string {
  const fee = readWholeRupees(typed);
  return `${fee === undefined ? 'a fee' : formatRupees(fee)} in ${city} ${fromWords(from, today)}`;
}

/** The reason of what sets the state before a change again. */
export const undoneWords = (reason: string) => `Undone: ${reason}`;

/** `Add 3 PIN codes to Gurugram from today`. */
export function pinCodeWords(
  { pincodes, area }: { readonly pincodes: string; readonly area: string },
  from: Day,
  today: Day,
): string {
  const many = readPinCodes(pincodes)?.length ?? 0;
  const what = many === 0 ? 'PIN codes' : plural(many, 'PIN code');
  const begins = fromWords(from, today);
  return area === '' ? `Remove ${what} ${begins}` : `Add ${what} to ${area} ${begins}`;
}
