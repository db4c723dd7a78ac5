import { foreignLetter } from '#domain/email.ts';

/**
 * What is wrong with an e-mail, or a name to log in with, that has a letter of another alphabet, which
 * nobody sees: it is named with its place (rules/sign-in.md#letters-of-another-alphabet).
 */
export function foreignLetterText(typed: string): string | undefined {
  const foreign = foreignLetter(typed);
  return (
    foreign &&
    `Character ${foreign.place} of this e-mail, “${foreign.letter}”, is not an English letter. Please type it again.`
  );
}
