import { foreignLetter } from '#domain/people/email.ts';

/**
 * What is wrong with an email, or a name to log in with, that has a letter of another alphabet, which
 * nobody sees: it is named with its place (rules/sign-in.md#letters-of-another-alphabet).
 */
export function foreignLetterText(typed: string): string | undefined {
  const foreign = foreignLetter(typed);
  return (
    foreign &&
    `This email has a letter from another alphabet: “${foreign.letter}”, character ${foreign.place}. Please type it again in English letters.`
  );
}
