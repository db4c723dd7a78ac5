import { describe, expect, test } from 'vitest';
import type { AddressFields } from '#domain/people/address.ts';
import { day } from '#domain/base/kolkata.ts';
import {
  CODE_LENGTH,
  readCode,
  referralCode,
  referralPath,
} from '#domain/overview/referral-code.ts';
import {
  firstMonthEnds,
  hasLapsed,
  monthIsOver,
  nameInitial,
  referralState,
  sharedTrace,
  type Traces,
  waitsUntil,
} from '#domain/overview/referral.ts';

describe('a code', () => {
  test('has eight signs, none of which is read as another', () => {
    const every = Array.from({ length: 256 / CODE_LENGTH }, (_, at) =>
      referralCode(Uint8Array.from({ length: CODE_LENGTH }, (__, sign) => at * CODE_LENGTH + sign)),
    );
    expect(every.every((code) => code.length === 8)).toBe(true);
    expect([...new Set(every.join(''))].toSorted().join('')).toBe(
      '23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
    );
  });

  test('is read however it is typed', () => {
    expect(readCode(' abcd-2345 ')).toBe('ABCD2345');
    expect(readCode('ABCD 2345')).toBe('ABCD2345');
  });

  test.each(['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', 'ABCD.345'])(
    '%j can be none',
    (typed) => expect(readCode(typed)).toBeUndefined(),
  );

  test('is shared as a short address', () => expect(referralPath('ABCD2345')).toBe('/r/ABCD2345'));
});

describe('the first month', () => {
  test.each([
    ['2026-11-15', '2026-12-14', false],
    ['2026-11-15', '2026-12-15', true],
    ['2027-01-31', '2027-02-27', false],
    ['2027-01-31', '2027-02-28', true],
  ])('from %s is over on %s: %s', (from, on, isOver) =>
    expect(monthIsOver(day(from), day(on))).toBe(isOver),
  );

  test('ends on the day with which the next begins', () =>
    expect(firstMonthEnds(day('2026-11-15'))).toBe('2026-12-15'));
});

test('what waits for rent lapses after a year', () => {
  expect(waitsUntil(day('2026-12-15'))).toBe('2027-12-14');
  expect(hasLapsed(day('2026-12-15'), day('2027-12-14'))).toBe(false);
  expect(hasLapsed(day('2026-12-15'), day('2027-12-15'))).toBe(true);
});

describe('one household', () => {
  const HOME: AddressFields = {
    name: 'Asha Rao',
    contactNo: '9876543210',
    houseNo: '12B',
    address1: 'Sector 56',
    address2: '',
    city: 'Gurgaon',
    pincode: '122011',
    addressType: 'HOME',
  };
  const one: Traces = {
    phones: ['9876543210'],
    emails: ['asha@mail.example'],
    addresses: [HOME],
    banks: ['HDFC0000001 50100012345678'],
  };
  const ELSEWHERE = { ...HOME, contactNo: '9876500000', houseNo: '7', address1: 'MG Road' };
  const other: Traces = {
    phones: ['9876500000'],
    emails: ['ravi@mail.example'],
    addresses: [ELSEWHERE],
    banks: ['ICIC0000001 000401234567'],
  };
  const billing = { ...HOME, gstin: '06AAACB1234C1Z0' };

  test('is not what shares nothing', () => expect(sharedTrace(one, other)).toBeUndefined());

  test.each<[string, Partial<Traces>]>([
    ['phone', { phones: ['9876543210'] }],
    ['phone', { addresses: [{ ...ELSEWHERE, contactNo: '9876543210' }] }],
    ['email', { emails: ['Asha@Mail.example'] }],
    ['address', { addresses: [{ ...ELSEWHERE, houseNo: '12-b', address1: 'sector 56,' }] }],
    ['bank', { banks: ['HDFC0000001 50100012345678'] }],
  ])('has one %s', (trace, part) => {
    expect(sharedTrace(one, { ...other, ...part })).toBe(trace);
    expect(sharedTrace({ ...other, ...part }, one)).toBe(trace);
  });

  test('has one GSTIN on its invoices', () => {
    const business = { differentBilling: true, billing };
    const bills = (address: AddressFields) => ({ ...address, ...business });
    expect(
      sharedTrace(
        { ...one, addresses: [bills(HOME)] },
        { ...other, addresses: [bills(ELSEWHERE)] },
      ),
    ).toBe('gstin');
  });

  test('is not what is known of neither', () => {
    const gone = { ...HOME, contactNo: '', houseNo: '', address1: '', pincode: '' };
    const nothing = { phones: [''], emails: [''], addresses: [gone], banks: [] };
    expect(sharedTrace(nothing, nothing)).toBeUndefined();
  });
});

test.each([
  ['ravi Kumar', 'R'],
  ['Ängla', 'Ä'],
  ['', ''],
])('of %j whoever invited sees %j', (name, initial) => expect(nameInitial(name)).toBe(initial));

describe('how an invitation stands', () => {
  const fresh = { hasOrdered: false, isRefused: false, credit: undefined };
  const credit = { isGiven: false, isLapsed: false };
  test.each([
    ['joined', fresh],
    ['ordered', { ...fresh, hasOrdered: true }],
    ['waiting', { ...fresh, hasOrdered: true, credit }],
    ['credited', { ...fresh, hasOrdered: true, credit: { ...credit, isGiven: true } }],
    ['over', { ...fresh, hasOrdered: true, credit: { ...credit, isLapsed: true } }],
    ['none', { ...fresh, hasOrdered: true, isRefused: true }],
  ] as const)('%s', (state, standing) => expect(referralState(standing)).toBe(state));
});
