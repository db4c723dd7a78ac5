import { expect, test } from 'vitest';
import {
  type InvitationTimes,
  inviteeOf,
  isInvitationOpen,
  isOfCompany,
  lacksOwner,
  mayColleague,
  mayInCompany,
  panOf,
} from '#domain/overview/company.ts';
import { day } from '#domain/base/kolkata.ts';

const MUMBAI = '27AAPFU0939F1ZV';

test('a company has one PAN in the GSTINs of all its states', () => {
  expect(panOf(MUMBAI)).toBe('AAPFU0939F');
  expect(panOf('06AAPFU0939F1Z3')).toBe(panOf(MUMBAI));
});

test('an owner manages the company, a member sees it and leaves', () => {
  expect(mayInCompany('owner', 'manage')).toBe(true);
  expect(mayInCompany('member', 'manage')).toBe(false);
  expect(mayInCompany('member', 'see')).toBe(true);
  expect(mayInCompany('member', 'leave')).toBe(true);
});

test.each([
  ['see', true],
  ['pay-invoice', true],
  ['report', true],
  ['decide', false],
] as const)('a colleague may %s: %s', (act, may) => {
  expect(mayColleague(act)).toBe(may);
});

test('an order is of the company whose PAN its invoices name, from the moment its person is in it', () => {
  const joinedAt = new Date('2026-11-10T05:30:00Z');
  const stay = { pan: panOf(MUMBAI), joinedAt };
  expect(isOfCompany(MUMBAI, stay, joinedAt)).toBe(true);
  expect(isOfCompany(MUMBAI, stay, new Date('2026-11-10T05:29:59Z'))).toBe(false);
  expect(isOfCompany('06AAACB1234C1Z5', stay, joinedAt)).toBe(false);
  expect(isOfCompany(null, stay, joinedAt)).toBe(false);
});

test('nobody is left in a company without an owner', () => {
  expect(lacksOwner([{ role: 'member' }])).toBe(true);
  expect(lacksOwner([{ role: 'member' }, { role: 'owner' }])).toBe(false);
  expect(lacksOwner([])).toBe(false);
});

test.each([
  [' Ravi@Usha.example ', 'ravi@usha.example'],
  ['+91 98765 43210', '9876543210'],
  ['1234567890', undefined],
  ['ravi', undefined],
])('%s is invited as %s', (given, to) => {
  expect(inviteeOf(given)).toBe(to);
});

test('an invitation is open until its last day is over, it was accepted or it ended', () => {
  const open: InvitationTimes = {
    validUntil: day('2026-11-24'),
    acceptedAt: null,
    endedAt: null,
  };
  const at = new Date('2026-11-12T05:30:00Z');
  expect(isInvitationOpen(open, day('2026-11-24'))).toBe(true);
  expect(isInvitationOpen(open, day('2026-11-25'))).toBe(false);
  expect(isInvitationOpen({ ...open, acceptedAt: at }, day('2026-11-24'))).toBe(false);
  expect(isInvitationOpen({ ...open, endedAt: at }, day('2026-11-24'))).toBe(false);
});
