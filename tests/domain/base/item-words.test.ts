import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import {
  beingLookedAt,
  comesBackWords,
  finalWords,
  INSPECTION_END_WORDS,
} from '#messages/endings/inspection-words.ts';
import { replacedWords } from '#messages/changes/replacement-words.ts';
import { itemsWords, listWords } from '#messages/base/item-words.ts';

test('items are counted as items, one or several', () => {
  expect([itemsWords(1), itemsWords(2)]).toEqual(['1 item', '2 items']);
});

test('a list is named by its first item and how many more there are', () => {
  const chair = { name: 'Mesh study chair', quantity: 1 };
  const desk = { name: 'Oak desk', quantity: 1 };
  expect(listWords([chair])).toBe('Mesh study chair');
  expect(listWords([chair], 'the ')).toBe('the Mesh study chair');
  expect(listWords([{ ...chair, quantity: 2 }], 'the ')).toBe('2 × Mesh study chair');
  expect(listWords([chair, chair])).toBe('2 × Mesh study chair');
  expect(listWords([chair, desk])).toBe('Mesh study chair and 1 more item');
  expect(listWords([chair, { ...desk, quantity: 4 }], 'the ')).toBe(
    'the Mesh study chair and 4 more items',
  );
});

test('how an inspection ended and when are sentences of their own', () => {
  const at = new Date(`${day('2026-12-03')}T10:30:00Z`);
  expect(finalWords('in_order', at)).toBe('No repair charge. Settled on 3 Dec 2026, 4:00 pm.');
  expect(finalWords(null, at)).toBe('Settled on 3 Dec 2026, 4:00 pm.');
  expect(Object.values(INSPECTION_END_WORDS).every((words) => words.endsWith('.'))).toBe(true);
});

test('a damage report says what is refunded, or what is left to pay', () => {
  const money = {
    held: rupees(2122),
    earlyEnd: ZERO,
    comesBack: ZERO,
    byTransfer: ZERO,
    stillOwed: ZERO,
  };
  const words = (more: Partial<typeof money>) =>
    comesBackWords({ ...money, ...more }, { backBy: day('2026-12-14'), isLate: false });
  expect(words({ comesBack: rupees(1122), byTransfer: rupees(1122) })).toBe(
    'We’re holding ₹2,122 for you. We’ll refund ₹1,122. You’ll get it by 14 Dec 2026.',
  );
  expect(words({ comesBack: rupees(1122), byTransfer: rupees(1000) })).toMatch(
    /\. ₹122 of it is prepaid rent and goes back the way you paid\.$/,
  );
  expect(words({ comesBack: rupees(122) })).toMatch(/\. It goes back the way you paid\.$/);
  expect(words({ earlyEnd: rupees(2122) })).toBe(
    'We’re holding ₹2,122 for you, and we’ll keep ₹2,122 because the plan ended early.',
  );
  expect(words({ stillOwed: rupees(378) })).toBe(
    'We’re holding ₹2,122 for you, which doesn’t cover everything. You’ll have ₹378 to pay in all.',
  );
});

test('a check with no money held says that nothing is to be refunded or paid', () => {
  const nothing = {
    held: ZERO,
    earlyEnd: ZERO,
    comesBack: ZERO,
    byTransfer: ZERO,
    stillOwed: ZERO,
  };
  expect(beingLookedAt(nothing, { backBy: day('2026-12-14'), isLate: false })).toBe(
    'We’re checking your items. If we find no damage beyond ordinary wear, there is nothing to refund or pay. We’ll write to you once we’ve checked them.',
  );
});

test('a replacement names only what comes anew', () => {
  const chair = { name: 'Coorg lounge chair', quantity: 2, isKept: false, keptUnits: 1 };
  const sofa = { name: 'Oslo sofa', quantity: 1, isKept: true, keptUnits: 0 };
  expect(replacedWords([chair, sofa])).toBe('Coorg lounge chair (1 of 2)');
  expect(replacedWords([{ ...chair, keptUnits: 0 }])).toBe('Coorg lounge chair (all 2)');
  expect(replacedWords([{ ...sofa, isKept: false }])).toBe('Oslo sofa');
});
