/**
 * The texts of the sign-in window and of the forms on public pages, apart from the other
 * texts because every page may load them.
 */
export const formTexts = {
  NO_ANSWER: 'You are offline, or the shop is away. Please try again.',
  MAY_BE_DONE: 'You are offline, or the shop is away. It may be done: look before you try again.',
  LOGIN_NAME_INVALID: 'Check Your Mobile number or e-mail',
  LOGIN_MOBILE_INVALID: 'Invalid Mobile number. Must be exactly 10 digits.',
  MOBILE_NOT_TEN_DIGITS: 'Mobile number must be of 10 digits.',
  EMAIL_INVALID: 'Invalid email format',
  EMAIL_TAKEN: 'Email address already exists.',
  USERNAME_TOO_SHORT: 'Username must be at least 4 characters long',
  USERNAME_TAKEN: 'Username already exists.',
  NAME_TOO_SHORT: 'Name must be at least 4 characters long',
  MOBILE_INVALID: 'Invalid Mobile number',
  CONTACT_TAKEN:
    'This mobile number belongs to an account already. Log in with it, or use another.',
  NOT_REGISTERED:
    'No account has confirmed this yet. Register here without another one-time password, or sign in with the e-mail or number we know you by.',
  ENQUIRY_INVALID: 'Invalid input !',
  ENQUIRY_FAILED: 'Something went wrong!',
  SESSION_EXPIRED: 'Your session has expired. Please log in again; your cart is kept.',
} as const;

export type FormTextCode = keyof typeof formTexts;
