import { isEmail, normalizeEmail } from './email.ts';
import { isTenDigits, plainMobile } from './phone.ts';

/** The ways to reach somebody that can be proved by a code. */
export type Channel = 'email' | 'sms';

/** The form in which an e-mail or number is kept and compared. */
export function normalizeSubject(text: string): string {
  return isEmail(text.trim()) ? normalizeEmail(text) : plainMobile(text);
}

/** Which channel an e-mail or a number in its ten digits is; `undefined` for what is neither. */
export function channelOf(subject: string): Channel | undefined {
  if (isEmail(subject)) return 'email';
  return isTenDigits(subject) ? 'sms' : undefined;
}
