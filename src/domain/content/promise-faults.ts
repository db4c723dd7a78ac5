import type { Fault } from './entries/problem.ts';
import { type FactBook, lostFacts, placesIn } from './facts.ts';
import type { PromiseEntry } from './policies.ts';

/** What a sentence says right after a figure of a unit; the others are written with their figure. */
const AFTER_FIGURE: Readonly<Record<string, RegExp>> = {
  minutes: /\} minutes?\b/,
  hours: /\} hours?\b/,
  days: /\} days?\b/,
  'working days': /\} working days?\b/,
  'business days': /\} business days?\b/,
  months: /\} months?\b/,
  'months of rent': /\} months?[’'] ?s? rent\b/,
  kilograms: /\} kg\b/,
  'percent a month': /\}%[^.]* a month\b/,
};

/** `14 days`, `six days`, `3%`, `₹600` */
const TYPED =
  /₹\s?\d|\b\d+(?:\.\d+)?\s?%|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty)\s(?:(?:working|business)\s)?(?:minute|hour|day|week|month|kg|mm|cm)s?\b/i;

/** What a promise leaves out, or says besides (rules/content.md#promises). */
export function promiseFaults(book: FactBook): Fault[] {
  return Object.entries(book.policies.promises).flatMap(([name, promise]) =>
    faultsOf(promise, book).map((fault): Fault => [`promises.${name}`, fault]),
  );
}

function faultsOf(promise: PromiseEntry, book: FactBook): string[] {
  const { says, short, condition, values, unit } = promise;
  const parts = short === undefined ? { says } : { says, short };
  const whole = `${says} ${condition ?? ''}`;
  const faults = values
    .filter((path) => !whole.includes(`{${path}}`))
    .map((path) => `says nothing of {${path}}, which is among its values`);
  for (const [part, text] of Object.entries(parts)) {
    if (condition !== undefined && !text.includes('{condition}')) {
      faults.push(`${part} leaves out {condition}`);
    }
    const lost = lostFacts(text.replaceAll('{condition}', ''), book);
    faults.push(...lost.map((path) => `${part} names {${path}}, which is not in this file`));
  }
  for (const each of unit.split(', ')) {
    if (AFTER_FIGURE[each]?.test(whole) === false) faults.push(`says no figure in ${each}`);
  }
  const typed = TYPED.exec([says, short, condition].join(' '))?.[0];
  if (typed) faults.push(`types “${typed}”: name a figure by its path`);
  if (placesIn(says).length === 0) faults.push('names no figure');
  return faults;
}
