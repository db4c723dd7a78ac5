import type { PlainLetter } from './letter.ts';

/** Whose letters these are. */
export interface LetterSender {
  readonly name: string;
  readonly legalName: string;
  readonly address: readonly string[];
  readonly cin: string;
  readonly email: string;
  readonly phone: string;
}

/** Who we are and how to reach us, below every mail (rules/operations.md#below-every-email). */
export function footerLines({ legalName, address, cin, email, phone }: LetterSender) {
  return [
    [legalName, ...address].join(', '),
    `CIN ${cin}`,
    `Questions? Write to ${email} or call ${phone}.`,
  ];
}

/** A mail of plain text with its footer; a short message has no room for one. */
export function withFooter(letter: PlainLetter, sender: LetterSender): PlainLetter {
  return { ...letter, text: [letter.text, footerLines(sender).join('\n')].join('\n\n') };
}
