/** The texts about invitations, apart from the rest because the page says some of them too. */
export const referralTexts = {
  REFERRAL_UNKNOWN: 'We don’t know this code. Please check it, or open the link again.',
  REFERRAL_OWN: 'This is your own code. It’s for someone else to use.',
  REFERRAL_SAME_PERSON:
    'This code is from an account with your phone number or email. It’s for someone new.',
  REFERRAL_NOT_NEW:
    'Your phone number has rented with us before. Codes are for first-time renters.',
  REFERRAL_LATE: 'Your first order is already confirmed. You can use a code only before that.',
  REFERRAL_OTHER: 'You’ve already used another code. Each account can use one.',
  REFERRAL_NOT_YET: 'You’ll get a code once your first order is confirmed.',
} as const;
