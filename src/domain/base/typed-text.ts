/** Marks that nobody sees: of format, and those that choose how a sign looks. */
const UNSEEN = /[\p{Cf}\uFE00-\uFE0F]/gu;
/** The same but for the joiners, without which words of some scripts are spelt wrongly. */
const UNSEEN_IN_WORDS = /(?![\u200C\u200D])[\p{Cf}\uFE00-\uFE0F]/gu;
const DIGIT = /\p{Nd}/u;
const DIGITS = new RegExp(DIGIT, 'gu');
/** Spaces, hyphens, dashes and the minus sign. */
const BETWEEN = /[\s\p{Pd}\u2212]/gu;

/**
 * What was typed or pasted where letters and digits are ASCII: full-width ones and digits of other scripts
 * become so, and marks that nobody sees go (rules/account.md#what-is-typed-or-pasted).
 */
export function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(DIGITS, asciiDigit);
}

/** The same without the spaces and hyphens that people put between signs. */
export function plainCode(text: string): string {
  return plainText(text).replaceAll(BETWEEN, '');
}

/** Words as they are kept, without marks that nobody sees (rules/account.md#what-is-typed-or-pasted). */
export function plainLine(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN_IN_WORDS, '').trim();
}

/** Unicode keeps the ten digits of a script together, from zero up. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
