import { type AddressFields, recipientGstin } from '#domain/people/address.ts';
import { addDaysTo, addMonthsTo, type Day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { firstShown } from '#domain/base/shown-text.ts';
import { splitName } from '#domain/people/name.ts';

export const REFERRAL_CREDIT_RUPEES = 500; // rules/referrals.md#what-each-gets
export const REFERRAL_CREDIT = rupees(REFERRAL_CREDIT_RUPEES);

export const REFERRALS_A_YEAR = 10; // rules/referrals.md#yearly-limit

/** After which a credit that waits for rent has lapsed. */
const WAITS_MONTHS = 12; // rules/referrals.md#how-it-is-credited

export const SIDES = ['referrer', 'referred'] as const;
export type Side = (typeof SIDES)[number];

/** Why a credit that was earned is not credited any more. */
export const LAPSES = ['yearly_limit', 'account_deleted', 'waited'] as const;
export type Lapse = (typeof LAPSES)[number];

/** Whether a rental's first month has passed on a day (rules/referrals.md#after-the-first-paid-month). */
export function monthIsOver(deliveredOn: Day, today: Day): boolean {
  return firstMonthEnds(deliveredOn) <= today;
}

/** The first day that is not of a rental's first month. */
export function firstMonthEnds(deliveredOn: Day): Day {
  return addMonthsTo(deliveredOn, 1);
}

/** The last day on which what was earned on a day waits for rent. */
export function waitsUntil(earnedOn: Day): Day {
  return addDaysTo(addMonthsTo(earnedOn, WAITS_MONTHS), -1);
}

/** Whether what was earned on a day, and waits, has lapsed by another. */
export function hasLapsed(earnedOn: Day, today: Day): boolean {
  return waitsUntil(earnedOn) < today;
}

/** What is known of a renter that no two households share (rules/referrals.md#not-to-oneself). */
export interface Traces {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly addresses: readonly AddressFields[];
  /** Account numbers with the codes of their banks. */
  readonly banks: readonly string[];
}

export const SHARED = ['phone', 'email', 'address', 'gstin', 'bank'] as const;
export type Shared = (typeof SHARED)[number];

/** What two renters share, the first that is found; nothing where they are two households. */
export function sharedTrace(one: Traces, other: Traces): Shared | undefined {
  const all: Record<Shared, (of: Traces) => readonly string[]> = {
    phone: ({ phones, addresses }) => [...phones, ...addresses.map((each) => each.contactNo)],
    email: ({ emails }) => emails.map((email) => email.toLowerCase()),
    address: ({ addresses }) => addresses.map(doorOf),
    gstin: ({ addresses }) => addresses.map((each) => recipientGstin(each) ?? ''),
    bank: ({ banks }) => banks,
  };
  return SHARED.find((trace) => {
    const theirs = new Set(all[trace](other));
    return all[trace](one).some((each) => each !== '' && theirs.has(each));
  });
}

/** The door of an address, however it is spelled; '' of one that is gone. */
function doorOf({ houseNo, address1, pincode }: AddressFields): string {
  if (pincode === '') return '';
  const plain = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return [pincode.replaceAll(/\s/g, ''), plain(houseNo), plain(address1)].join(' ');
}

/** All that one who invited sees of a name (rules/referrals.md#what-one-sees-of-the-other). */
export function nameInitial(name: string): string {
  return firstShown(splitName(name).firstName).toUpperCase();
}

/** How an invitation stands, as whoever invited sees it. */
export const REFERRAL_STATES = [
  'joined',
  'ordered',
  'waiting',
  'credited',
  'over',
  'none',
] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

interface Standing {
  readonly hasOrdered: boolean;
  readonly isRefused: boolean;
  /** The credit of the side that asks, once it was earned. */
  readonly credit: { readonly isGiven: boolean; readonly isLapsed: boolean } | undefined;
}

/**
 * `waiting` is earned and waits for rent that it can come off, `over` was earned and lapsed, `none` is of
 * one household.
 */
export function referralState({ hasOrdered, isRefused, credit }: Standing): ReferralState {
  if (isRefused) return 'none';
  if (credit) return credit.isGiven ? 'credited' : credit.isLapsed ? 'over' : 'waiting';
  return hasOrdered ? 'ordered' : 'joined';
}
