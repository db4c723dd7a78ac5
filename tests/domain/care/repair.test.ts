import { expect, test } from 'vitest';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { mayRepair } from '#domain/orders/order.ts';
import { beforePickup, repairDays, repairState, triesRepairAgain } from '#domain/care/repair.ts';
import { SMS_LENGTH } from '#messages/base/letter.ts';
import * as letters from '#messages/care/repair-letters.ts';
import type { RepairFacts } from '#messages/care/repair-letters.ts';

test('what is with its renter is repaired, its return asked for or not', () => {
  expect(mayRepair('DELIVERED')).toBe(true);
  expect(mayRepair('RETURN_REQUESTED')).toBe(true);
  expect(mayRepair('SCHEDULED')).toBe(false);
  expect(mayRepair('RETURNED')).toBe(false);
});

test('a repair is booked for a working day of two weeks, before the pick-up where that stands', () => {
  // A Tuesday.
  const now = instantAt(day('2026-11-10'), 10);
  const open = repairDays(null, now, []);
  expect(open[0]).toBe('2026-11-11');
  expect(open.at(-1)).toBe('2026-11-24');
  expect(open).not.toContain('2026-11-15');
  expect(repairDays(day('2026-11-13'), now, ['2026-11-12'])).toEqual(['2026-11-11']);
  expect(repairDays(day('2026-11-11'), now, [])).toEqual([]);
  expect(beforePickup(open, null)).toEqual(open);
  // What is settled could be neither moved nor called off.
  expect(repairDays(null, instantAt(day('2026-11-10'), 20), [])[0]).toBe('2026-11-12');
});

test('a repair visit stands as its visit, and once done as it ended', () => {
  expect(repairState('planned', null)).toBe('planned');
  expect(repairState('done', 'to_replace')).toBe('to_replace');
  expect(repairState('done', null)).toBe('repaired');
  expect(repairState('cancelled', null)).toBe('cancelled');
});

test('it is given up after three tries at which nobody was there', () => {
  expect([1, 2, 3].map(triesRepairAgain)).toEqual([true, true, false]);
});

const told: RepairFacts = {
  shop: 'Basera',
  customer: 'Asha Verma',
  number: 'B261122-AAAAAA',
  productName: 'Oslo 3-seater sofa',
  code: '4821',
  crew: 'Imran Khan and Suresh Yadav',
  crewPhone: '9810000002',
  movableUntil: instantAt(day('2026-11-23'), 20),
  repairsUrl: 'https://basera.example/login?url=%2Faccount%3Fpage%3Drepairs',
  issuesUrl: 'https://basera.example/login?url=%2Faccount%3Fpage%3Dissues',
  day: day('2026-11-24'),
  half: 'afternoon',
};

test.each([
  ['booked', letters.repairBookedLetter(told)],
  ['moved by its renter', letters.repairMovedByYouLetter(told)],
  ['moved', letters.repairMovedLetter(told)],
  ['near', letters.repairNoticeLetter(told, day('2026-11-23'))],
  ['done', letters.repairedLetter(told)],
  ['to be replaced', letters.toReplaceLetter(told)],
  ['missed', letters.repairMissedLetter(told, false)],
  ['missed by us', letters.repairMissedLetter(told, true)],
  ['given up', letters.repairGivenUpLetter(told)],
  ['off', letters.repairOffLetter(told)],
])('a repair visit that is %s is told in one SMS, and by a letter with one link', (_, letter) => {
  expect(letter.sms?.length).toBeLessThanOrEqual(SMS_LENGTH);
  expect(letter.sms).toContain(told.productName);
  expect(letter.subject).toContain(told.productName);
  expect(letter.blocks.filter(({ kind }) => kind === 'link')).toHaveLength(1);
});

test('whoever moved a repair visit once is led to its issue for yet another time', () => {
  expect(letters.repairMovedByYouLetter(told).blocks).toContainEqual({
    kind: 'link',
    label: 'Write to us from the issue',
    href: told.issuesUrl,
  });
});
