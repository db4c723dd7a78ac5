import { plural } from './plural.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What is said of a refusal that ends at a known time, by code. */
const TEXTS: Readonly<Record<string, (wait: string) => string>> = {
  TOO_MANY_REQUESTS: (wait) => `Too many tries. Please try again in ${wait}.`,
  OTP_TOO_SOON: (wait) => `Please wait ${wait} before asking for another one-time password.`,
  UNEXPECTED: (wait) => `We can’t respond right now. Please try again in ${wait}.`,
};

/**
 * The text of a refusal that says when to try again, `seconds` from now; `undefined` for codes whose
 * text has no place for it.
 */
export function tryAgainText(code: string, seconds: number): string | undefined {
  return TEXTS[code]?.(waitInWords(seconds));
}

/** Never shorter than the wait, so that whoever keeps to it is let through. */
function waitInWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 2 * HOUR) return plural(Math.ceil(seconds / MINUTE), 'minute');
  return plural(Math.ceil(seconds / HOUR), 'hour');
}
