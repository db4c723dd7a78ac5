import { bareSearch, nameWords } from '#domain/catalogue/search/bare-search.ts';
import { customerIdOf } from '#domain/people/customer-number.ts';
import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import { PHONE_DIGITS, plainMobile } from '#domain/people/phone.ts';
import { readTag } from '#domain/catalogue/unit.ts';
import { plainText } from '#domain/base/typed-text.ts';

/** Letters or digits below which a search finds too much to be of use. */
const MIN_SEARCH = 2;
/** Digits from which on a number may be the beginning of a phone's. */
const MIN_PHONE = 4;

/** What a text in the office's one search box may mean; each part is there where it may. */
export interface OfficeSearch {
  /** The beginning of an order's number, or of the letters behind its day. */
  readonly orderNumber: string | undefined;
  readonly orderTail: string | undefined;
  /** The beginning of an invoice's number. */
  readonly invoiceNumber: string | undefined;
  /** A unit's tag, as it was typed or as its label says it. */
  readonly unitTag: string | undefined;
  /** The beginning of ten digits. */
  readonly phone: string | undefined;
  /** The end of ten digits, as it was typed. */
  readonly phoneEnd: string | undefined;
  readonly email: string | undefined;
  /** The account behind a customer's number. */
  readonly userId: number | undefined;
  /** Beginnings of the words of a name, in small letters. */
  readonly nameWords: readonly string[];
}

/** Reads what was typed, however numbers are spaced and whatever stands around it (docs/screens.md#the-search-box). */
export function readOfficeSearch(text: string): OfficeSearch {
  const words = bareSearch(text);
  const typed = bareSearch(plainText(text)).replaceAll(/[\p{Pd}\u2212]/gu, '-');
  const code = typed.replaceAll(/\s/g, '').toUpperCase();
  const isLong = code.length >= MIN_SEARCH;
  const when = (isIt: boolean) => (isIt && isLong ? code : undefined);
  return {
    orderNumber: when(/^B\d{1,6}(-[2-9A-Z]{0,6})?$/.test(code)),
    orderTail: when(/^-?[2-9A-HJKMNP-Z]{3,6}$/.test(code))?.replace('-', ''),
    invoiceNumber: when(/^[CD]?\d{3}(-\d{0,4}(-\d{0,6})?)?$/.test(code)),
    unitTag: /[a-z]/i.test(typed) ? (readTag(typed) ?? undefined) : undefined,
    phone: phoneIn(typed),
    phoneEnd: phoneEndIn(typed),
    email: isEmail(typed) ? normalizeEmail(typed) : undefined,
    userId: customerIdOf(code),
    nameWords: wordsOf(words),
  };
}

/** Whether a text may mean nothing at all: it is not looked for. */
export function isNoSearch({ nameWords, ...parts }: OfficeSearch): boolean {
  return nameWords.length === 0 && Object.values(parts).every((part) => part === undefined);
}

function phoneIn(typed: string): string | undefined {
  const whole = plainMobile(typed);
  const digits = /^[+\d\s().-]+$/.test(typed) ? whole.replaceAll(/\D/g, '') : '';
  const begins = digits.replace(/^0+/, '');
  return begins.length >= MIN_PHONE && begins.length <= 10 ? begins : undefined;
}

/** Fewer than the ten digits: where all are there, they are the beginning too. */
function phoneEndIn(typed: string): string | undefined {
  const digits = /^[\d\s-]+$/.test(typed) ? typed.replaceAll(/\D/g, '') : '';
  return digits.length >= MIN_PHONE && digits.length < PHONE_DIGITS ? digits : undefined;
}

/** A name has no digits; what has some is a number of something. */
function wordsOf(typed: string): string[] {
  if (/[\d@]/.test(typed)) return [];
  const words = nameWords(typed);
  return words.join('').length >= MIN_SEARCH ? words.slice(0, 5) : [];
}
