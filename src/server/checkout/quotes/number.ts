import { randomInt } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `Q-7F3KQ2XN`: letters that are hard to mistake on the phone. */
export function newQuoteNumber(): string {
  const tail = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `Q-${tail.join('')}`;
}
