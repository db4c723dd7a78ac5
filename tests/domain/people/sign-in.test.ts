import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseRegistration, type Registration } from '#domain/people/registration.ts';
import { refusePassword } from '#domain/people/password.ts';
import { safeReturnPath } from '#domain/people/return-path.ts';
import { checkLoginName, otpDigits, refuseLoginName } from '#domain/people/sign-in.ts';

describe('while a username is typed', () => {
  test.each([
    ['asha@basera.example', undefined],
    ['9876543210', undefined],
    ['0123456789', undefined],
    ['987654321', 'LOGIN_MOBILE_INVALID'],
    ['asha', 'LOGIN_MOBILE_INVALID'],
    ['', 'LOGIN_MOBILE_INVALID'],
  ])('“%s” shows %s', (username, error) => {
    expect(checkLoginName(username)).toBe(error);
  });
});

test.each([
  ['071569', '071569'],
  [' 071 569', '071569'],
  ['071-569 ', '071569'],
  ['12', undefined],
  ['0715690', undefined],
  ['abcdef', undefined],
  ['', undefined],
])('of a code typed as “%s” count the digits %s', (typed, digits) => {
  expect(otpDigits(typed)).toBe(digits);
});

describe('before an OTP is sent', () => {
  test.each([
    ['asha@basera.example', undefined],
    ['9876543210', undefined],
    ['987654321', 'MOBILE_NOT_TEN_DIGITS'],
    ['98765432101', 'MOBILE_NOT_TEN_DIGITS'],
    ['+91 98765 43210', undefined],
    ['+91 98765', 'LOGIN_NAME_INVALID'],
    ['12', 'MOBILE_NOT_TEN_DIGITS'],
    ['asha', 'LOGIN_NAME_INVALID'],
    ['abc', 'LOGIN_NAME_INVALID'],
    ['', 'LOGIN_NAME_INVALID'],
  ])('“%s” is refused as %s', (username, refusal) => {
    expect(refuseLoginName(username)).toBe(refusal);
  });
});

describe('a registration', () => {
  const form: Registration = {
    username: 'asha',
    email: 'asha@basera.example',
    name: 'Asha',
    contact: '9876543210',
  };

  test('of four letters each passes', () => {
    expect(refuseRegistration(form)).toEqual({});
  });

  test.each<[Partial<Registration>, object]>([
    [{ email: 'asha@basera' }, { email: 'EMAIL_INVALID' }],
    [{ username: 'ash' }, { username: 'USERNAME_TOO_SHORT' }],
    [{ username: 'ash ' }, { username: 'USERNAME_TOO_SHORT' }],
    [{ username: 'Asha@basera.example' }, {}],
    [{ username: '+91 98765 43210' }, {}],
    [{ username: 'ravi@basera.example' }, { username: 'USERNAME_TAKEN' }],
    [{ username: '98765 43211' }, { username: 'USERNAME_TAKEN' }],
    [{ name: 'Ash' }, { name: 'NAME_TOO_SHORT' }],
    [{ name: '1234' }, { name: 'NAME_INVALID' }],
    [{ name: 'V S' }, {}],
    [{ name: 'जी पी' }, {}],
    [{ name: 'मीना देवी' }, {}],
    [{ contact: '5876543210' }, { contact: 'MOBILE_INVALID' }],
    [{ contact: '98765432' }, { contact: 'MOBILE_INVALID' }],
    [{ contact: '+91 98765 43210' }, {}],
    [{ contact: '' }, {}],
    [{ email: '' }, {}],
    [
      { email: '', contact: '' },
      { email: 'EMAIL_INVALID', contact: 'MOBILE_INVALID' },
    ],
    [{ email: '', contact: '98765' }, { contact: 'MOBILE_INVALID' }],
  ])('with %j is refused as %j', (change, refusals) => {
    expect(refuseRegistration({ ...form, ...change })).toEqual(refusals);
  });

  test('names every wrong field at once', () => {
    const refusals = refuseRegistration({ username: '', email: '', name: '', contact: '' });
    expect(Object.keys(refusals).toSorted()).toEqual(['contact', 'email', 'name', 'username']);
  });
});

describe('a new password', () => {
  test.each([
    ['secret', 'secret', undefined],
    ['short', 'short', 'PASSWORD_TOO_SHORT'],
    ['', '', 'PASSWORD_TOO_SHORT'],
    ['secret', 'Secret', 'PASSWORD_MISMATCH'],
    ['short', 'other', 'PASSWORD_MISMATCH'],
  ])('“%s” confirmed by “%s” is refused as %s', (password, confirmation, refusal) => {
    expect(refusePassword(password, confirmation)).toBe(refusal);
  });
});

describe('the way back after signing in', () => {
  test.each([
    ['/account', '/account'],
    ['/account?page=order', '/account?page=order'],
    ['/gurgaon/furniture#list', '/gurgaon/furniture#list'],
    ['/a/../cart', '/cart'],
  ])('leads to %s', (url, path) => {
    expect(safeReturnPath(url)).toBe(path);
  });

  test.each([
    'https://evil.example/account',
    '//evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'account',
    '',
    null,
  ])('refuses %j', (url) => {
    expect(safeReturnPath(url)).toBeUndefined();
  });

  test('never leaves this site, whatever the address', () => {
    const parts = fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'evil.example', 'https');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
        const path = safeReturnPath(given.join(''));
        if (path === undefined) return;
        expect(new URL(path, 'https://basera.example').origin).toBe('https://basera.example');
      }),
    );
  });
});
