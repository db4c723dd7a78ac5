import { type Day, dayOf } from '#domain/base/kolkata.ts';

/** A mail or SMS of plain text; a subject never carries a secret, since phones show it on a locked screen. */
export interface PlainLetter {
  readonly subject: string;
  readonly text: string;
}

/** Characters of the SMS alphabet that one SMS has room for. */
export const SMS_LENGTH = 160;

/** What the shop tells a customer, once: the mail's plain text, its HTML and the SMS are made from it. */
export interface Letter {
  readonly subject: string;
  /** Whom it addresses. */
  readonly name: string;
  readonly blocks: readonly Block[];
  /**
   * At most `SMS_LENGTH` characters of the SMS alphabet, without a link: the first page that a block
   * leads to follows them (rules/operations.md#one-action-per-letter). None where a mail is enough.
   */
  readonly sms?: string;
  /**
   * What is said by SMS, before the letter's first page, where it has no SMS of its own and no mail can
   * go: by itself the subject; null where another message says it (rules/operations.md#an-sms-instead).
   */
  readonly withoutMail?: string | null;
  /** `bulk` for what nobody waits for, such as a month's invoices (rules/operations.md#messages). */
  readonly urgency?: 'bulk';
  /** The last day on which what it says is true; none where it stays true (rules/operations.md#outdated-letters). */
  readonly until?: Day;
}

/** The last day of a letter whose words name a deadline; nothing where they name none. */
export function untilInstant(deadline: Date | null): Pick<Letter, 'until'> {
  return deadline ? { until: dayOf(deadline) } : {};
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Names and figures, the last of which is the sum when `sums` is set. */
  | { readonly kind: 'facts'; readonly rows: readonly Fact[]; readonly sums?: boolean }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export type Fact = readonly [name: string, value: string];

export const text = (words: string): Block => ({ kind: 'text', text: words });

export const list = (items: readonly string[]): Block => ({ kind: 'list', items });

export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });
