import { describe, expect, test } from 'vitest';
import { isPincode, plainPincode } from '#domain/catalogue/coverage/pincode.ts';
import { isIfsc, normalizeBankAccount } from '#domain/settlement/bank-account.ts';
import { isBankReference, normalizeReference } from '#domain/settlement/bank-reference.ts';
import { maskedSubject, normalizeSubject } from '#domain/people/channel.ts';
import { normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import { isGstin, plainGstin } from '#domain/base/gstin.ts';
import { rupees } from '#domain/base/money.ts';
import { readOfficeSearch } from '#domain/office/search.ts';
import { plainMobile, shownNumber } from '#domain/people/phone.ts';
import { readPinCodes } from '#domain/catalogue/coverage/pin-code-changes.ts';
import { readCode } from '#domain/overview/referral-code.ts';
import { otpDigits, typedOtp } from '#domain/people/sign-in.ts';
import { readRupees } from '#domain/base/typed-rupees.ts';
import { plainCode, plainLine, plainText } from '#domain/base/typed-text.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';

const DIGITS = '0123456789';
const SCRIPTS = Intl.supportedValuesOf('numberingSystem').filter((system) => {
  const zero = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(0);
  return /^\p{Nd}$/u.test(zero);
});

test.each(SCRIPTS)('the digits of %s are read as ours', (system) => {
  const written = Array.from(DIGITS, (digit) =>
    new Intl.NumberFormat(`en-u-nu-${system}`).format(Number(digit)),
  ).join('');
  expect(plainText(written)).toBe(DIGITS);
});

test('marks that nobody sees are dropped from a number', () => {
  expect(plainText('\u202D+91\u00AD 98\uFE0F765\u200B\u2060\uFEFF\u202C')).toBe('+91 98765');
});

test.each([
  ' ',
  '\u00A0',
  '\u2009',
  '\u202F',
  '-',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u2014',
  '\u2212',
])('%j between the signs of a code is dropped', (between) => {
  expect(plainCode(['12', '34'].join(between))).toBe('1234');
});

test('a name keeps the joiners that its script needs and loses marks that nobody sees', () => {
  expect(plainLine(' \u202Dक्\u200Dषमा\u200B राव\uFE0F\u202C ')).toBe('क्\u200Dषमा राव');
});

const NUMBER = '9876543210';
describe('a mobile number', () => {
  test.each([
    '\u202D98765 43210\u202C',
    '\u202A+91 98765 43210\u202C',
    '+91 (0) 98765-43210',
    '91-098765-43210',
    '0091\u201198765\u201143210',
    '0919876543210',
    '９８７６５４３２１０',
    '＋９１９８７６５４３２１０',
    '९८७६५ ४३२१०',
    'tel:+919876543210',
    'Tel:098765-43210',
    '+९१ ९८७६५ ४३२१०',
  ])('pasted as %j is ten digits', (written) => {
    expect(plainMobile(written)).toBe(NUMBER);
    expect(normalizeSubject(written)).toBe(NUMBER);
  });

  test.each([
    ['98765432109', '98765432109'],
    ['9198765432105', '9198765432105'],
    ['tel:+919876543210', NUMBER],
    [' TEL:+91-98765-43210 ', NUMBER],
    ['tel:98765', 'tel:98765'],
    ['91987654321', '91987654321'],
    ['9', '9'],
    ['98765 43210', '98765 43210'],
    ['\u202D919876543210\u202C', NUMBER],
    ['९८७६५४३२१०', NUMBER],
    ['+1 987 654 3210', '+1 987 654 3210'],
    ['5987654321', '5987654321'],
    ['asha987654321', 'asha987654321'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(shownNumber(typed)).toBe(shown);
  });
});

test.each([
  ['email', normalizeSubject('\u202DASHA＠mail.example\u200B'), 'asha@mail.example'],
  ['link to an email', normalizeSubject(' mailto:Asha@mail.example'), 'asha@mail.example'],
  ['PIN code', plainPincode('१२२‑००१'), '122001'],
  ['IFSC', normalizeBankAccount(account({ ifsc: 'ｈｄｆｃ0–000 123' })).ifsc, 'HDFC0000123'],
  [
    'account number',
    normalizeBankAccount(account({ number: '\u202D५०१०–0123 4567\u202C' })).number,
    '501001234567',
  ],
  ['holder', normalizeBankAccount(account({ holder: '\u202DAsha  Rao\u202C' })).holder, 'Asha Rao'],
  ['GSTIN', plainGstin('06\u2011aaacb1234c 1z４'), '06AAACB1234C1Z4'],
  ['reference', normalizeReference('hdfc\u201332６26123 4567'), 'HDFC326261234567'],
  ['coupon', normalizeCouponCode('\u200Bwel‑come１0 '), 'WELCOME10'],
  ['referral code', readCode('abcd\u2013efg２'), 'ABCDEFG2'],
  ['one-time password', otpDigits('१२३\u2011４５６'), '123456'],
  ['amount', readRupees('₹\u00A0१,2３4.50'), rupees(1234.5)],
])('a pasted %s arrives plain', (_, read, plain) => {
  expect(read).toBe(plain);
});

test('what arrives plain passes its check', () => {
  expect([isPincode('122001'), isIfsc('HDFC0000123'), isBankReference('326261234567')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isGstin(plainGstin('27\u202DAAPFU0939F-1ZV'))).toBe(true);
});

test.each([
  ['аsha@mail.example', '“а”, character 1.'],
  ['asha@mail.exampIе', '“е”, character 17.'],
  ['mailto:rené@mail.example', '“é”, character 4.'],
])('of %j the letter is named that is not an English one', (typed, said) => {
  expect(isEmail(normalizeEmail(typed))).toBe(false);
  expect(foreignLetterText(typed)).toContain(said);
});

test.each(['asha@mail.example', 'ＡＳＨＡ＠mail.example', 'asha@mail', 'किरण', '९८७६५'])(
  'of %j no letter is named',
  (typed) => expect(foreignLetterText(typed)).toBeUndefined(),
);

test('a range of PIN codes may have any dash, with spaces around it', () => {
  expect(readPinCodes('122001 – 122003, １１０００１')).toEqual([
    '122001',
    '122002',
    '122003',
    '110001',
  ]);
});

test('the office finds a number that was pasted from contacts', () => {
  expect(readOfficeSearch('\u202D+91 ९८७६५\u201143210\u202C')).toMatchObject({ phone: NUMBER });
});

const SMS =
  '123456 is your Basera one-time password. It is valid for 10 minutes.\n\n@basera.example #123456';
test.each([
  ['12345', '12345'],
  ['12345678', '12345678'],
  ['123456789', '12345678'],
  ['1 2 3 4 5 6', '123456'],
  [SMS, '123456'],
  ['Your code: १२३ ४५६.', '123456'],
  ['not a code at all', 'notacode'],
  ['12 34 56 789', '12345678'],
])('the field for a code takes %j as %j', (typed, held) => {
  expect(typedOtp(typed)).toBe(held);
});

test.each([
  ['9876543210', '••••••3210'],
  ['asha@mail.example', 'a•••@mail.example'],
  ['a@mail.example', '•••@mail.example'],
])('%s is shown masked as %s', (subject, masked) => {
  expect(maskedSubject(subject)).toBe(masked);
});

function account(part: Partial<Parameters<typeof normalizeBankAccount>[0]>) {
  return { holder: '', number: '', numberAgain: '', ifsc: '', ...part };
}
