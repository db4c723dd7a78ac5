import { formatRupees, type Paise } from '#domain/money.ts';
import {
  REFERRALS_A_YEAR,
  REFERRAL_CREDIT,
  type Lapse,
  type ReferralState,
  type Shared,
  type Side,
} from '#domain/referral.ts';

/** Why a credit note was written, as its recipient reads it. */
export const REFERRAL_REASONS: Readonly<Record<Side, string>> = {
  referrer: 'Somebody you invited has rented with us for a month.',
  referred: 'You came by an invitation, and your first month is over and paid.',
};

/** How an invitation stands, as whoever invited reads it. */
export const INVITED_WORDS: Readonly<Record<ReferralState, string>> = {
  joined: 'Has used your code, and not ordered yet',
  ordered: 'Has ordered; credited after the first paid month',
  waiting: 'Earned; it comes off your next rent',
  credited: 'Credited',
  over: 'Earned nothing for you: it was beyond this year’s most, or waited for a year',
  none: 'Not credited: one household with you',
};

/** How the code that somebody used stands, as they read it. */
export function takenWords(state: ReferralState, amount: Paise): string {
  const sum = formatRupees(amount);
  switch (state) {
    case 'joined':
    case 'ordered':
      return `A friend’s code counts: ${sum} come off your rent after your first paid month.`;
    case 'waiting':
      return `${sum} are yours for a friend’s code. They come off your next rent.`;
    case 'credited':
      return `${sum} came off your rent for a friend’s code.`;
    case 'over':
      return 'The credit for a friend’s code waited for a year without rent to come off, and has lapsed.';
    case 'none':
      return 'The code you used earns nothing: it is of your own household.';
    default:
      return state satisfies never;
  }
}

/** The conditions, in plain words. */
export const REFERRAL_TERMS: readonly string[] = [
  'It counts for somebody who has never rented with us, and before their first order is confirmed.',
  'Both credits come once their first rental has lasted a month, its rent is paid, and nothing of it is on its way back.',
  'It comes off rent, yours and theirs. It is not paid out.',
  'It is not for your own household: the same phone, e-mail, address, GSTIN or bank account.',
  `You can earn up to ${REFERRALS_A_YEAR} a year. A coupon can be used beside it.`,
];

/** What whoever uses a code is told before they do. */
export const TOLD_TO_INVITER =
  'Your friend sees the first letter of your first name, the day, whether you have ordered, and whether it was credited. Nothing else.';

/** What a shared invitation says, before its link. */
export function invitationWords(shopName: string): string {
  return `I rent from ${shopName}. With my link we both get ${formatRupees(REFERRAL_CREDIT)} off our rent after your first paid month:`;
}

/** What two households share, as the office reads it. */
export const SHARED_WORDS: Readonly<Record<Shared, string>> = {
  phone: 'the same phone number',
  email: 'the same e-mail',
  address: 'the same address',
  gstin: 'the same GSTIN',
  bank: 'the same bank account',
};

/** Why a credit has lapsed, as the office reads it. */
export const LAPSE_WORDS: Readonly<Record<Lapse, string>> = {
  yearly_limit: `beyond the ${REFERRALS_A_YEAR} of the year`,
  account_deleted: 'the account was deleted',
  waited: 'no rent to come off for a year',
};
