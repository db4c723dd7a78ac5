import { formatRupees, type Paise } from '#domain/base/money.ts';
import {
  REFERRALS_A_YEAR,
  REFERRAL_CREDIT,
  type Lapse,
  type ReferralState,
  type Shared,
  type Side,
} from '#domain/overview/referral.ts';

/** Why a credit note was written, as its recipient reads it. */
export const REFERRAL_REASONS: Readonly<Record<Side, string>> = {
  referrer: 'Someone you invited has rented with us for a month.',
  referred: 'You joined with an invitation, and your first month is over and paid.',
};

/** How an invitation stands, as whoever invited reads it. */
export const INVITED_WORDS: Readonly<Record<ReferralState, string>> = {
  joined: 'Used your code, no order yet',
  ordered: 'Ordered; credit after the first paid month',
  waiting: 'Earned; comes off your next rent',
  credited: 'Credited',
  over: 'No credit: over this year’s limit, or unused for a year',
  none: 'No credit: same household as you',
};

/** How the code that somebody used stands, as they read it. */
export function takenWords(state: ReferralState, amount: Paise): string {
  const sum = formatRupees(amount);
  switch (state) {
    case 'joined':
    case 'ordered':
      return `You’ll get ${sum} off your rent for a friend’s code, after your first paid month.`;
    case 'waiting':
      return `You’ve earned ${sum} for a friend’s code. It comes off your next rent.`;
    case 'credited':
      return `You got ${sum} off your rent for a friend’s code.`;
    case 'over':
      return 'The credit for a friend’s code has expired: you had no rent to use it on for a year.';
    case 'none':
      return 'The code you used earns nothing: it’s from your own household.';
    default:
      return state satisfies never;
  }
}

/** The conditions, in plain words. */
export const REFERRAL_TERMS: readonly string[] = [
  'Your friend must be new to us and use the code before their first order is confirmed.',
  'You both get the credit once their first rental has lasted a month, its rent is paid, and nothing is being returned.',
  'It comes off your rent and theirs. We don’t pay it out.',
  'It doesn’t apply within your household: the same phone, email, address, GSTIN or bank account.',
  `You can earn this ${formatRupees(REFERRAL_CREDIT)} credit up to ${REFERRALS_A_YEAR} times a year. Your friend can also use a coupon.`,
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
  email: 'the same email',
  address: 'the same address',
  gstin: 'the same GSTIN',
  bank: 'the same bank account',
};

/** Why a credit has lapsed, as the office reads it. */
export const LAPSE_WORDS: Readonly<Record<Lapse, string>> = {
  yearly_limit: `over the limit of ${REFERRALS_A_YEAR} a year`,
  account_deleted: 'the account was deleted',
  waited: 'no rent to use it on for a year',
};
