import { formTexts } from '#messages/base/form-texts.ts';

/** The texts of registering, apart from those that every page may load. */
export const registrationTexts = {
  EMAIL_INVALID: formTexts.EMAIL_INVALID,
  USERNAME_TOO_SHORT: 'Username must be at least 4 characters long',
  USERNAME_TAKEN: 'Username already exists.',
  NAME_TOO_SHORT: 'Name must be at least 4 characters long',
  NAME_INVALID: 'Please enter a name with at least two letters.',
  MOBILE_INVALID: 'Invalid Mobile number',
  CONTACT_TAKEN: 'This mobile number already has an account. Log in with it, or use another.',
  NOT_REGISTERED:
    'No account uses this yet. Register here (you don’t need another one-time password), or log in with the email or number you registered with.',
  EMAIL_TAKEN: 'Email address already exists.',
} as const;
