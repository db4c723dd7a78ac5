import { channelOf, normalizeSubject } from './channel.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { isLongEnough, isName, MIN_NAME_LENGTH } from './person-name.ts';
import { isIndianMobile, plainMobile } from './phone.ts';
import { plainLine } from '#domain/base/typed-text.ts';

export const MIN_USERNAME_LENGTH = 4; // rules/sign-in.md#least-lengths

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly contact: string;
}

export type RegistrationRefusal =
  | 'EMAIL_INVALID'
  | 'USERNAME_TOO_SHORT'
  | 'USERNAME_TAKEN'
  | 'NAME_TOO_SHORT'
  | 'NAME_INVALID'
  | 'MOBILE_INVALID';

/** A registration in the form it is kept in. */
export function normalizeRegistration(form: Registration): Registration {
  return {
    username: plainLine(form.username),
    email: normalizeEmail(form.email),
    name: plainLine(form.name),
    contact: plainMobile(form.contact),
  };
}

/**
 * The first failing field check of each field of the form. Of email and number one is enough
 * (rules/sign-in.md#registration).
 */
export function refuseRegistration(
  form: Registration,
): Partial<Record<keyof Registration, RegistrationRefusal>> {
  const { username, email, name, contact } = normalizeRegistration(form);
  return {
    ...(isEmail(email) || (email === '' && contact !== '') ? {} : { email: 'EMAIL_INVALID' }),
    ...(Array.from(username).length >= MIN_USERNAME_LENGTH
      ? {}
      : { username: 'USERNAME_TOO_SHORT' }),
    ...(isOfSomebodyElse(username, [email, contact]) ? { username: 'USERNAME_TAKEN' } : {}),
    ...(isLongEnough(name, MIN_NAME_LENGTH) ? {} : { name: 'NAME_TOO_SHORT' }),
    ...(name === '' || isName(name) ? {} : { name: 'NAME_INVALID' }),
    ...(isIndianMobile(contact) || (contact === '' && email !== '')
      ? {}
      : { contact: 'MOBILE_INVALID' }),
  };
}

/** Whether a username is an email or a number that the form does not give as its own. */
function isOfSomebodyElse(username: string, own: readonly string[]): boolean {
  const subject = normalizeSubject(username);
  return channelOf(subject) !== undefined && !own.includes(subject);
}
