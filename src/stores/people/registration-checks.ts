import { normalizeEmail } from '#domain/people/email.ts';
import {
  normalizeRegistration,
  refuseRegistration,
  type Registration,
} from '#domain/people/registration.ts';
import { unprintedText } from '#messages/base/characters-left.ts';
import { registrationTexts } from '#messages/people/registration-texts.ts';
import { formTexts } from '#messages/base/form-texts.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { askLate } from '#stores/base/late.ts';
import type { Proof } from './sign-in.ts';
import { loadRegistrationCalls } from './load-registration-calls.ts';

/** What is wrong with a field by itself, in words. */
export function ruleError(values: Registration, field: keyof Registration): string | undefined {
  const code = refuseRegistration(values)[field];
  if (code === 'EMAIL_INVALID') return foreignLetterText(values.email) ?? formTexts[code];
  if (code) return registrationTexts[code];
  return field === 'name' ? unprintedText(values.name) : undefined;
}

/** The text to show when the value belongs to somebody; a check that fails says nothing. */
export async function isTaken(
  field: keyof Registration,
  value: string,
): Promise<string | undefined> {
  if (field === 'username') {
    const result = await askLate(loadRegistrationCalls, (calls) => calls.checkUsername(value));
    return result.ok && result.value ? registrationTexts.USERNAME_TAKEN : undefined;
  }
  if (field === 'email') {
    const result = await askLate(loadRegistrationCalls, (calls) =>
      calls.checkEmail(normalizeEmail(value)),
    );
    return result.ok && result.value ? registrationTexts.EMAIL_TAKEN : undefined;
  }
  return undefined;
}

export function isSame(one: Registration, other: Registration): boolean {
  return (Object.keys(one) as (keyof Registration)[]).every((field) => one[field] === other[field]);
}

/** Whether an OTP that was right at login went to the form's email or number. */
export function isProved(values: Registration, { subject }: Proof): boolean {
  const { email, contact } = normalizeRegistration(values);
  return subject === email || subject === contact;
}
