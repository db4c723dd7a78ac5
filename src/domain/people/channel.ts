import { isEmail, normalizeEmail } from './email.ts';
import { isTenDigits, plainMobile } from './phone.ts';

/** The ways to reach somebody that can be proved by a code. */
export type Channel = 'email' | 'sms';

/** The form in which an email or number is kept and compared. */
export function normalizeSubject(text: string): string {
  const email = normalizeEmail(text);
  return isEmail(email) ? email : plainMobile(text);
}

/** An email or number as it is shown where others may look on: `a•••@mail.example`, `••••••3210`. */
export function maskedSubject(subject: string): string {
  const at = subject.lastIndexOf('@');
  if (at < 0) return `••••••${subject.slice(-4)}`;
  return `${at > 1 ? subject.slice(0, 1) : ''}•••${subject.slice(at)}`;
}

/** Which channel an email or a number in its ten digits is; `undefined` for what is neither. */
export function channelOf(subject: string): Channel | undefined {
  if (isEmail(subject)) return 'email';
  return isTenDigits(subject) ? 'sms' : undefined;
}
