/** The texts about invitations, apart from the rest because the page says some of them too. */
export const referralTexts = {
  REFERRAL_UNKNOWN:
    'We do not know this code. Please look at it once more, or open the link again.',
  REFERRAL_OWN: 'This is your own code. It is for somebody else to use.',
  REFERRAL_SAME_PERSON:
    'This code is of an account with your phone number or e-mail. It is for somebody new.',
  REFERRAL_NOT_NEW:
    'Your phone number has rented with us before. A code is for those who rent for the first time.',
  REFERRAL_LATE: 'Your first order is confirmed already. A code counts only before that.',
  REFERRAL_OTHER: 'You have used another code already. Each account can use one.',
  REFERRAL_NOT_YET: 'You get a code once your first order is confirmed.',
} as const;
