import { describe, expect, test } from 'vitest';
import { day, instantAt } from '#domain/base/kolkata.ts';
import type { Letter } from '#messages/base/letter.ts';
import * as moves from '#messages/delivery/relocation-letters.ts';
import { lateLetter } from '#messages/visits/visit-letters.ts';
import { toPlainText } from '#server/mails/plain-text.ts';
import { order, site } from '../support/order-facts.ts';

const on = day('2026-09-30');

const move: moves.RelocationFacts = {
  day: on,
  half: 'afternoon',
  code: '0482',
  crew: 'Imran Khan and Suresh Yadav',
  crewPhone: '98100 00002',
  movableUntil: instantAt(day('2026-09-29'), 20),
  missed: 0,
  to: {
    name: 'Asha Rao',
    contactNo: '9876543210',
    houseNo: '12B',
    address1: 'Park View Residency',
    address2: 'Sector 45',
    city: 'Gurgaon',
    pincode: '122003',
    addressType: 'HOME',
  },
};

const letters: readonly [string, Letter][] = [
  ['asked', moves.relocationPlannedLetter(order, move, 'asked')],
  ['moved by us', moves.relocationPlannedLetter(order, move, 'moved by us')],
  ['moved by its renter', moves.relocationPlannedLetter(order, move, 'moved by you')],
  ['tomorrow', moves.relocationNoticeLetter(order, move, day('2026-09-29'))],
  ['done', moves.relocatedLetter(order, on, move.to)],
  ['missed', moves.relocationMissedLetter(order, move, 'not_home')],
  ['missed through us', moves.relocationMissedLetter(order, move, 'ours')],
  ['called off', moves.relocationOffLetter(order, 'renter')],
  ['ended with its order', moves.relocationOffLetter(order, 'ended')],
  ['ended with an exchange', moves.relocationOffLetter(order, 'exchanged')],
  ['given up', moves.relocationOffLetter(order, 'missed')],
];

describe.each(letters)('the letter of a move "%s"', (which, letter) => {
  test('names its order within a line, and leads first to one thing to do', () => {
    expect(letter.subject).toContain(order.number);
    expect(letter.subject.length).toBeLessThanOrEqual(78);
    const [first, ...others] = letter.blocks.flatMap((block) =>
      block.kind === 'link' ? [block.label] : [],
    );
    expect(first).toBeDefined();
    // Beside it only what the new home asks for, when the move is asked for.
    expect(others).toEqual(which === 'asked' ? ['Upload the rent agreement'] : []);
    expect(toPlainText(letter, site)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('fits into one SMS of the plain alphabet', () => {
    expect(letter.sms?.length).toBeLessThanOrEqual(160);
    expect(letter.sms).toMatch(/^[\w \n!"#%&'()*+,./:;<=>?@$-]+$/);
  });
});

test('a late move leads to us and to its order alone, since a move is not followed without signing in', () => {
  const leads = (kind: 'delivery' | 'relocation') =>
    lateLetter(order, new Date('2026-09-30T13:00:00Z'), kind).blocks.flatMap((block) =>
      block.kind === 'link' ? [block.label] : [],
    );
  expect(leads('relocation')).toEqual(['Tell us nobody can be home', 'See the order']);
  expect(leads('delivery')).toHaveLength(3);
});

test('a letter of a move leads to the window of the move by way of the login page', () => {
  const ordersUrl = 'https://basera.example/login?url=%2Faccount%3Fpage%3Dorder';
  const letter = moves.relocationPlannedLetter({ ...order, ordersUrl }, move, 'asked');
  const plain = toPlainText(letter, site);
  const [address = ''] = /https:\S+/.exec(plain) ?? [];
  expect(new URL(address).searchParams.get('url')).toBe(
    `/account?page=order&relocate=${order.number}`,
  );
});

test('what its renter is asked for after a move is one link away', () => {
  const linksOf = (letter: Letter) =>
    letter.blocks.flatMap((block) => (block.kind === 'link' ? [block.href] : []));
  expect(linksOf(moves.relocatedLetter(order, on, move.to))).toEqual([order.kycUrl]);
  expect(linksOf(moves.relocationOffLetter(order, 'exchanged'))).toEqual([order.ordersUrl]);
});
