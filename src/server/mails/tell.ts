import type { Channel } from '#domain/channel.ts';
import type { Letter, PlainLetter } from '#messages/letter.ts';
import { post } from '#server/lib/outbox.ts';
import { canSend, reach, reachShortly, type Ways } from '#server/lib/reach.ts';
import type { Contact } from '#server/modules/customers/contact.ts';
import { type Work } from '#server/lib/shop.ts';
import { toHtml } from './html.ts';
import { toPlainText } from './plain-text.ts';
import { smsInstead } from './sms-instead.ts';

/**
 * Writes a letter to a customer into the outbox, as a mail and, where it has words for one or no mail
 * can go, as a short message by WhatsApp or SMS: over each way that the customer has confirmed and the
 * settings lead to (rules/operations.md#messages).
 */
export async function tell(
  { config, site, db }: Pick<Work, 'db' | 'config' | 'site'>,
  to: Contact,
  letter: Letter,
  now: Date,
): Promise<void> {
  const { subject } = letter;
  const { email } = to.ways;
  const isMailed = email !== undefined && canSend(config, 'email');
  const sms = letter.sms ?? (isMailed ? undefined : smsInstead(letter, site.name));
  if (isMailed) {
    const text = toPlainText(letter, site.name);
    const mail = { channel: 'email', to: email, subject, text } as const;
    await post(db, { ...mail, html: toHtml(letter, site) }, now);
  }
  const short = reachShortly(config, to.ways);
  if (sms && short) await post(db, { ...short, subject, text: sms }, now);
}

/** Writes a few plain words over the channel they are meant for, or the one there is. */
export async function tellPlainly(
  { config, db }: Pick<Work, 'db' | 'config'>,
  ways: Ways,
  letter: PlainLetter,
  now: Date,
  wanted: Channel = 'email',
): Promise<void> {
  const to = reach(config, ways, wanted);
  if (to) await post(db, { ...to, ...letter }, now);
}
