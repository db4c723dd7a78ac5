import type { Letter } from '#messages/letter.ts';
import type { Db } from '../db/db.ts';
import { post } from '../lib/outbox.ts';
import { canSend } from '../lib/reach.ts';
import type { Contact } from '../modules/users/contact.ts';
import type { Shop } from '../shop.ts';
import { toHtml } from './html.ts';
import { toPlainText } from './plain-text.ts';

/**
 * Writes a letter to a customer into the outbox, as a mail and, where it has words for one, as an SMS:
 * over each way the settings lead to, in the transaction of what it tells about (decisions.md, 26).
 */
export async function tell(
  { config, site }: Pick<Shop, 'config' | 'site'>,
  tx: Db,
  to: Contact,
  letter: Letter,
  now: Date,
): Promise<void> {
  const { subject, sms } = letter;
  if (canSend(config, 'email')) {
    const text = toPlainText(letter, site.name);
    const mail = { channel: 'email', to: to.email, subject, text } as const;
    await post(tx, { ...mail, html: toHtml(letter, site) }, now);
  }
  if (sms && canSend(config, 'sms')) {
    await post(tx, { channel: 'sms', to: to.contact, subject, text: sms }, now);
  }
}
