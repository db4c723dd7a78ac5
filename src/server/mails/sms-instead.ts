import type { Letter } from '#messages/letter.ts';

/**
 * The SMS of a letter that was written for a mail alone: its subject as a sentence, and where it is
 * seen. Nothing where another message says it (rules/operations.md#an-sms-instead).
 */
export function smsInstead(letter: Letter, shopName: string): string | undefined {
  const { subject, withoutMail = subject, blocks } = letter;
  if (withoutMail === null) return undefined;
  const words = inSmsAlphabet(withoutMail);
  const sentence = `${words.charAt(0).toLowerCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
  const seen = blocks.find((block) => block.kind === 'link');
  return [`${shopName}: ${sentence}`, ...(seen ? [seen.href] : [])].join(' ');
}

/** One character outside the SMS alphabet would halve the room of an SMS. */
function inSmsAlphabet(words: string): string {
  return words
    .replaceAll('₹', 'Rs.')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—−]/g, '-');
}
