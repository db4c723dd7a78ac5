import { shortAddress } from '#domain/catalogue/pages/short-address.ts';
import { type Letter, SMS_LENGTH } from '#messages/base/letter.ts';

/**
 * What a letter says by SMS or WhatsApp: its own words, or where no mail can go its subject as a
 * sentence, and then the page that does its one thing. Nothing where it has no such words, or another
 * message says it (rules/operations.md#one-action-per-letter).
 */
export function shortMessage(
  letter: Letter,
  shopName: string,
  isMailed: boolean,
): string | undefined {
  const words = letter.sms
    ? named(letter.sms, shopName)
    : isMailed
      ? undefined
      : wordsInstead(letter, shopName);
  if (words === undefined) return undefined;
  const page = pageOf(letter);
  return page === undefined ? words : `${words} ${page}`;
}

/** Each begins with the shop's name, so that its reader knows who writes. */
function named(words: string, shopName: string): string {
  const said = inSmsAlphabet(words);
  return said.startsWith(`${shopName}: `) ? said : `${shopName}: ${afterColon(said)}`;
}

/** rules/operations.md#an-sms-instead */
function wordsInstead(
  { subject, withoutMail = subject }: Letter,
  shopName: string,
): string | undefined {
  if (withoutMail === null) return undefined;
  const said = sentence(withoutMail, shopName);
  return isOneSms(said) ? said : `${sentence(subject, shopName)} Please read the rest here:`;
}

function sentence(told: string, shopName: string): string {
  const words = inSmsAlphabet(afterColon(told));
  return `${shopName}: ${words}${/[.!?]$/.test(words) ? '' : '.'}`;
}

/** What people write to a renter may be longer, or in another script. */
function isOneSms(words: string): boolean {
  return words.length <= SMS_LENGTH && SMS_ALPHABET.test(words);
}

/** A small first letter, but not for an amount or a name such as AutoPay. */
function afterColon(words: string): string {
  return words.replace(/^[A-Z](?=[a-z]*\b)/, (letter) => letter.toLowerCase());
}

/**
 * The short address of a letter's first page (rules/operations.md#short-addresses). Whoever reads on a
 * phone has a browser there, and not always a program for mails.
 */
function pageOf({ blocks }: Letter): string | undefined {
  for (const block of blocks) {
    if (block.kind !== 'link' || !block.href.startsWith('http')) continue;
    const { origin } = new URL(block.href);
    return origin + shortAddress(block.href.slice(origin.length));
  }
  return undefined;
}

/** What an SMS holds without halving its room, but for the few that take the room of two. */
const SMS_ALPHABET = /^[\w @£$¥!"#%&'()*+,\-./:;<=>?]*$/;

/** One character outside the SMS alphabet would halve the room of an SMS. */
function inSmsAlphabet(words: string): string {
  return words
    .replaceAll('₹', 'Rs.')
    .replaceAll('×', 'x')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—−]/g, '-');
}
