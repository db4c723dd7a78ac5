import { expect, test } from 'vitest';
import type { Letter } from '#messages/base/letter.ts';
import { LETTERS } from '../../server/support/all-letters.ts';

/** Days ahead: of a deadline, or of a visit. */
const AHEAD =
  /\b(?:by|until|now on|come(?: again)? on) (?:\w{3} )?\d{1,2} \w{3}\b|\bon \w{3} \d{1,2} \w{3}\b|\btomorrow\b/;

/** Letters that tell what happened, which nothing else tells: they go out however late. */
const TOLD_ONCE = new Set([
  'boughtLetter',
  'closedDepositLetter',
  'collectedLetter',
  'damageInvoicedLetter',
  'deliveredLetter',
  'exchangedLetter',
  'extendedLetter',
  'issueClosedLetter',
  'issueReceivedLetter',
  'missedLetter',
  'referralWaitsLetter',
  'repairOffLetter',
  'replacedLetter',
  'wentOnLetter',
]);

function wordsOf({ subject, sms = '', withoutMail, blocks }: Letter): string {
  const words = blocks.map((block) => {
    if (block.kind === 'text') return block.text;
    if (block.kind === 'list') return block.items.join('\n');
    return block.kind === 'link' ? block.label : block.rows.flat().join('\n');
  });
  return [subject, sms, withoutMail ?? '', ...words].join('\n');
}

/** rules/operations.md#outdated-letters */
test.each(Object.entries(LETTERS).filter(([name]) => !TOLD_ONCE.has(name)))(
  '%s is not sent once a day that it names ahead has passed',
  (_name, letters) => {
    for (const letter of letters.filter((each) => AHEAD.test(wordsOf(each)))) {
      expect(letter.until, AHEAD.exec(wordsOf(letter))?.[0]).toBeDefined();
    }
  },
);
