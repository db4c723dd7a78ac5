/**
 * The texts of the sign-in window and of the forms on public pages, apart from the other
 * texts because every page may load them.
 */
export const formTexts = {
  NO_ANSWER: 'You’re offline, or we can’t be reached right now. Please try again.',
  MAY_BE_DONE:
    'You’re offline, or we can’t be reached right now. It may have gone through: check before you try again.',
  // rules/wire.md#fixed-texts
  UNEXPECTED: 'An unexpected error occurred. Please try again.',
  LOGIN_NAME_INVALID: 'Check Your Mobile number or e-mail',
  LOGIN_MOBILE_INVALID: 'Invalid Mobile number. Must be exactly 10 digits.',
  MOBILE_NOT_TEN_DIGITS: 'Mobile number must be of 10 digits.',
  EMAIL_INVALID: 'Invalid email format',
  ENQUIRY_INVALID: 'Invalid input !',
  ENQUIRY_FAILED: 'Something went wrong!',
  SURVEY_FAILED: 'Something went wrong!',
  PINCODE_UNSERVICEABLE: 'Sorry, We are currently unavialble at following pincode.',
  SESSION_EXPIRED: 'Your session has expired. Please log in again. Your cart is saved.',
} as const;

export type FormTextCode = keyof typeof formTexts;
