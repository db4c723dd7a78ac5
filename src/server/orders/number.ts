import { randomInt } from 'node:crypto';
import { dayOf } from '#domain/base/kolkata.ts';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `B261121-7F3KQ2`: the day, and letters that are hard to mistake or guess. */
export function newOrderNumber(now: Date): string {
  const tail = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `B${dayOf(now).slice(2).replaceAll('-', '')}-${tail.join('')}`;
}
