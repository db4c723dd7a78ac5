import type { Channel } from '#domain/people/channel.ts';
import { addDaysTo, instantAt } from '#domain/base/kolkata.ts';
import type { Letter, PlainLetter } from '#messages/base/letter.ts';
import { withFooter } from '#messages/base/letter-footer.ts';
import { type Held, post, postAll, type Posted } from '#server/lib/outbox.ts';
import { canSend, reach, reachShortly, type Ways } from '#server/lib/http/reach.ts';
import type { Contact } from '#server/people/customers/contact.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { toHtml } from './html.ts';
import { toPlainText } from './plain-text.ts';
import { shortMessage } from './short-message.ts';

/**
 * Writes a letter to a customer into the outbox, as a mail and, where it has words for one or no mail
 * can go, as a short message by WhatsApp or SMS: over each way that the customer has confirmed and the
 * settings lead to (rules/operations.md#messages).
 */
export async function tell(
  work: Pick<TxContext, 'db' | 'config' | 'site'>,
  to: Contact,
  letter: Letter,
  now: Date,
  held?: Held,
): Promise<void> {
  await postAll(work.db, messagesOf(work, to, letter), now, held);
}

/** The messages that tell a letter. */
export function messagesOf(
  { config, site }: Pick<TxContext, 'config' | 'site'>,
  to: Contact,
  letter: Letter,
): Posted[] {
  const messages: Posted[] = [];
  const { subject } = letter;
  const told = {
    isKept: true,
    ...(letter.urgency && { urgency: letter.urgency }),
    staleAt: letter.until ? instantAt(addDaysTo(letter.until, 1), 0) : null,
  };
  const { email } = to.ways;
  const isMailed = email !== undefined && canSend(config, 'email');
  if (isMailed) {
    const text = toPlainText(letter, site);
    const mail = { channel: 'email', to: email, subject, text } as const;
    messages.push({ ...mail, html: toHtml(letter, site), ...told });
  }
  const words = shortMessage(letter, site.name, isMailed);
  const short = reachShortly(config, to.ways);
  if (words && short) messages.push({ ...short, subject, text: words, ...told });
  return messages;
}

/** Writes a few plain words over the channel they are meant for, or the one there is. */
export async function tellPlainly(
  { config, db, site }: Pick<TxContext, 'db' | 'config' | 'site'>,
  ways: Ways,
  letter: PlainLetter & Pick<Posted, 'urgency'>,
  now: Date,
  wanted: Channel = 'email',
): Promise<void> {
  const to = reach(config, ways, wanted);
  if (!to) return;
  const told = to.channel === 'email' ? withFooter(letter, site) : letter;
  await post(db, { ...to, ...letter, ...told }, now);
}
